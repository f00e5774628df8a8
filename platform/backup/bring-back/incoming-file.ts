import type { FileHandle } from 'node:fs/promises'
import { open } from 'node:fs/promises'
import { Refusal } from '../../gate/refusal.ts'

/** Of one part: on a slow line it must be there before its request ends by time. */
export const partBytes = 2 * 1024 * 1024

export class IncomingFile {
  readonly size: number
  readonly #handle: FileHandle
  #received = 0
  #isTaking = false

  /** @throws what the disk throws, also where the file is there */
  static async create(path: string, size: number): Promise<IncomingFile> {
    return new IncomingFile(await open(path, 'wx', 0o600), size)
  }

  private constructor(handle: FileHandle, size: number) {
    this.#handle = handle
    this.size = size
  }

  get received(): number {
    return this.#received
  }

  /**
   * What arrived of a part stays where the connection breaks off.
   * @throws Refusal where it is not the next one, or too long
   */
  async take(from: number, body: AsyncIterable<Uint8Array>): Promise<void> {
    if (this.#isTaking) throw new Refusal(409, 'busy', 'Another part is on its way.')
    if (from !== this.#received) throw new Refusal(409, 'not_next', 'This is not the next part.')
    this.#isTaking = true
    const most = Math.min(partBytes, this.size - from)
    try {
      for await (const chunk of body) {
        if (this.#received + chunk.length > from + most) {
          throw new Refusal(413, 'too_long', 'This part is longer than a part may be.')
        }
        await this.#write(chunk)
      }
    } finally {
      this.#isTaking = false
    }
  }

  /** Once nothing more comes, so that it can be read. */
  async close(): Promise<void> {
    await this.#handle.close()
  }

  async #write(chunk: Uint8Array): Promise<void> {
    let written = 0
    while (written < chunk.length) {
      const { bytesWritten } = await this.#handle.write(chunk, written, undefined, this.#received)
      written += bytesWritten
      this.#received += bytesWritten
    }
  }
}
