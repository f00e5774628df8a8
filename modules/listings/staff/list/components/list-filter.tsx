import { useRef } from 'react'
import { SearchBox } from '~/kit/components/search-box'
import { FILTERS, type Filter, type ListSearch } from '~/kit/staff/list-search'
import { useSearchBox } from '~/kit/staff/use-search-box'
import { Button } from '~/kit/ui/button'
import { FILTER_LABELS } from '~/modules/listings/staff/list-choices'

type ListFilterProps = {
  search: ListSearch
  onSearch: (change: (now: ListSearch) => ListSearch) => void
}

export function ListFilter({ search, onSearch }: ListFilterProps) {
  const input = useRef<HTMLInputElement>(null)
  const shown = search.show ?? 'all'
  const q = search.q ?? ''
  const box = useSearchBox(input, q, commit)

  function commit() {
    const typed = box.take()
    onSearch((now) => {
      const next = { ...now, ...typed }
      return next.q === now.q ? now : { ...next, page: undefined }
    })
  }

  function show(filter: Filter) {
    const typed = box.take()
    const show = filter === 'all' ? undefined : filter
    onSearch((now) => ({ ...now, ...typed, show, page: undefined }))
  }

  return (
    <search className="grid gap-3 lg:grid-cols-[1fr_auto]">
      <SearchBox
        input={input}
        label="Search properties"
        placeholder="Title, place, reference, price, agent, owner, number"
        initial={q}
        onType={box.handleType}
        onCommit={commit}
      />
      <fieldset className="grid grid-cols-3 gap-1.5 sm:grid-cols-[repeat(6,5.5rem)] sm:gap-2">
        <legend className="sr-only">Show</legend>
        {FILTERS.map((filter) => (
          <Button
            key={filter}
            variant={filter === shown ? 'primary' : 'outline'}
            aria-pressed={filter === shown}
            onClick={() => show(filter)}
            size="tight"
          >
            {FILTER_LABELS[filter]}
          </Button>
        ))}
      </fieldset>
    </search>
  )
}
