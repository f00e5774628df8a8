// Several statements up to one Sync: one message to the database and one answer, in a transaction
// that ends with it (PostgreSQL's "Extended Query", "Pipelining").
import { createHash } from 'node:crypto'
import { int32, message, sync, text } from './engine/messages.ts'

export interface Statement {
  readonly sql: string
  readonly parameters: readonly PlainValue[]
}

/** What is written as text alike whatever the parameter's type is. */
export type PlainValue = string | number | boolean | null

export function arePlain(values: readonly unknown[]): values is readonly PlainValue[] {
  return values.every(
    (value) =>
      value === null ||
      typeof value === 'string' ||
      typeof value === 'boolean' ||
      (typeof value === 'number' && Number.isFinite(value)),
  )
}

const noTypes = Buffer.alloc(2)
const describePortal = message('D', Buffer.from('P'), text(''))
const execute = message('E', text(''), int32(0))
const mostKept = 500

/** The messages of statements before their parameters; the texts are few, and long. */
export class BatchWriter {
  readonly #isKept: boolean
  readonly #known = new Map<string, { name: Buffer; parse: Buffer }>()
  /** Part of each name: another one makes all statements new to the engine. */
  #generation = 0

  /** @param isKept whether the database keeps statements by name, for all connections alike */
  constructor(isKept: boolean) {
    this.#isKept = isKept
  }

  /** @param settings first, and its rows have no names */
  write(settings: Statement, questions: readonly Statement[], role: string): Buffer {
    const parts = [...this.#messages(settings, role), execute]
    for (const question of questions) {
      parts.push(...this.#messages(question, role), describePortal, execute)
    }
    return Buffer.concat([...parts, sync])
  }

  /** After a failure that may be the kept statement's and not the question's. */
  renew(): void {
    this.#generation += 1
    this.#known.clear()
  }

  #messages({ sql, parameters }: Statement, role: string): [parse: Buffer, bind: Buffer] {
    const { name, parse } = this.#statement(sql, role)
    return [parse, bind(name, parameters)]
  }

  #statement(sql: string, role: string): { name: Buffer; parse: Buffer } {
    const key = `${role} ${sql}`
    const known = this.#known.get(key)
    if (known) return known
    if (this.#known.size >= mostKept) this.#known.clear()
    // A plan goes by the policies of the role that it was made for.
    const name = text(this.#isKept ? nameOf(`${this.#generation} ${key}`) : '')
    const made = { name, parse: message('P', name, text(sql), noTypes) }
    this.#known.set(key, made)
    return made
  }
}

export const keptPrefix = 'bale_'

function nameOf(key: string): string {
  return keptPrefix + createHash('sha256').update(key).digest('base64url').slice(0, 22)
}

/** All as text, both ways. */
function bind(name: Buffer, parameters: readonly PlainValue[]): Buffer {
  const values = parameters.map((value) => (value === null ? null : String(value)))
  const lengths = values.map((value) => (value === null ? 0 : Buffer.byteLength(value)))
  const size = lengths.reduce((sum, length) => sum + 4 + length, name.length + 12)
  const bytes = Buffer.allocUnsafe(size)
  bytes.write('B', 'latin1')
  bytes.writeInt32BE(size - 1, 1)
  bytes[5] = 0
  let at = 6 + name.copy(bytes, 6)
  at = bytes.writeInt16BE(0, at)
  at = bytes.writeInt16BE(values.length, at)
  for (const [index, value] of values.entries()) {
    at = bytes.writeInt32BE(value === null ? -1 : (lengths[index] ?? 0), at)
    if (value !== null) at += bytes.write(value, at)
  }
  bytes.writeInt16BE(0, at)
  return bytes
}
