import {
  BlobReader,
  configure,
  ERR_ENCRYPTED,
  type FileEntry,
  ZipReader,
} from '@zip.js/zip.js/lib/zip-core-native.js'

// With the browser's own streams: the library's workers would be scripts that the site doesn't send.
configure({ useWebWorkers: false, useCompressionStream: true })

/** Files and folders; the list of a larger one takes memory before any of it is read. */
const MOST_ENTRIES = 20_000

/** The message is for the person. */
export class ZipProblem extends Error {
  override readonly name = 'ZipProblem'
}

export type ZipEntry = {
  path: string
  /** @param most bytes, unpacked @throws ZipProblem */
  unpack: (most: number) => Promise<File>
  /** In parts, of which none is kept. @param most bytes, unpacked @throws ZipProblem */
  pipe: (most: number, onPart: (part: Uint8Array<ArrayBuffer>) => void) => Promise<void>
}

/**
 * What a ZIP holds, without reading more of it than its list: files are unpacked one by one.
 * @throws ZipProblem
 */
export async function readZip(zip: Blob, name = 'This file'): Promise<ZipEntry[]> {
  const entries: ZipEntry[] = []
  try {
    // Names only say what a file is: one with ../ leads nowhere.
    const reader = new ZipReader(new BlobReader(zip), { filenameValidation: 'tolerant' })
    for await (const entry of reader.getEntriesGenerator()) {
      if (entry.directory) continue
      if (entries.length >= MOST_ENTRIES) {
        throw new ZipProblem(`${name} holds more than 20,000 files. Make several of it.`)
      }
      entries.push({
        path: entry.filename,
        unpack: (most) => unpacked(entry, most),
        pipe: (most, onPart) => pipeTo(entry, most, onPart),
      })
    }
  } catch (error) {
    if (error instanceof ZipProblem) throw error
    throw new ZipProblem(`${name} can’t be read as a ZIP.`, { cause: error })
  }
  return entries
}

async function unpacked(entry: FileEntry, most: number): Promise<File> {
  const parts: BlobPart[] = []
  await pipeTo(entry, most, (part) => parts.push(part))
  return new File(parts, entry.filename.split(/[\\/]/).at(-1) ?? '')
}

async function pipeTo(
  entry: FileEntry,
  most: number,
  onPart: (part: Uint8Array<ArrayBuffer>) => void,
): Promise<void> {
  let size = 0
  // The sizes in a ZIP's list can't be trusted.
  const bounded = new WritableStream<Uint8Array<ArrayBuffer>>({
    write(part) {
      size += part.byteLength
      if (size > most) throw new Error('larger than it may be')
      onPart(part)
    },
  })
  try {
    await entry.getData(bounded)
  } catch (error) {
    const isLocked = error instanceof Error && error.message === ERR_ENCRYPTED
    const otherwise = isLocked ? 'It is locked with a password.' : 'It could not be unpacked.'
    const tooLarge = `It is larger than ${most / 1024 / 1024} MB.`
    throw new ZipProblem(size > most ? tooLarge : otherwise, { cause: error })
  }
}
