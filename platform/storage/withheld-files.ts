import type { ContentVersion } from '../database/content-version.ts'
import type { WithConnection } from '../database/sql-connection.ts'

/**
 * The pictures whose files wait to be brought back, and are shown to nobody meanwhile: read again when the
 * content has changed. While the database is away, those that were known.
 */
export class WithheldFiles {
  readonly #contentVersion: Pick<ContentVersion, 'current'>
  readonly #withConnection: WithConnection
  #known: { version: string; names: Promise<Set<string>> } | undefined

  constructor(contentVersion: Pick<ContentVersion, 'current'>, withConnection: WithConnection) {
    this.#contentVersion = contentVersion
    this.#withConnection = withConnection
  }

  /** @param name in the bucket of pictures, of the full size */
  async has(name: string): Promise<boolean> {
    const version = await this.#contentVersion.current()
    const before = this.#known
    if (version !== undefined && version !== before?.version) {
      const known = { version, names: this.#read() }
      this.#known = known
      known.names = known.names.catch(() => {
        if (this.#known === known) this.#known = before
        return before?.names ?? new Set<string>()
      })
    }
    const names = await this.#known?.names
    const [folder = ''] = name.split('/')
    return names !== undefined && (names.has(name) || names.has(folder))
  }

  #read(): Promise<Set<string>> {
    return this.#withConnection(async (sql) => {
      const rows = await sql.query<{ name: string }>(
        'select name from private.withheld_files() as name',
      )
      return new Set(rows.map(({ name }) => name))
    })
  }
}
