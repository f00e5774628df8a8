import { message, text } from './messages.ts'

const parse = 0x50
const error = 0x45
/** A plan takes some tens of kilobytes, which WebAssembly gives back to nobody. */
const mostKept = 120

/**
 * Statements that the database has prepared by name. The pool's connections all end on its one
 * connection, so each sends what it asks whole, and what is known already is left out here.
 */
export class KeptStatements {
  readonly #names: Set<string> = new Set()
  readonly #most: number

  constructor(most = mostKept) {
    this.#most = most
  }

  /** @returns the batch without the Parse of known names, and the names that are new in it */
  shorten(batch: Buffer): { bytes: Buffer; added: string[] } {
    const parts: Buffer[] = []
    const added: string[] = []
    for (let at = 0; at < batch.length; ) {
      const end = at + 1 + batch.readUInt32BE(at + 1)
      const name = batch[at] === parse ? nameAt(batch, at + 5) : ''
      // The one used longest ago is first.
      const isKnown = this.#names.delete(name)
      if (name !== '') this.#names.add(name)
      if (name !== '' && !isKnown) {
        added.push(name)
        parts.push(close(name))
      }
      if (!isKnown) parts.push(batch.subarray(at, end))
      at = end
    }
    if (parts.length === 0) return { bytes: batch, added }
    for (const oldest of this.#names) {
      if (this.#names.size <= this.#most || added.includes(oldest)) break
      this.#names.delete(oldest)
      parts.unshift(close(oldest))
    }
    return { bytes: Buffer.concat(parts), added }
  }

  /** @param answer undefined where it was too long to be kept */
  settle(added: readonly string[], answer: readonly Buffer[] | undefined): void {
    if (added.length === 0 || (answer && !hasError(Buffer.concat(answer)))) return
    for (const name of added) this.#names.delete(name)
  }
}

function nameAt(batch: Buffer, at: number): string {
  return batch.toString('latin1', at, batch.indexOf(0, at))
}

function close(name: string): Buffer {
  return message('C', Buffer.from('S'), text(name))
}

function hasError(answer: Buffer): boolean {
  for (let at = 0; at + 5 <= answer.length; at += 1 + answer.readUInt32BE(at + 1)) {
    if (answer[at] === error) return true
  }
  return false
}
