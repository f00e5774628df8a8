import { useRouter } from '@tanstack/react-router'
import { Search } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { Button } from '~/components/ui/button'
import { Input } from '~/components/ui/input'
import { FILTER_LABELS, FILTERS, type Filter, type ListSearch } from '../list-search'

/** Milliseconds without typing before the list is read. */
const TYPING_PAUSE = 250

type ListFilterProps = { search: ListSearch; onSearch: (search: ListSearch) => void }

export function ListFilter({ search, onSearch }: ListFilterProps) {
  const router = useRouter()
  const input = useRef<HTMLInputElement>(null)
  const pause = useRef<ReturnType<typeof setTimeout>>(undefined)
  const shown = search.show ?? 'all'
  const q = search.q ?? ''

  // Not while somebody types in it: only an address from elsewhere (Back, a link) changes the box.
  useEffect(() => {
    const box = input.current
    if (box && document.activeElement !== box) box.value = q
  }, [q])
  useEffect(() => () => clearTimeout(pause.current), [])

  function commit() {
    clearTimeout(pause.current)
    const typed = input.current?.value ?? ''
    if (typed !== q) onSearch({ ...search, q: typed || undefined, page: undefined })
  }

  function handleType() {
    clearTimeout(pause.current)
    const { pathname } = router.latestLocation
    pause.current = setTimeout(() => {
      // Unless a link was followed since: its page may still be on its way.
      if (router.latestLocation.pathname === pathname) commit()
    }, TYPING_PAUSE)
  }

  function show(filter: Filter) {
    const typed = input.current?.value
    clearTimeout(pause.current)
    onSearch({ q: typed || undefined, show: filter === 'all' ? undefined : filter })
  }

  return (
    <search className="grid gap-3 lg:grid-cols-[1fr_auto]">
      <form
        onSubmit={(event) => {
          event.preventDefault()
          commit()
        }}
        className="relative"
      >
        <Search
          aria-hidden="true"
          className="pointer-events-none absolute top-3 left-3 size-5 text-muted-foreground"
        />
        <Input
          ref={input}
          type="search"
          defaultValue={q}
          onChange={handleType}
          aria-label="Search properties"
          placeholder="Search by title, location or description"
          className="pl-10"
        />
      </form>
      <fieldset className="grid grid-cols-4 gap-1.5 sm:grid-cols-[repeat(4,6.5rem)] sm:gap-2">
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
