import { type FileHandle, open } from 'node:fs/promises'
import {
  Compression,
  type Header,
  PMTiles,
  type RangeResponse,
  type Source,
  TileType,
} from 'pmtiles'

/** A file of map tiles that pages can be given. */
export interface TileFile {
  path: string
  bytes: number
  maxZoom: number
}

/** Its message says what is wrong with the file, for who runs the site. */
export class TileFileError extends Error {
  override name = 'TileFileError'
}

const HEADER_BYTES = 127
/** Pampanga to the last house is 30 MB; the whole country, some 500. */
const MOST_BYTES = 1024 ** 3
/** The towns are in it, from San Fernando to each border. */
const PAMPANGA = { south: 14.77, west: 120.36, north: 15.27, east: 120.94 }
/** What a Protomaps basemap has, and the map draws. */
const LAYERS = ['earth', 'roads']

/**
 * Looks at the file that DATA_DIR or MAP_FILE has; undefined where there is none.
 * @throws TileFileError where it is there and can't serve
 */
export async function lookAtTiles(path: string, isAsked = false): Promise<TileFile | undefined> {
  let file: FileHandle
  try {
    file = await open(path)
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException
    if (code === 'ENOENT' && !isAsked) return undefined
    throw new TileFileError(
      `${path} ${code === 'ENOENT' ? 'is not there' : `can't be read (${code})`}`,
    )
  }
  try {
    return await checked(path, file)
  } finally {
    await file.close()
  }
}

async function checked(path: string, file: FileHandle): Promise<TileFile> {
  const stat = await file.stat()
  const refuse = (why: string) => new TileFileError(`${path} ${why}`)
  if (!stat.isFile()) throw refuse('is no file')
  if (stat.size > MOST_BYTES) {
    const size = (stat.size / MOST_BYTES).toFixed(1)
    throw refuse(`has ${size} GB: take Pampanga alone out of it, with pmtiles extract --bbox`)
  }
  const first = Buffer.alloc(HEADER_BYTES)
  await file.read(first, 0, HEADER_BYTES, 0)
  if (first.toString('latin1', 0, 7) !== 'PMTiles' || first[7] !== 3) {
    throw refuse('is no PMTiles file of version 3')
  }
  const archive = new PMTiles(new FileSource(path, file))
  const header = await archive.getHeader().catch(() => {
    throw refuse('is cut short, or damaged')
  })
  const why = whyNot(header, stat.size) ?? (await whyNoBasemap(archive))
  if (why) throw refuse(why)
  return { path, bytes: stat.size, maxZoom: header.maxZoom }
}

function whyNot(header: Header, bytes: number): string | undefined {
  const { tileDataOffset, tileDataLength = 0, minLat, maxLat, minLon, maxLon } = header
  if (tileDataOffset + tileDataLength > bytes) {
    const missing = tileDataOffset + tileDataLength - bytes
    return `is cut short: ${missing} bytes are missing`
  }
  if (header.tileType !== TileType.Mvt) return 'holds pictures, not vector tiles'
  const known = [Compression.None, Compression.Gzip]
  if (![header.tileCompression, header.internalCompression].every((each) => known.includes(each))) {
    return 'is compressed in a way that browsers don’t read'
  }
  const { south, west, north, east } = PAMPANGA
  if (minLat > south || maxLat < north || minLon > west || maxLon < east) {
    return `shows ${minLon}, ${minLat} to ${maxLon}, ${maxLat}, not all of Pampanga`
  }
  return undefined
}

async function whyNoBasemap(archive: PMTiles): Promise<string | undefined> {
  try {
    const { vector_layers: layers } = (await archive.getMetadata()) as { vector_layers?: unknown }
    const names = Array.isArray(layers) ? layers.map((layer: { id?: unknown }) => layer?.id) : []
    const missing = LAYERS.filter((name) => !names.includes(name))
    return missing.length > 0
      ? `is no Protomaps basemap: it lacks ${missing.join(', ')}`
      : undefined
  } catch {
    return 'is damaged: what it holds can’t be read'
  }
}

class FileSource implements Source {
  readonly #path: string
  readonly #file: FileHandle

  constructor(path: string, file: FileHandle) {
    this.#path = path
    this.#file = file
  }

  getKey(): string {
    return this.#path
  }

  async getBytes(offset: number, length: number): Promise<RangeResponse> {
    const { buffer, bytesRead } = await this.#file.read(Buffer.alloc(length), 0, length, offset)
    return { data: new Uint8Array(buffer.subarray(0, bytesRead)).buffer }
  }
}
