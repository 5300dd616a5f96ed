"""Loads exported models in their runtimes. Each model is a function from inputs to a dictionary with
`probabilities` and `likelihood`, the in-scope probability."""
import numpy

OUTPUTS = ["probabilities", "likelihood"]


def onnx(path):
    import onnx as format
    import onnxruntime

    format.checker.check_model(format.load(path), full_check=True)
    session = onnxruntime.InferenceSession(path, providers=["CPUExecutionProvider"])
    return lambda inputs: dict(zip(OUTPUTS, session.run(OUTPUTS, inputs)))


def tflite(path):
    from ai_edge_litert.interpreter import Interpreter

    runner = Interpreter(path).get_signature_runner()
    return lambda inputs: runner(**inputs)


def coreml(path):
    """Evaluates the layers of a Core ML model, because Core ML runs only on Apple platforms."""
    import logging

    logging.disable(logging.WARNING)  # Warns that Core ML is not available.
    import coremltools

    spec = coremltools.utils.load_spec(path)
    # Validates the specification without running it.
    coremltools.models.MLModel(spec, skip_model_load=True)
    network = spec.neuralNetworkClassifier
    check_interface(spec)

    def run(inputs):
        values = dict(inputs)
        for layer in network.layers:
            operands = [values[name] for name in layer.input]
            values[layer.output[0]] = compute(layer, *operands)
        probabilities = values[network.labelProbabilityLayerName]
        return {"probabilities": probabilities, "likelihood": values["likelihood"]}

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
    kinds = {"intent": "stringType", "probabilities": "dictionaryType"}
    assert outputs == {**kinds, "likelihood": "multiArrayType"}
    assert spec.neuralNetworkClassifier.stringClassLabels.vector


def compute(layer, *operands):
    kind = layer.WhichOneof("layer")
    if kind == "innerProduct":
        product = layer.innerProduct
        shape = (product.outputChannels, product.inputChannels)
        result = operands[0] @ numbers(product.weights, shape).T
        return result + numbers(product.bias, shape[:1]) if product.hasBias else result
    if kind == "unary":
        return unary(layer.unary, operands[0])
    if kind == "activation":
        function = layer.activation.WhichOneof("NonlinearityType")
        if function == "linear":
            return operands[0] * numpy.float32(layer.activation.linear.alpha)
        if function == "sigmoid":
            return 1 / (1 + numpy.exp(-operands[0]))
        assert function == "ReLU"
        return numpy.maximum(operands[0], 0)
    if kind == "reduceMax":
        assert list(layer.reduceMax.axes) == [-1] and layer.reduceMax.keepDims
        return operands[0].max(axis=-1, keepdims=True)
    if kind == "softmaxND":
        powers = numpy.exp(operands[0] - operands[0].max(axis=layer.softmaxND.axis, keepdims=True))
        return powers / powers.sum(axis=layer.softmaxND.axis, keepdims=True)
    functions = {"addBroadcastable": numpy.add, "multiplyBroadcastable": numpy.multiply}
    return functions[kind](*operands)


def unary(layer, operand):
    operand = operand * numpy.float32(layer.scale) + numpy.float32(layer.shift)
    epsilon = numpy.float32(layer.epsilon)
    if layer.type == layer.THRESHOLD:
        return numpy.maximum(operand, numpy.float32(layer.alpha))
    if layer.type == layer.SQRT:
        return numpy.sqrt(operand)
    if layer.type == layer.LOG:
        return numpy.log(operand + epsilon)
    assert layer.type == layer.RSQRT
    return 1 / numpy.sqrt(operand + epsilon)


def numbers(weights, shape):
    """Returns the weights in a WeightParams, which are floats or quantised to four bits."""
    if not weights.HasField("quantization"):
        return numpy.array(weights.floatValue, numpy.float32).reshape(shape)
    assert weights.quantization.numberOfBits == 4
    linear = weights.quantization.linearQuantization
    packed = numpy.frombuffer(weights.rawValue, numpy.uint8)
    codes = numpy.stack([packed >> 4, packed & 15], axis=1).ravel()[: shape[0] * shape[1]]
    scale, bias = (numpy.array(row, numpy.float32)[:, None] for row in (linear.scale, linear.bias))
    return codes.reshape(shape) * scale + bias


RUNTIMES = {"ONNX": (onnx, "onnx"), "LiteRT": (tflite, "tflite"), "Core ML": (coreml, "mlmodel")}
