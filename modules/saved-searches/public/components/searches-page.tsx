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
            They are saved in this browser only. They will not be on another device, or here once
            its data is cleared.
          </p>
          <noscript>
            Without JavaScript this browser can’t save searches. “Save this search” next to the
            listings gets you new ones by e-mail instead.
          </noscript>
          <SavedList />
        </>
      )}
    </div>
  )
}
