import type { PictureKind } from '~/platform/values/picture-kind'

export function isMoving(kind: PictureKind, bytes: Uint8Array): boolean {
  switch (kind) {
    case 'gif':
      return isMovingGif(bytes)
    case 'webp':
      return text(bytes, 12, 4) === 'VP8X' && ((bytes[20] ?? 0) & 0x02) !== 0
    case 'png':
      return isMovingPng(bytes)
    default:
      return false
  }
}

function isMovingGif(bytes: Uint8Array): boolean {
  const colours = (flags: number) => (flags & 0x80 ? 3 * 2 ** ((flags & 0x07) + 1) : 0)
  let at = 13 + colours(bytes[10] ?? 0)
  let pictures = 0
  while (at < bytes.length) {
    const block = bytes[at]
    if (block === 0x21) at = afterParts(bytes, at + 2)
    else if (block === 0x2c) {
      pictures += 1
      if (pictures > 1) return true
      at = afterParts(bytes, at + 11 + colours(bytes[at + 9] ?? 0))
    } else return false
  }
  return false
}

/** Sub-blocks begin with their length; one of length 0 ends them. */
function afterParts(bytes: Uint8Array, from: number): number {
  let at = from
  while (at < bytes.length) {
    const length = bytes[at] ?? 0
    at += 1 + length
    if (length === 0) break
  }
  return at
}

function isMovingPng(bytes: Uint8Array): boolean {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  for (let at = 8; at + 8 <= bytes.length; at += 12 + view.getUint32(at)) {
    const name = text(bytes, at + 4, 4)
    if (name === 'acTL') return true
    if (name === 'IDAT') return false
  }
  return false
}

function text(bytes: Uint8Array, from: number, length: number): string {
  return String.fromCharCode(...bytes.subarray(from, from + length))
}
