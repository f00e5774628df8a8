/** Bytes of a message, or of messages up to one that wants an answer. */
export const largestBatch = 16 * 1024 * 1024

const type = {
  parse: 0x50,
  sync: 0x53,
  query: 0x51,
  flush: 0x48,
  terminate: 0x58,
  functionCall: 0x46,
}
/** CopyData, CopyDone and CopyFail, which the database ignores outside of a COPY. */
const copying = new Set([0x64, 0x63, 0x66])
const asksForAnswer = new Set([type.sync, type.query, type.flush, type.functionCall])

/** Its words are for the client. */
export class UnreadableMessage extends Error {
  override name = 'UnreadableMessage'
}

/** Cuts at messages that ask for an answer: the database gets Parse to Sync in one call. */
export class BatchReader {
  #chunks: Buffer[] = []
  #held = 0
  /** Bytes of the batch at the front that are known to be whole messages. */
  #scanned = 0
  /** No look is worth while before that many bytes are here. */
  #wanted = 5
  isTerminated = false

  get heldBytes(): number {
    return this.#held
  }

  push(chunk: Buffer): void {
    this.#chunks.push(chunk)
    this.#held += chunk.length
  }

  /** Undefined until a batch is here whole. @throws UnreadableMessage */
  next(): Buffer | undefined {
    while (!this.isTerminated && this.#held >= this.#wanted) {
      const bytes = this.#joined()
      const first = bytes[this.#scanned]
      const length = bytes.readUInt32BE(this.#scanned + 1) + 1
      const end = this.#scanned + length
      if (length < 5) throw new UnreadableMessage('a message has no length')
      if (end > largestBatch) {
        throw new UnreadableMessage(`a message is longer than ${largestBatch} bytes`)
      }
      if (bytes.length < end) {
        this.#wanted = end
        return undefined
      }
      if (first === type.terminate) {
        this.isTerminated = true
        return undefined
      }
      const isAlone = this.#scanned === 0
      this.#scanned = end
      this.#wanted = end + 5
      if (first === undefined) continue
      if (asksForAnswer.has(first)) return this.#take(end)
      if (isAlone && copying.has(first)) this.#take(end)
    }
    return undefined
  }

  #joined(): Buffer {
    const [first] = this.#chunks
    if (this.#chunks.length === 1 && first) return first
    const joined = Buffer.concat(this.#chunks)
    this.#chunks = [joined]
    return joined
  }

  #take(end: number): Buffer {
    const bytes = this.#joined()
    this.#chunks = end < bytes.length ? [bytes.subarray(end)] : []
    this.#held -= end
    this.#scanned = 0
    this.#wanted = 5
    return bytes.subarray(0, end)
  }
}

export function statementNamesIn(batch: Buffer): string[] {
  const names: string[] = []
  for (let at = 0; at < batch.length; at += batch.readUInt32BE(at + 1) + 1) {
    if (batch[at] !== type.parse) continue
    const name = batch.toString('utf8', at + 5, batch.indexOf(0, at + 5))
    if (name) names.push(name)
  }
  return names
}
