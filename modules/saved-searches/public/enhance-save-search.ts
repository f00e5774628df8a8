import { openDb } from '~/kit/data/public-client'
import { readConfig } from '~/kit/data/public-config'
import { countNew } from '~/modules/gallery/data/catalogue-reads'
import { readSearch, searchAddress } from '~/modules/saved-searches/saved-search'
import { addressOf } from '~/platform/values/language'
import { t } from '~/platform/values/t'
import { serverNow } from './server-now'
import { MOST_SEARCHES, markSeen, type Outcome, readSearches, storeSearch } from './store'
import { newWords, newWordsOfAll } from './words'

const WORDS: Record<Outcome, string> = {
  saved: t('Saved in this browser.'),
  known: t('Already saved.'),
  many: t`You have saved ${MOST_SEARCHES} already. Remove one first.`,
  refused: t('This browser can’t save anything, as in a private window.'),
}

export function enhanceSaveSearch(element: HTMLElement): void {
  if (element instanceof HTMLAnchorElement) saveHere(element)
  // Without an answer the line stays empty.
  else showNew(element).catch(() => undefined)
}

function saveHere(link: HTMLAnchorElement): void {
  const search = searchAddress(readSearch(link.search))
  const now = Date.now()
  const outcome = storeSearch(() => localStorage, { search, at: now, seenAt: now })
  if (outcome === 'saved')
    serverNow().then(
      (moment) => markSeen(localStorage, search, moment),
      () => undefined,
    )
  const all = linkTo(addressOf('/searches'), t('Your saved searches'))
  const mail = linkTo(addressOf(`/searches/new${search}`), t('Get new ones by e-mail'), 'sm:ml-3')
  say(link, `${WORDS[outcome]} `, all, ' ', mail).then(() => {
    if (outcome !== 'saved' && outcome !== 'known') return
    // What is saved can't be saved again; the focus goes to what follows from it.
    all.focus()
    link.hidden = true
  })
}

async function showNew(element: HTMLElement): Promise<void> {
  const now = await serverNow()
  const searches = readSearches(localStorage).map((search) => ({
    ...search,
    seenAt: Math.min(search.seenAt, now),
  }))
  const { pathname, search: shown } = location
  const address = pathname === addressOf('/gallery') ? searchAddress(readSearch(shown)) : undefined
  const counts = await countNew(openDb(await readConfig()), searches)
  const own = searches.findIndex(({ search }) => search === address)
  const seen = searches[own]
  const all = newWordsOfAll(counts)
  if (!element.isConnected) return
  if (seen) {
    element.querySelector('a')?.toggleAttribute('hidden', true)
    markSeen(localStorage, seen.search, now)
    say(
      element,
      linkTo(addressOf('/searches'), t`Saved. ${newWords(counts[own] ?? 0, seen.seenAt)}`),
    )
  } else if (all) {
    say(element, linkTo(addressOf('/searches'), all))
  }
}

/** A screen reader announces changes only in an element that was there before. */
async function say(beside: HTMLElement, ...words: (string | Node)[]): Promise<void> {
  const line = beside.closest('p')
  const element = line?.querySelector('[role=status]') ?? document.createElement('span')
  element.setAttribute('role', 'status')
  element.className = 'max-sm:block sm:not-first:ml-3'
  line?.append(element)
  await new Promise(requestAnimationFrame)
  element.replaceChildren(...words)
}

function linkTo(address: string, words: string, className = ''): HTMLAnchorElement {
  const link = document.createElement('a')
  link.href = address
  link.className = className
  link.textContent = words
  return link
}
