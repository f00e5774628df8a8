/** A ZIP of empty files. @param unpacked bytes that each claims to have */
export function zipOf(names: readonly string[], unpacked = 0): Uint8Array<ArrayBuffer> {
  const entries = names.map((name) => {
    const entry = new DataView(new ArrayBuffer(46))
    entry.setUint32(0, 0x02014b50, true)
    entry.setUint32(24, unpacked, true)
    entry.setUint16(28, name.length, true)
    return [...new Uint8Array(entry.buffer), ...new TextEncoder().encode(name)]
  })
  const directory = entries.flat()
  const end = new DataView(new ArrayBuffer(22))
  end.setUint32(0, 0x06054b50, true)
  end.setUint16(10, names.length, true)
  end.setUint32(12, directory.length, true)
  end.setUint32(16, 4, true)
  return new Uint8Array([0x50, 0x4b, 3, 4, ...directory, ...new Uint8Array(end.buffer)])
}
