import { dataOf } from '~/kit/data/data-error'
import type { StaffClient } from '~/kit/data/staff-client'
import { APART_COLUMNS } from '~/modules/listings/apart-columns.gen'
import { PAGE_COLUMNS } from '~/modules/listings/page-columns.gen'
import { type ListFilter, matchingOf } from './staff-reads'

const PAGE_SIZE = 250

export const EXPORT_COLUMNS =
  `${PAGE_COLUMNS}, ${APART_COLUMNS}, pin, published_at, deleted_at, listing_notes(note), property_videos(video_url, display_order), property_faqs(question, answer, display_order), property_images(image_url, alt_text, kind, display_order)` as const

export type ExportChoice = Pick<ListFilter, 'show' | 'filters'> & {
  term: string
  withDrafts: boolean
}

/** Page after page, so that never more than one is held. @throws DataError */
export async function* exportedListings(
  client: StaffClient,
  { term, withDrafts, ...filter }: ExportChoice,
  signal: AbortSignal,
): AsyncGenerator<ExportedListing[]> {
  const asked = { ...matchingOf(filter, term), with_drafts: withDrafts }
  let last: ExportedListing | undefined
  do {
    const page: ExportedListing[] = await fetchPage(
      client,
      {
        ...asked,
        ...(last && { after_created_at: last.created_at, after_id: last.id }),
        page_size: PAGE_SIZE,
      },
      signal,
    )
    if (page.length > 0) yield page
    last = page.length < PAGE_SIZE ? undefined : page.at(-1)
  } while (last)
}

type Asked = ReturnType<typeof matchingOf> & {
  with_drafts: boolean
  after_created_at?: string
  after_id?: string
  page_size: number
}

/** Large catalogues are more than the server hands out at once: it then says to wait. */
async function fetchPage(client: StaffClient, asked: Asked, signal: AbortSignal) {
  for (let tries = 0; ; tries++) {
    const answer = await client
      .rpc('export_listings', asked)
      .select(EXPORT_COLUMNS)
      .order('display_order', { referencedTable: 'property_videos' })
      .order('id', { referencedTable: 'property_videos' })
      .order('display_order', { referencedTable: 'property_faqs' })
      .order('id', { referencedTable: 'property_faqs' })
      .order('display_order', { referencedTable: 'property_images' })
      .order('id', { referencedTable: 'property_images' })
      .abortSignal(signal)
    if (answer.status !== 429 || tries === MOST_TRIES) return dataOf(answer)
    await pause(PAUSE_MS, signal)
  }
}

const PAUSE_MS = 5_000
const MOST_TRIES = 60

function pause(milliseconds: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    const end = () => {
      clearTimeout(timer)
      reject(new DOMException('cancelled', 'AbortError'))
    }
    const timer = setTimeout(() => {
      signal.removeEventListener('abort', end)
      resolve()
    }, milliseconds)
    signal.addEventListener('abort', end, { once: true })
  })
}

export type ExportedListing = Awaited<ReturnType<typeof fetchPage>>[number]
