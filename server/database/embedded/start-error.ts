/** Why the database can't be started: one line, for whoever starts Bale. */
export class DatabaseStartError extends Error {
  override name = 'DatabaseStartError'
}
