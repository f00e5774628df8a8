import type { MouseEvent } from 'react'
import { searchText } from '~/domain/search-text'

const live = () => import('../live-saved')

/** Saves here where there is JavaScript; the page that it leads to sends e-mails without. */
export function SaveSearch({ given }: { given?: Record<string, unknown> }) {
  const search = given && searchText(given)
  return (
    <p key={search} ref={wake} className="mt-3 leading-8 empty:hidden [&_a]:underline">
      {search && (
        <a href={`/searches/new${search}`} onClick={save} suppressHydrationWarning>
          Save this search
        </a>
      )}
    </p>
  )
}

function save(event: MouseEvent) {
  event.preventDefault()
  live().then(({ saveHere }) => saveHere(event.target as HTMLAnchorElement))
}

/** What is new is looked for where this browser keeps a search. */
function wake(place: HTMLElement | null) {
  try {
    if (place && /\bbale:search:/.test(`${Object.keys(localStorage)}`))
      live().then(({ showNew }) => showNew(place))
  } catch {
    // No storage, nothing saved.
  }
}
