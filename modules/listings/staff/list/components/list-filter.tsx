import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useRef } from 'react'
import { SearchBox } from '~/kit/components/search-box'
import { useAuth } from '~/kit/staff/auth-context'
import { FILTERS, type Filter, type ListSearch } from '~/kit/staff/list-search'
import { useSearchBox } from '~/kit/staff/use-search-box'
import { Button } from '~/kit/ui/button'
import { FILTER_LABELS } from '~/modules/listings/staff/list-choices'
import { peopleQuery } from '~/modules/people/data/staff-reads'

type ListFilterProps = {
  search: ListSearch
  /** What opens the other choices, beside the box. */
  more: ReactNode
  onSearch: (change: (now: ListSearch) => ListSearch) => void
}

export function ListFilter({ search, more, onSearch }: ListFilterProps) {
  const input = useRef<HTMLInputElement>(null)
  const { client, profile } = useAuth()
  const people = useQuery(peopleQuery(client)).data
  const own = profile && people?.find(({ profile_id }) => profile_id === profile.id)
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

  function toggleMine() {
    const typed = box.take()
    const person = search.person === own?.id ? undefined : own?.id
    onSearch((now) => ({ ...now, ...typed, person, page: undefined }))
  }

  function show(filter: Filter) {
    const typed = box.take()
    const show = filter === 'all' ? undefined : filter
    onSearch((now) => ({ ...now, ...typed, show, page: undefined }))
  }

  return (
    <search className="grid grid-cols-[minmax(0,1fr)] gap-2 sm:gap-3">
      <div className="grid grid-cols-[minmax(0,1fr)_auto] gap-2">
        <SearchBox
          input={input}
          label="Search properties"
          placeholder="Title, place, reference, price, agent, owner, number"
          initial={q}
          onType={box.handleType}
          onCommit={commit}
        />
        {more}
      </div>
      <fieldset className="-mx-4 min-w-0 sm:mx-0">
        <legend className="sr-only">Show</legend>
        <div className="flex gap-1.5 overflow-x-auto px-4 py-0.5 [scrollbar-width:none] *:shrink-0 sm:flex-wrap sm:px-0">
          {own && (
            <Chip isOn={search.person === own.id} onPress={toggleMine}>
              Mine
            </Chip>
          )}
          {FILTERS.map((filter) => (
            <Chip key={filter} isOn={filter === shown} onPress={() => show(filter)}>
              {FILTER_LABELS[filter]}
            </Chip>
          ))}
        </div>
      </fieldset>
    </search>
  )
}

type ChipProps = { isOn: boolean; onPress: () => void; children: string }

function Chip({ isOn, onPress, children }: ChipProps) {
  return (
    <Button
      variant={isOn ? 'primary' : 'outline'}
      size="sm"
      className="text-base"
      aria-pressed={isOn}
      onClick={onPress}
    >
      {children}
    </Button>
  )
}
