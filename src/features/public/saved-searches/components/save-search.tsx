import { useRouteContext } from '@tanstack/react-router'
import { type MouseEvent, useEffect, useRef } from 'react'
import { searchText } from '~/domain/search-text'

/** Saves here where there is JavaScript; the page that it leads to sends e-mails without. */
export function SaveSearch({ given }: { given: Record<string, unknown> }) {
  const search = searchText(given)
  return (
    search && (
      <p key={search} className="mt-3 flex flex-wrap items-center gap-x-3">
        <a
          href={`/searches/new${search}`}
          onClick={save}
          suppressHydrationWarning
          className="inline-flex min-h-8 items-center underline"
        >
          Save this search
        </a>
      </p>
    )
  )
}

function save(event: MouseEvent<HTMLAnchorElement>) {
  const link = event.currentTarget
  if (event.ctrlKey || event.metaKey || event.shiftKey) return
  event.preventDefault()
  import('../save-here').then(
    ({ saveHere }) => saveHere(link),
    () => location.assign(link.href),
  )
}

/** Empty, but where this browser keeps a search of which something is new. */
export function NewInSaved() {
  const { db } = useRouteContext({ from: '__root__' })
  const place = useRef<HTMLParagraphElement>(null)
  useEffect(() => {
    try {
      if (Object.keys(localStorage).some((key) => key.startsWith('bale:search:')))
        import('../show-new').then(({ showNew }) => place.current && showNew(place.current, db))
    } catch {
      // No storage, nothing saved.
    }
  }, [db])
  return <p ref={place} role="status" className="mt-3 empty:hidden" />
}
