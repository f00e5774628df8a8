/** Why the data folder can't be used: one line, for whoever starts Bale. */
export class DataFolderError extends Error {
  override name = 'DataFolderError'
}
