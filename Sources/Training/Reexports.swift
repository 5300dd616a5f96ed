// `import Training` suffices to create a dataset, train a model and use it.
@_exported public import Datasets
@_exported public import Wrapper
