/// The values that the books store and return.
@_exported public import Records
