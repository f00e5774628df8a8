import { gzipSync } from 'node:zlib'

interface Archive {
  /** South, west, north and east, in degrees. */
  bounds?: readonly [number, number, number, number]
  layers?: readonly string[]
  /** 1 is vector tiles, 2 pictures. */
  tileType?: number
  compression?: number
}

const HEADER = 127

/** A PMTiles file of version 3 with one tile, as the specification at github.com/protomaps/PMTiles has it. */
export function tileArchive({
  bounds = [14.7, 120.3, 15.3, 121],
  layers = ['earth', 'roads'],
  tileType = 1,
  compression = 2,
}: Archive = {}): Buffer {
  const tile = gzipSync(Buffer.from('a tile'))
  const directory = gzipSync(Buffer.from([1, 0, 1, tile.length, 1]))
  const metadata = gzipSync(JSON.stringify({ vector_layers: layers.map((id) => ({ id })) }))
  const parts = [directory, metadata, Buffer.alloc(0), tile]
  const header = Buffer.alloc(HEADER)
  header.write('PMTiles', 'latin1')
  header[7] = 3
  let offset = HEADER
  parts.forEach((part, at) => {
    header.writeBigUInt64LE(BigInt(offset), 8 + 16 * at)
    header.writeBigUInt64LE(BigInt(part.length), 16 + 16 * at)
    offset += part.length
  })
  for (const at of [72, 80, 88]) header.writeBigUInt64LE(1n, at)
  header.set([1, compression, compression, tileType, 0, 15], 96)
  const [south, west, north, east] = bounds.map((degrees) => Math.round(degrees * 1e7))
  for (const [at, value] of [west, south, east, north].entries()) {
    header.writeInt32LE(value ?? 0, 102 + 4 * at)
  }
  return Buffer.concat([header, ...parts])
}
