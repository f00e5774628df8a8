import { SavedList } from './saved-list'
import type { Step } from './search-name'

// Never in the browser: the pages around an e-mail have no scripts.
const SearchStep = import.meta.env.SSR && (await import('./search-step')).SearchStep

export function SearchesPage({ page }: { page: Step | undefined }) {
  return (
    <div className="site-width grid max-w-4xl gap-6 py-8 sm:py-12">
      {SearchStep && page ? (
        <SearchStep page={page} />
      ) : (
        <>
          <h1 className="text-4xl sm:text-5xl">Saved searches</h1>
          <p className="max-w-prose text-muted-foreground">
            They are kept in this browser alone: on another phone, or once its data is cleared, they
            are not there.
          </p>
          <noscript>
            Without JavaScript this browser can’t keep searches. “Save this search” beside the
            listings has new ones sent to you by e-mail.
          </noscript>
          <SavedList />
        </>
      )}
    </div>
  )
}
