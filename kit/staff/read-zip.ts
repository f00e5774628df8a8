import { BlobReader, unzipRaw, type ZipEntry as Zipped } from 'unzipit'

const MOST_ENTRIES = 20_000
/** Bytes that are read at once: the list of so many files, with long paths. */
const MOST_READ = 8 * 1024 * 1024

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
  try {
    const { entries } = await unzipRaw(new PartReader(zip))
    const files = entries.filter(({ isDirectory }) => !isDirectory)
    if (files.length > MOST_ENTRIES) throw new TooMany()
    return files.map((file) => ({
      path: pathOf(file),
      unpack: (most) => unpacked(file, most),
      pipe: (most, onPart) => pipeTo(file, most, onPart),
    }))
  } catch (error) {
    const isTooMany = error instanceof TooMany
    const words = isTooMany
      ? 'holds more than 20,000 files. Make several of it.'
      : 'can’t be read as a ZIP.'
    throw new ZipProblem(`${name} ${words}`, { cause: error })
  }
}

class TooMany extends Error {}

class PartReader extends BlobReader {
  override async read(offset: number, length: number) {
    if (length > MOST_READ) throw new TooMany()
    return super.read(offset, length)
  }
}

const OEM =
  'ÇüéâäàåçêëèïîìÄÅÉæÆôöòûùÿÖÜ¢£¥₧ƒáíóúñÑªº¿⌐¬½¼¡«»░▒▓│┤╡╢╖╕╣║╗╝╜╛┐└┴┬├─┼╞╟╚╔╩╦╠═╬╧╨╤╥╙╘╒╓╫╪┘┌█▄▌▐▀αßΓπΣσµτΦΘΩδ∞φε∩≡±≥≤⌠⌡÷≈°∙·√ⁿ²■\u00a0'

/** In UTF-8, or as Windows writes "ñ": by the code page of DOS, which browsers don't know. */
function pathOf({ name, nameBytes }: Zipped): string {
  if (!name.includes('\ufffd')) return name
  return Array.from(nameBytes, (byte) =>
    byte < 128 ? String.fromCharCode(byte) : OEM[byte - 128],
  ).join('')
}

async function unpacked(entry: Zipped, most: number): Promise<File> {
  const parts: BlobPart[] = []
  await pipeTo(entry, most, (part) => parts.push(part))
  return new File(parts, pathOf(entry).split(/[\\/]/).at(-1) ?? '')
}

async function pipeTo(
  entry: Zipped,
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
    const stream = await entry.stream()
    await stream.pipeTo(bounded)
  } catch (error) {
    const otherwise = entry.encrypted
      ? 'It is locked with a password.'
      : 'It could not be unpacked.'
    const tooLarge = `It is larger than ${most / 1024 / 1024} MB.`
    throw new ZipProblem(size > most ? tooLarge : otherwise, { cause: error })
  }
}
