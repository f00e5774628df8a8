import type { GallerySearch } from '~/domain/listing-filters'
import { searchText } from '~/domain/search-text'

const use = (place: HTMLElement) => import('../live-saved').then(({ live }) => live(place))

/** Saves here where there is JavaScript; the page that it leads to sends e-mails without. */
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

/** What is new is looked for where this browser keeps a search. */
function wake(place: HTMLElement | null) {
  try {
    if (place && /bale:search:/.test(`${Object.keys(localStorage)}`)) use(place)
  } catch {
    // No storage, nothing saved.
  }
}
