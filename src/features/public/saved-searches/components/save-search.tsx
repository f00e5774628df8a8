import { searchText } from '~/domain/search-text'

const use = (place: HTMLElement) => import('../live-saved').then(({ live }) => live(place))

/** Saves here where there is JavaScript; the page that it leads to sends e-mails without. */
export function SaveSearch({ given }: { given?: Record<string, unknown> }) {
  const search = given && searchText(given)
  return (
    <p key={search} ref={wake} className="saved-line">
      {search && (
        <a
          href={`/searches/new${search}`}
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
