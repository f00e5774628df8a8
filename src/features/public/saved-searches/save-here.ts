import { readSearch, searchAddress } from '~/domain/saved-search'
import { keepSearch, MOST_SEARCHES, type Outcome } from './store'

const WORDS: Record<Outcome, string> = {
  kept: 'Saved in this browser.',
  known: 'Saved already.',
  many: `${MOST_SEARCHES} are saved already: remove one first.`,
  refused: 'This browser keeps nothing, as in a private window.',
}

/** Keeps the search of a link to /searches/new, and says so beside it. */
export function saveHere(link: HTMLAnchorElement): void {
  const search = searchAddress(readSearch(link.search))
  const now = Date.now()
  const outcome = keepSearch(() => localStorage, { search, at: now, seenAt: now })
  const said = link.nextElementSibling ?? link.parentElement?.appendChild(statusPlace())
  // A screen reader hears what changes in a place that was there before.
  requestAnimationFrame(() => {
    said?.replaceChildren(
      `${WORDS[outcome]} `,
      linkTo('/searches', 'Your saved searches'),
      ' · ',
      linkTo(`/searches/new${search}`, 'Have new ones sent by e-mail'),
    )
  })
}

function statusPlace(): HTMLElement {
  const place = document.createElement('span')
  place.setAttribute('role', 'status')
  return place
}

function linkTo(address: string, words: string): HTMLAnchorElement {
  const link = document.createElement('a')
  link.href = address
  link.textContent = words
  link.className = 'underline'
  return link
}
