import { createHash, randomUUID } from 'node:crypto'
import {
  copyFile,
  glob,
  link,
  mkdir,
  open,
  readFile,
  rename,
  rm,
  stat,
  statfs,
} from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { FileGone, type FilePlace, type Hold, type Opened, type PlacedFile } from './file-place.ts'

const unfinished = '.new'
const held = 'held-'
const hourMs = 60 * 60_000
const dayMs = 24 * hourMs

export class FolderPlace implements FilePlace {
  readonly kind = 'folder'
  readonly name: string

  constructor(folder: string) {
    this.name = folder
  }

  read(path: string): Promise<Buffer | undefined> {
    return readFile(this.#at(path)).catch(() => undefined)
  }

  open(path: string): Promise<Opened> {
    return openFile(this.#at(path))
  }

  async write(path: string, bytes: Uint8Array): Promise<void> {
    const whole = this.#at(path)
    await mkdir(dirname(whole), { recursive: true, mode: 0o700 })
    const temporary = `${whole}.${randomUUID()}${unfinished}`
    const file = await open(temporary, 'wx', 0o600)
    try {
      try {
        await file.writeFile(bytes)
        await file.sync()
      } finally {
        await file.close()
      }
      await rename(temporary, whole)
    } catch (error) {
      await rm(temporary, { force: true })
      throw error
    }
  }

  async copy(from: string, to: string): Promise<boolean> {
    await mkdir(dirname(this.#at(to)), { recursive: true, mode: 0o700 })
    return nameAgain(this.#at(from), this.#at(to))
  }

  async remove(path: string): Promise<void> {
    await rm(this.#at(path), { force: true })
  }

  /** Its other names stay. */
  discard(path: string): Promise<void> {
    return this.remove(path)
  }

  async *list(folder: string): AsyncGenerator<PlacedFile> {
    for await (const { name, isFile, at } of this.#find(`${folder}/**`)) {
      if (isFile) yield { path: name, changedAt: at }
    }
  }

  /** Second names of what it keeps, in a folder of its own. */
  async hold(): Promise<Hold> {
    await this.#removeHeld(Date.now())
    const folder = this.#at(`${held}${randomUUID()}`)
    await mkdir(folder, { recursive: true, mode: 0o700 })
    const pathOf = (path: string) => join(folder, createHash('sha256').update(path).digest('hex'))
    return {
      keep: (path) => nameAgain(this.#at(path), pathOf(path)),
      open: (path) => openFile(pathOf(path)),
      release: () => rm(folder, { recursive: true, force: true }),
    }
  }

  async freeBytes(): Promise<number> {
    const disk = await statfs(this.name).catch(() => undefined)
    return disk ? disk.bavail * disk.bsize : Number.POSITIVE_INFINITY
  }

  /** No upload takes an hour. */
  async removeUnfinished(now = Date.now()): Promise<number> {
    let count = 0
    for await (const { name, at } of this.#find(`**/*${unfinished}`)) {
      if (now - at < hourMs) continue
      await this.remove(name)
      count += 1
    }
    return count
  }

  async #removeHeld(now: number): Promise<void> {
    for await (const { name, at } of this.#find(`${held}*`)) {
      if (now - at > dayMs) await rm(this.#at(name), { recursive: true, force: true })
    }
  }

  async *#find(pattern: string) {
    for await (const name of glob(pattern, { cwd: this.name })) {
      const found = await stat(this.#at(name)).catch(() => undefined)
      if (found) yield { name, isFile: found.isFile(), at: found.mtimeMs }
    }
  }

  #at(path: string): string {
    return join(this.name, path)
  }
}

async function openFile(path: string): Promise<Opened> {
  const file = await open(path).catch((error) => {
    throw isMissing(error) ? new FileGone() : error
  })
  return { size: (await file.stat()).size, body: file.createReadStream() }
}

/** @returns whether it was there */
async function nameAgain(file: string, path: string): Promise<boolean> {
  try {
    await link(file, path)
  } catch (error) {
    if (isMissing(error)) return false
    // Not every file system has links.
    await copyFile(file, path)
  }
  return true
}

function isMissing(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === 'ENOENT'
}
