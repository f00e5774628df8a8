import { Pool, type PoolClient, type PoolConfig, type QueryResultRow, types } from 'pg'

interface Ask {
  /** One statement, whose values become its parameters. */
  <Rows extends object[] = QueryResultRow[]>(
    parts: TemplateStringsArray,
    ...values: unknown[]
  ): Promise<Rows>
  /** One statement with `$1`-style parameters, or any number without. */
  unsafe<Row extends QueryResultRow = QueryResultRow>(
    text: string,
    params?: unknown[],
  ): Promise<Row[]>
}

/** A pool of connections. */
export interface Sql extends Ask {
  /** One of its connections, for its caller alone. */
  reserve(): Promise<ReservedSql>
  end(): Promise<void>
}

export interface ReservedSql extends Ask {
  release(): void
}

const dateOid = 1082
const intervalOid = 1186

/** Of the driver's own, a date would be midnight where the test runs. */
function parserOf(oid: number, format?: 'text' | 'binary') {
  if (oid === dateOid) return (text: string) => new Date(text)
  if (oid === intervalOid) return (text: string) => text
  return types.getTypeParser(oid as never, format as never)
}

export function openSql(place: PoolConfig): Sql {
  const pool = new Pool({ idleTimeoutMillis: 0, types: { getTypeParser: parserOf }, ...place })
  // A server that is ended ends its connections, and without a listener the process.
  pool.on('error', () => undefined)
  return Object.assign(asking(pool), {
    async reserve() {
      const client = await pool.connect()
      client.on('error', () => undefined)
      return Object.assign(asking(client), { release: () => client.release() })
    },
    end: async () => {
      if (!pool.ending) await pool.end()
    },
  })
}

function asking(asked: Pool | PoolClient): Ask {
  const unsafe = async <Row extends QueryResultRow>(text: string, params?: unknown[]) =>
    (await asked.query<Row>(text, params)).rows
  const ask = <Rows extends object[]>(parts: TemplateStringsArray, ...values: unknown[]) => {
    const text = parts.reduce((before, part, at) => `${before}$${at}${part}`)
    return unsafe(text, values) as Promise<object[]> as Promise<Rows>
  }
  return Object.assign(ask, { unsafe })
}
