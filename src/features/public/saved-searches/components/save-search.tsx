import type { GallerySearch } from '~/domain/listing-filters'
import { searchText } from '~/domain/search-text'

const use = (place: HTMLElement) => import('../live-saved').then(({ live }) => live(place))

/** With JavaScript it saves in the browser; without, its link leads to saving by e-mail. */
export function SaveSearch({ search: { pages, ...search } = {} }: { search?: GallerySearch }) {
  const text = searchText(search)
  return (
    <p key={text} ref={wake} className="saved-line">
      {text && (
        <a
          href={`/searches/new${text}`}
          onClick={(event) => {
            event.preventDefault()
            use(event.currentTarget)
          }}
        >
          Save this search
        </a>
      )}
    </p>
  )
}

/** Looks for new listings only where this browser has saved searches. */
function wake(place: HTMLElement | null) {
  try {
    if (place && /bale:search:/.test(`${Object.keys(localStorage)}`)) use(place)
  } catch {
    // No storage, nothing saved.
  }
}
