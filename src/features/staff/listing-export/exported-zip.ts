import { makeZip } from 'client-zip'
import type { ExportedListing } from '~/data/properties/export-reads'
import { imageAddress } from '~/domain/images'
import { sheetListing } from './exported-sheet'

export const LISTINGS_FILE = 'listings.json'
const MISSING_FILE = 'missing-pictures.txt'

type Picture = { name: string; address: string }

export type ZipSource = {
  pages: AsyncIterable<ExportedListing[]>
  agents: ReadonlyMap<string, string>
  /** Of the pictures, without a last slash. */
  origin: string
  signal: AbortSignal
  onPicture: (count: number, total: number) => void
}

/** One picture after the other; what can't be fetched is named in a file at the end. */
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
      const stored = picturesOf(listing, origin)
      pictures.push(...stored.map(({ name, address }) => ({ name, address })))
      yield separator + JSON.stringify(jsonListing(listing, agents, stored))
      separator = ',\n'
    }
  }
  yield '\n]}\n'
}

type StoredPicture = Picture & { alt_text: string; kind: string }

function jsonListing(
  listing: ExportedListing,
  agents: ReadonlyMap<string, string>,
  pictures: readonly StoredPicture[],
) {
  return {
    ...sheetListing(listing, agents),
    faqs: listing.property_faqs.map(({ question, answer }) => ({ question, answer })),
    pictures: pictures.map(({ name, alt_text, kind }) => ({ file: name, alt_text, kind })),
  }
}

function picturesOf(listing: ExportedListing, origin: string): StoredPicture[] {
  const folder = listing.reference ?? listing.id
  return listing.property_images.map(({ image_url, alt_text, kind }, at) => {
    const [, extension = 'jpg'] = /\.(\w{3,4})(?:$|[?#])/.exec(image_url) ?? []
    return {
      name: `pictures/${folder}/${folder}-${String(at + 1).padStart(2, '0')}.${extension}`,
      address: imageAddress(image_url, origin),
      alt_text: alt_text ?? '',
      kind,
    }
  })
}
