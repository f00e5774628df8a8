import { makeZip } from 'client-zip'
import type { ExportedListing } from '~/modules/listings/data/export-reads'
import { sheetListing } from './exported-sheet'

export const LISTINGS_FILE = 'listings.json'
const MISSING_FILE = 'missing-pictures.txt'

type Picture = { name: string; address: string }

export type ZipSource = {
  pages: AsyncIterable<ExportedListing[]>
  agents: ReadonlyMap<string, string>
  origin: string
  signal: AbortSignal
  onPicture: (count: number, total: number) => void
}

export function zipOfListings(source: ZipSource): ReadableStream<Uint8Array> {
  return makeZip(entries(source))
}

async function* entries({ pages, agents, origin, signal, onPicture }: ZipSource) {
  const pictures: Picture[] = []
  yield { name: LISTINGS_FILE, input: listingsJson(pages, agents, origin, pictures) }
  const missing: string[] = []
  for (const [at, { name, address }] of pictures.entries()) {
    const answer = await fetch(address, { signal }).catch(() => undefined)
    signal.throwIfAborted()
    if (answer?.ok && answer.body) yield { name, input: answer.body }
    else missing.push(name)
    onPicture(at + 1, pictures.length)
  }
  if (missing.length > 0) yield { name: MISSING_FILE, input: `${missing.join('\n')}\n` }
}

async function* listingsJson(
  pages: AsyncIterable<ExportedListing[]>,
  agents: ReadonlyMap<string, string>,
  origin: string,
  pictures: Picture[],
) {
  yield '{"format":"bale-listings","version":1,"listings":['
  let separator = '\n'
  for await (const page of pages) {
    for (const listing of page) {
      const row = sheetListing(listing, agents, origin)
      const names = row.pictures.map((picture, at) => nameOf(listing, picture.file, at))
      pictures.push(
        ...row.pictures.map(({ file }, at) => ({ name: names[at] ?? '', address: file })),
      )
      const named = row.pictures.map((picture, at) => ({ ...picture, file: names[at] ?? '' }))
      yield separator + JSON.stringify({ ...row, pictures: named })
      separator = ',\n'
    }
  }
  yield '\n]}\n'
}

function nameOf({ reference, id }: ExportedListing, address: string, at: number): string {
  const folder = reference ?? id
  const [, extension = 'jpg'] = /\.(\w{3,4})(?:$|[?#])/.exec(address) ?? []
  return `pictures/${folder}/${folder}-${String(at + 1).padStart(2, '0')}.${extension}`
}
