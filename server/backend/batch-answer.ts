import type postgres from 'postgres'

/** Errors as postgres.js gives them. */
export interface ServerError extends Error {
  code: string
  /** The connection ends with it. */
  isFatal: boolean
}

export type Row = Record<string, unknown>

interface Column {
  readonly name: string
  readonly parse: ((text: string) => unknown) | undefined
}

type Parsers = postgres.Sql['options']['parsers']

const type = {
  rowDescription: 0x54,
  dataRow: 0x44,
  commandComplete: 0x43,
  error: 0x45,
  ready: 0x5a,
}
const errorFields: Record<string, string> = {
  M: 'message',
  C: 'code',
  D: 'detail',
  H: 'hint',
  t: 'table_name',
  n: 'constraint_name',
}

/** Reads what a batch is answered, up to ReadyForQuery: the rows of each of its statements. */
export class BatchAnswer {
  readonly #parsers: Parsers
  readonly #done: (error: ServerError | undefined) => void
  readonly results: Row[][] = [[]]
  #columns: Column[] = []
  #error: ServerError | undefined
  #chunks: Buffer[] = []
  #held = 0
  #wanted = 5

  constructor(parsers: Parsers, done: (error: ServerError | undefined) => void) {
    this.#parsers = parsers
    this.#done = done
  }

  read(chunk: Buffer): void {
    this.#chunks.push(chunk)
    this.#held += chunk.length
    if (this.#held < this.#wanted) return
    const [first = chunk] = this.#chunks
    const bytes = this.#chunks.length === 1 ? first : Buffer.concat(this.#chunks)
    let at = 0
    while (at + 5 <= bytes.length) {
      const end = at + 1 + bytes.readUInt32BE(at + 1)
      if (end > bytes.length) break
      this.#take(bytes, at, end)
      at = end
    }
    const rest = bytes.subarray(at)
    this.#chunks = [rest]
    this.#held = rest.length
    this.#wanted = rest.length < 5 ? 5 : 1 + rest.readUInt32BE(1)
  }

  #take(bytes: Buffer, at: number, end: number): void {
    switch (bytes[at]) {
      case type.rowDescription:
        this.#columns = columnsOf(bytes, at + 5, this.#parsers)
        break
      case type.dataRow:
        this.results.at(-1)?.push(rowOf(bytes, at + 7, this.#columns))
        break
      case type.commandComplete:
        this.results.push([])
        break
      case type.error:
        this.#error = errorOf(bytes.subarray(at + 5, end))
        // No ReadyForQuery follows.
        if (this.#error.isFatal) this.#done(this.#error)
        break
      case type.ready:
        this.#done(this.#error)
        break
    }
  }
}

function columnsOf(bytes: Buffer, from: number, parsers: Parsers): Column[] {
  const columns: Column[] = []
  let at = from + 2
  for (let left = bytes.readUInt16BE(from); left > 0; left--) {
    const end = bytes.indexOf(0, at)
    const parser = parsers[bytes.readUInt32BE(end + 7)]
    columns.push({ name: bytes.toString('utf8', at, end), parse: parser && withoutBrace(parser) })
    at = end + 19
  }
  return columns
}

/** The driver's parsers of lists want their text without its first brace. */
function withoutBrace(parser: (text: string) => unknown): (text: string) => unknown {
  return 'array' in parser && parser.array === true ? (text) => parser(text.slice(1)) : parser
}

function rowOf(bytes: Buffer, from: number, columns: Column[]): Row {
  const row: Row = {}
  let at = from
  for (const { name, parse } of columns) {
    const length = bytes.readInt32BE(at)
    at += 4
    if (length < 0) {
      row[name] = null
      continue
    }
    const text = bytes.toString('utf8', at, at + length)
    row[name] = parse ? parse(text) : text
    at += length
  }
  return row
}

function errorOf(body: Buffer): ServerError {
  const parts = body.toString('utf8').split('\0').filter(Boolean)
  const fields = Object.fromEntries(
    parts.map((part) => [errorFields[part.charAt(0)] ?? part.charAt(0), part.slice(1)]),
  )
  const { message = '', code = 'XX000', detail, hint, table_name, constraint_name } = fields
  const isFatal = fields.V === 'FATAL' || fields.V === 'PANIC'
  return Object.assign(new Error(message), {
    code,
    isFatal,
    detail,
    hint,
    table_name,
    constraint_name,
  })
}
