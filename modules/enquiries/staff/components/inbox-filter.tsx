import { useQuery } from '@tanstack/react-query'
import type { RefObject } from 'react'
import { X } from '~/kit/components/lucide.gen'
import { SearchBox } from '~/kit/components/search-box'
import { useAuth, useStaffClient } from '~/kit/staff/auth-context'
import { useIsFolded } from '~/kit/staff/office'
import { useSearchBox } from '~/kit/staff/use-search-box'
import { Button } from '~/kit/ui/button'
import { Select } from '~/kit/ui/select'
import { ColleagueOptions } from '~/modules/accounts/staff/colleague-options'
import { listingTitleQuery } from '~/modules/listings/data/staff-reads'
import { peopleQuery } from '~/modules/people/data/staff-reads'
import { PersonOptions } from '~/modules/people/staff/person-options'
import type { InboxSearch } from '../inbox-search'
import { SHOWS } from '../inbox-shows'

type InboxFilterProps = {
  search: InboxSearch
  input: RefObject<HTMLInputElement | null>
  onSearch: (change: (now: InboxSearch) => InboxSearch) => void
}

export function InboxFilter({ search, input, onSearch }: InboxFilterProps) {
  const { client, isAdmin } = useAuth()
  const people = useQuery(peopleQuery(client)).data
  const isAlone = useIsFolded('colleagues')
  const q = search.q ?? ''
  const box = useSearchBox(input, q, () => choose({}))

  function choose(chosen: Partial<InboxSearch>) {
    const typed = box.take()
    onSearch((now) => ({ ...now, ...typed, ...chosen }))
  }
  function toggle(name: 'mine' | 'due') {
    const typed = box.take()
    onSearch((now) => ({
      ...now,
      ...typed,
      ...(name === 'mine' && { assignee: undefined }),
      [name]: now[name] ? undefined : '1',
    }))
  }

  return (
    <search className="grid gap-3">
      <SearchBox
        input={input}
        label="Search enquiries"
        placeholder="Name, number, reference, words"
        initial={q}
        onType={box.handleType}
        onCommit={() => choose({})}
      />
      <div className="grid grid-cols-2 gap-2 sm:flex sm:flex-wrap">
        <Select
          aria-label="Show"
          value={search.show ?? 'open'}
          onChange={({ target }) =>
            choose({ show: target.value === 'open' ? undefined : target.value })
          }
          className="sm:w-44"
        >
          {SHOWS.map(({ key, label }) => (
            <option key={key} value={key}>
              {label}
            </option>
          ))}
        </Select>
        {(!isAlone || search.person) && (
          <Select
            aria-label="Agent"
            value={search.person ?? ''}
            onChange={({ target }) => choose({ person: target.value || undefined })}
            className="sm:w-52"
          >
            <option value="">All agents</option>
            <PersonOptions people={people} chosen={search.person} />
          </Select>
        )}
        {isAdmin && (!isAlone || search.assignee) && (
          <Select
            aria-label="Assigned to"
            value={search.assignee ?? ''}
            onChange={({ target }) =>
              choose({ assignee: target.value || undefined, mine: undefined })
            }
            className="sm:w-52"
          >
            <option value="">Assigned to anyone</option>
            <ColleagueOptions chosen={search.assignee} />
          </Select>
        )}
        {(!isAlone || search.mine) && (
          <Toggle isOn={Boolean(search.mine)} onToggle={() => toggle('mine')}>
            Mine
          </Toggle>
        )}
        <Toggle isOn={Boolean(search.due)} onToggle={() => toggle('due')}>
          Due
        </Toggle>
        {search.listing && (
          <ListingChip id={search.listing} onRemove={() => choose({ listing: undefined })} />
        )}
      </div>
    </search>
  )
}

type ToggleProps = { isOn: boolean; onToggle: () => void; children: string }

function Toggle({ isOn, onToggle, children }: ToggleProps) {
  return (
    <Button variant={isOn ? 'primary' : 'outline'} aria-pressed={isOn} onClick={onToggle}>
      {children}
    </Button>
  )
}

function ListingChip({ id, onRemove }: { id: string; onRemove: () => void }) {
  const title = useQuery(listingTitleQuery(useStaffClient(), id)).data
  return (
    <Button variant="primary" className="col-span-2 min-w-0" onClick={onRemove}>
      <span className="truncate">
        <span className="sr-only">No longer only: </span>
        {title ?? 'One listing'}
      </span>
      <X aria-hidden="true" />
    </Button>
  )
}
