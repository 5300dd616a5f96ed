"""The exports of a folder in their runtimes, each as a function: inputs → probabilities."""
import numpy


def onnx(path):
    import onnx as format
    import onnxruntime

    format.checker.check_model(format.load(path), full_check=True)
    session = onnxruntime.InferenceSession(path, providers=["CPUExecutionProvider"])
    return lambda inputs: session.run(["probabilities"], inputs)[0]


def tflite(path):
    from ai_edge_litert.interpreter import Interpreter

    runner = Interpreter(path).get_signature_runner()
    return lambda inputs: runner(**inputs)["probabilities"]


def coreml(path):
    """Core ML itself runs on Apple's systems only: here its layers are computed one by one."""
    import logging

    logging.disable(logging.WARNING)  # that the system has no Core ML
    import coremltools

    spec = coremltools.utils.load_spec(path)
    # Reads the specification as an app would, without asking the system to run it.
    coremltools.models.MLModel(spec, skip_model_load=True)
    network = spec.neuralNetworkClassifier
    check_interface(spec)

    def run(inputs):
        values = dict(inputs)
        for layer in network.layers:
            operands = [values[name] for name in layer.input]
            values[layer.output[0]] = compute(layer, *operands)
        return values[network.labelProbabilityLayerName]

    return run


def check_interface(spec):
    from coremltools.proto import FeatureTypes_pb2 as types

    description = spec.description
    names = [feature.name for feature in description.input]
    assert names in (["terms", "unknown"], ["terms", "unknown", "meaning"])
    for feature in description.input:
        assert feature.type.multiArrayType.dataType == types.ArrayFeatureType.FLOAT32
        assert len(feature.type.multiArrayType.shape) == 1
    assert description.predictedFeatureName == "intent"
    assert description.predictedProbabilitiesName == "probabilities"
    outputs = {feature.name: feature.type.WhichOneof("Type") for feature in description.output}
    assert outputs == {"intent": "stringType", "probabilities": "dictionaryType"}
    assert spec.neuralNetworkClassifier.stringClassLabels.vector


def compute(layer, *operands):
    kind = layer.WhichOneof("layer")
    if kind == "innerProduct":
        product = layer.innerProduct
        shape = (product.outputChannels, product.inputChannels)
        result = operands[0] @ numbers(product.weights, shape).T
        return result + numbers(product.bias, shape[:1]) if product.hasBias else result
    if kind == "unary":
        operand = operands[0] * numpy.float32(layer.unary.scale)
        if layer.unary.type == layer.unary.THRESHOLD:
            return numpy.maximum(operand, numpy.float32(layer.unary.alpha))
        assert layer.unary.type == layer.unary.RSQRT
        return 1 / numpy.sqrt(operand + numpy.float32(layer.unary.epsilon))
    if kind == "activation":
        assert layer.activation.WhichOneof("NonlinearityType") == "ReLU"
        return numpy.maximum(operands[0], 0)
    if kind == "softmaxND":
        powers = numpy.exp(operands[0] - operands[0].max(axis=layer.softmaxND.axis, keepdims=True))
        return powers / powers.sum(axis=layer.softmaxND.axis, keepdims=True)
    functions = {"addBroadcastable": numpy.add, "multiplyBroadcastable": numpy.multiply}
    return functions[kind](*operands)


def numbers(weights, shape):
    """The numbers of a WeightParams, as floats or in four bits each."""
    if not weights.HasField("quantization"):
        return numpy.array(weights.floatValue, numpy.float32).reshape(shape)
    assert weights.quantization.numberOfBits == 4
    linear = weights.quantization.linearQuantization
    packed = numpy.frombuffer(weights.rawValue, numpy.uint8)
    codes = numpy.stack([packed >> 4, packed & 15], axis=1).ravel()[: shape[0] * shape[1]]
    scale, bias = (numpy.array(row, numpy.float32)[:, None] for row in (linear.scale, linear.bias))
    return codes.reshape(shape) * scale + bias


RUNTIMES = {"ONNX": (onnx, "onnx"), "LiteRT": (tflite, "tflite"), "Core ML": (coreml, "mlmodel")}
