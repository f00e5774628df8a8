import type { GallerySearch } from '~/modules/gallery/listing-filters'
import { addressOf } from '~/platform/values/language'
import { searchText } from '~/platform/values/search-text'

const enhance = (element: HTMLElement) =>
  import('../enhance-save-search').then(({ enhanceSaveSearch }) => enhanceSaveSearch(element))

/** With JavaScript it saves in the browser; without, its link leads to saving by e-mail. */
export function SaveSearch({ search: { pages, ...search } = {} }: { search?: GallerySearch }) {
  const text = searchText(search)
  return (
    <p key={text} ref={showNewWhereSaved} className="saved-line">
      {text && (
        <a
          href={addressOf(`/searches/new${text}`)}
          onClick={(event) => {
            event.preventDefault()
            enhance(event.currentTarget)
          }}
        >
          Save<span className="max-sm:sr-only"> this</span> search
        </a>
      )}
    </p>
  )
}

function showNewWhereSaved(element: HTMLElement | null) {
  try {
    if (element && /bale:search:/.test(`${Object.keys(localStorage)}`)) enhance(element)
  } catch {
    // No storage, nothing saved.
  }
}
