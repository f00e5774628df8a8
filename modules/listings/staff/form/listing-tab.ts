import { knownParameter } from '~/platform/values/search-text'

/** In the order of the screen; the first is the one without a parameter. */
export const LISTING_TABS = {
  details: 'Details',
  photos: 'Photos',
  owner: 'Owner and papers',
  enquiries: 'Viewings and enquiries',
  numbers: 'Numbers',
  posts: 'Posts',
  history: 'History',
} as const

export type ListingTab = keyof typeof LISTING_TABS

const OTHERS = Object.keys(LISTING_TABS).slice(1) as Exclude<ListingTab, 'details'>[]

/** `before` is where an older page of the history begins. */
export type ListingSearch = { tab?: (typeof OTHERS)[number]; before?: string }

export function parseListingSearch(search: Record<string, unknown>): ListingSearch {
  const { before } = search
  return {
    tab: knownParameter(OTHERS, search.tab),
    before: typeof before === 'string' ? before : undefined,
  }
}

/** @returns what leads to it */
export function searchOf(tab: ListingTab): ListingSearch {
  return { tab: tab === 'details' ? undefined : tab }
}
