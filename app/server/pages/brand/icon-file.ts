const headBytes = 6
const entryBytes = 16

/** An .ico with PNGs in it, as every browser since 2007 reads it. Sizes are below 256 pixels. */
export function iconFile(pictures: { size: number; bytes: Uint8Array }[]): Uint8Array {
  const start = headBytes + entryBytes * pictures.length
  const file = Buffer.alloc(start)
  file.writeUInt16LE(1, 2)
  file.writeUInt16LE(pictures.length, 4)
  let at = start
  for (const [index, { size, bytes }] of pictures.entries()) {
    const entry = headBytes + entryBytes * index
    file.writeUInt8(size, entry)
    file.writeUInt8(size, entry + 1)
    file.writeUInt16LE(1, entry + 4)
    file.writeUInt16LE(32, entry + 6)
    file.writeUInt32LE(bytes.length, entry + 8)
    file.writeUInt32LE(at, entry + 12)
    at += bytes.length
  }
  return Buffer.concat([file, ...pictures.map(({ bytes }) => bytes)])
}
