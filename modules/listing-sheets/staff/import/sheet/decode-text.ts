import type { Encoding } from './text-format'

export function decodeText(
  bytes: Uint8Array<ArrayBuffer>,
  chosen?: Encoding,
): { text: string; encoding: Encoding } {
  const encoding = chosen ?? guessEncoding(bytes)
  const text = encoding === 'utf-8' ? decodeMixed(bytes) : new TextDecoder(encoding).decode(bytes)
  return { text: text.replace(/^\uFEFF/, ''), encoding }
}

const SAMPLE = 64 * 1024

function guessEncoding(bytes: Uint8Array<ArrayBuffer>): Encoding {
  const utf16 = utf16Of(bytes)
  if (utf16) return utf16
  if (isUtf8(bytes)) return 'utf-8'
  const foreign = foreignSample(bytes)
  const windows = new TextDecoder('windows-1252').decode(foreign)
  const mac = new TextDecoder('macintosh').decode(foreign)
  if (/[ñÑéÉ]/.test(mac) && oddities(mac) < oddities(windows)) return 'macintosh'
  return hasUtf8(bytes) ? 'utf-8' : 'windows-1252'
}

/** By its mark, or by each second byte being 0. */
export function utf16Of(bytes: Uint8Array): 'utf-16le' | 'utf-16be' | undefined {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return 'utf-16le'
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return 'utf-16be'
  const sample = bytes.subarray(0, 4096)
  const zeros = [0, 0]
  for (const [at, byte] of sample.entries())
    if (byte === 0) zeros[at % 2] = (zeros[at % 2] ?? 0) + 1
  const [even = 0, odd = 0] = zeros
  const many = sample.length * 0.3
  if (odd > many && even < odd / 10) return 'utf-16le'
  return even > many && odd < even / 10 ? 'utf-16be' : undefined
}

/** Letters that no word has there, and signs between the letters of a word. */
const ODD =
  /\uFFFD|[\p{Cc}--[\t\n\r]]|\p{Ll}[\p{Lu}--[A-Z]]\p{Ll}|\p{L}[–—†‡‰‹›ˆ˜„‚•™¤¦§¨¬¯¸]\p{Ll}/gv

function oddities(text: string): number {
  return text.match(ODD)?.length ?? 0
}

function isUtf8(bytes: Uint8Array<ArrayBuffer>): boolean {
  try {
    new TextDecoder('utf-8', { fatal: true }).decode(bytes)
    return true
  } catch {
    return false
  }
}

function foreignSample(bytes: Uint8Array<ArrayBuffer>): Uint8Array<ArrayBuffer> {
  const lines = linesOf(bytes).filter((line) => !isUtf8(line))
  const sample = new Uint8Array(
    Math.min(
      SAMPLE,
      lines.reduce((sum, line) => sum + line.length, 0),
    ),
  )
  let at = 0
  for (const line of lines) {
    sample.set(line.subarray(0, sample.length - at), at)
    at += Math.min(line.length, sample.length - at)
  }
  return sample
}

function linesOf(bytes: Uint8Array<ArrayBuffer>): Uint8Array<ArrayBuffer>[] {
  const lines: Uint8Array<ArrayBuffer>[] = []
  let from = 0
  for (let at = 0; at < bytes.length; at++) {
    if (bytes[at] !== 10 && bytes[at] !== 13) continue
    lines.push(bytes.subarray(from, at + 1))
    from = at + 1
  }
  lines.push(bytes.subarray(from))
  return lines
}

function hasUtf8(bytes: Uint8Array<ArrayBuffer>): boolean {
  return linesOf(bytes).some((line) => {
    for (let at = 0; at < line.length; at++) if (sequenceAt(line, at) > 1) return true
    return false
  })
}

/** UTF-8, and what isn't, as Windows writes it: lists are pasted together from several programs. */
function decodeMixed(bytes: Uint8Array<ArrayBuffer>): string {
  if (isUtf8(bytes)) return new TextDecoder('utf-8', { ignoreBOM: true }).decode(bytes)
  const utf8 = new TextDecoder('utf-8', { ignoreBOM: true })
  return linesOf(bytes)
    .map((line) => (isUtf8(line) ? utf8.decode(line) : decodeLine(line)))
    .join('')
}

function decodeLine(line: Uint8Array<ArrayBuffer>): string {
  const utf8 = new TextDecoder('utf-8', { ignoreBOM: true })
  const windows = new TextDecoder('windows-1252')
  let text = ''
  for (let at = 0; at < line.length; ) {
    const length = sequenceAt(line, at)
    text += (length > 0 ? utf8 : windows).decode(line.subarray(at, at + Math.max(length, 1)))
    at += Math.max(length, 1)
  }
  return text
}

/** Bytes of the character of UTF-8 that begins there; 0 where none does. */
function sequenceAt(bytes: Uint8Array<ArrayBuffer>, at: number): number {
  const byte = bytes[at] ?? 0
  if (byte < 0x80) return 1
  const length = byte >= 0xf0 ? 4 : byte >= 0xe0 ? 3 : 2
  return byte >= 0xc2 && isUtf8(bytes.subarray(at, at + length)) ? length : 0
}
