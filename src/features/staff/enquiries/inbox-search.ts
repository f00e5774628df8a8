/** What the inbox can show, in the order of its menu; absent for open ones. */
export const SHOWS = [
  { key: 'open', label: 'Open' },
  { key: 'new', label: 'New' },
  { key: 'contacted', label: 'Contacted' },
  { key: 'viewing_set', label: 'Viewing set' },
  { key: 'offer', label: 'Offer' },
  { key: 'closed', label: 'Closed' },
  { key: 'won', label: 'Closed: won' },
  { key: 'lost', label: 'Closed: lost' },
  { key: 'all', label: 'All' },
  { key: 'spam', label: 'Spam' },
] as const

/** The search parameters. `person` and `listing` are ids, `mine` and `due` are 1. */
export type InboxSearch = {
  q?: string
  show?: string
  person?: string
  listing?: string
  mine?: string
  due?: string
}

const ID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i

export function parseInboxSearch(search: InboxSearch): InboxSearch {
  const given: Record<string, unknown> = search
  const fits: Record<keyof InboxSearch, (text: string) => boolean> = {
    q: Boolean,
    show: (text) => text !== 'open' && SHOWS.some(({ key }) => key === text),
    person: (text) => ID.test(text),
    listing: (text) => ID.test(text),
    mine: (text) => text === '1',
    due: (text) => text === '1',
  }
  return Object.fromEntries(
    Object.entries(fits).flatMap(([key, isFit]) => {
      const text = String(given[key] ?? '')
      return isFit(text) ? [[key, text]] : []
    }),
  )
}

let last: InboxSearch = {}

/** The last one used, so that leaving an enquiry leads back to it. */
export function lastInboxSearch(): InboxSearch {
  return last
}

export function rememberInboxSearch(search: InboxSearch): void {
  last = search
}
