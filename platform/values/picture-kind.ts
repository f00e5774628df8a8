export type PictureKind =
  | 'jpeg'
  | 'png'
  | 'webp'
  | 'avif'
  | 'gif'
  | 'bmp'
  | 'heic'
  | 'svg'
  | 'other'

/** By the first 32 bytes, not by name or type. */
export function pictureKind(head: Uint8Array): PictureKind {
  const text = (from: number, to: number) => String.fromCharCode(...head.subarray(from, to))
  if (head[0] === 0xff && head[1] === 0xd8 && head[2] === 0xff) return 'jpeg'
  if (head[0] === 0x89 && text(1, 4) === 'PNG') return 'png'
  if (text(0, 4) === 'RIFF' && text(8, 12) === 'WEBP') return 'webp'
  if (text(0, 4) === 'GIF8') return 'gif'
  if (text(0, 2) === 'BM') return 'bmp'
  if (text(4, 8) === 'ftyp') {
    const brand = text(8, 12)
    if (/^avi[fs]$/.test(brand)) return 'avif'
    if (/^(hei[cxms]|hev[cxms]|mif1|msf1)$/.test(brand)) return 'heic'
  }
  if (/^[\s\ufeff\xef\xbb\xbf]*<(\?xml|svg|!--|!doctype svg)/i.test(text(0, 64))) return 'svg'
  return 'other'
}

/** From a JPEG's or PNG's header, before decoding and rotating; null where it isn't found. */
export function statedSize(bytes: Uint8Array): { width: number; height: number } | null {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  switch (pictureKind(bytes)) {
    case 'png':
      return view.byteLength < 24 ? null : { width: view.getUint32(16), height: view.getUint32(20) }
    case 'jpeg':
      return jpegSize(view)
    default:
      return null
  }
}

function jpegSize(view: DataView): { width: number; height: number } | null {
  let at = 2
  while (at + 9 < view.byteLength) {
    if (view.getUint8(at) !== 0xff) return null
    const marker = view.getUint8(at + 1)
    const isFrame = marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker)
    if (isFrame) return { height: view.getUint16(at + 5), width: view.getUint16(at + 7) }
    // 0xff is a fill byte; every other segment has its length.
    at += marker === 0xff ? 1 : 2 + view.getUint16(at + 2)
  }
  return null
}
