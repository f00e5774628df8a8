import {
  BlobReader,
  configure,
  ERR_ENCRYPTED,
  type FileEntry,
  ZipReader,
} from '@zip.js/zip.js/lib/zip-core-native.js'
import { LARGEST_FILE, PictureProblem, tooLarge } from '~/lib/staff/pictures/picture-problem'

// With the browser's own streams: the library's workers would be scripts that the site doesn't send.
configure({ useWebWorkers: false, useCompressionStream: true })

/** Files and folders; the list of a larger one takes memory before any of it is read. */
const MOST_ENTRIES = 20_000

export type FileToMatch = {
  path: string
  /** @throws PictureProblem */
  open: () => Promise<File>
}

/**
 * What a ZIP holds, without reading more of it than its list: pictures are unpacked one by one.
 * @throws PictureProblem
 */
export async function readZip(zip: File): Promise<FileToMatch[]> {
  const entries: FileToMatch[] = []
  try {
    // Names only find a listing: one with ../ leads nowhere.
    const reader = new ZipReader(new BlobReader(zip), { filenameValidation: 'tolerant' })
    for await (const entry of reader.getEntriesGenerator()) {
      if (entry.directory) continue
      if (entries.length >= MOST_ENTRIES) {
        throw new PictureProblem(`${zip.name} holds more than 20,000 files. Make several of it.`)
      }
      entries.push({ path: entry.filename, open: () => unpacked(entry) })
    }
  } catch (error) {
    if (error instanceof PictureProblem) throw error
    throw new PictureProblem(`${zip.name} can’t be read as a ZIP.`, { cause: error })
  }
  return entries
}

async function unpacked(entry: FileEntry): Promise<File> {
  const name = entry.filename.split(/[\\/]/).at(-1) ?? ''
  const parts: BlobPart[] = []
  let size = 0
  // What the list says of a size is anybody's word.
  const bounded = new WritableStream<BlobPart & Uint8Array>({
    write(part) {
      size += part.byteLength
      if (size > LARGEST_FILE) throw new PictureProblem(tooLarge(LARGEST_FILE))
      parts.push(part)
    },
  })
  try {
    await entry.getData(bounded)
    return new File(parts, name)
  } catch (error) {
    if (error instanceof PictureProblem) throw error
    const isLocked = error instanceof Error && error.message === ERR_ENCRYPTED
    const words = isLocked ? 'It is locked with a password.' : 'It could not be unpacked.'
    throw new PictureProblem(words, { cause: error })
  }
}
