import { useQuery } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import { Search, X } from 'lucide-react'
import { type RefObject, useEffect, useRef } from 'react'
import { PersonOptions } from '~/components/person-options'
import { Button } from '~/components/ui/button'
import { Input } from '~/components/ui/input'
import { Select } from '~/components/ui/select'
import { peopleQuery } from '~/data/people/staff-reads'
import { listingTitleQuery } from '~/data/properties/staff-reads'
import { useStaffClient } from '~/lib/staff/auth-context'
import { type InboxSearch, SHOWS } from '../inbox-search'

/** Milliseconds without typing before the list is read. */
const TYPING_PAUSE = 250

type InboxFilterProps = {
  search: InboxSearch
  input: RefObject<HTMLInputElement | null>
  onSearch: (search: InboxSearch) => void
}

export function InboxFilter({ search, input, onSearch }: InboxFilterProps) {
  const router = useRouter()
  const people = useQuery(peopleQuery(useStaffClient())).data
  const pause = useRef<ReturnType<typeof setTimeout>>(undefined)
  const q = search.q ?? ''

  // Not while somebody types in it: only an address from elsewhere (Back, a link) changes the box.
  useEffect(() => {
    const box = input.current
    if (box && document.activeElement !== box) box.value = q
  }, [q, input])
  useEffect(() => () => clearTimeout(pause.current), [])

  function choose(chosen: Partial<InboxSearch>) {
    clearTimeout(pause.current)
    onSearch({ ...search, q: input.current?.value || undefined, ...chosen })
  }

  function handleType() {
    clearTimeout(pause.current)
    const { pathname } = router.latestLocation
    pause.current = setTimeout(() => {
      // Unless a link was followed since: its page may still be on its way.
      if (router.latestLocation.pathname === pathname) choose({})
    }, TYPING_PAUSE)
  }

  return (
    <search className="grid gap-3">
      <form
        onSubmit={(event) => {
          event.preventDefault()
          choose({})
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
          aria-label="Search enquiries"
          placeholder="Name, number, reference, words"
          className="pl-10"
        />
      </form>
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
        <Select
          aria-label="Person asked"
          value={search.person ?? ''}
          onChange={({ target }) => choose({ person: target.value || undefined })}
          className="sm:w-52"
        >
          <option value="">Anybody asked</option>
          <PersonOptions people={people} chosen={search.person} />
        </Select>
        <Toggle
          isOn={Boolean(search.mine)}
          onToggle={(isOn) => choose({ mine: isOn ? '1' : undefined })}
        >
          Mine
        </Toggle>
        <Toggle
          isOn={Boolean(search.due)}
          onToggle={(isOn) => choose({ due: isOn ? '1' : undefined })}
        >
          Due
        </Toggle>
        {search.listing && (
          <ListingChip id={search.listing} onRemove={() => choose({ listing: undefined })} />
        )}
      </div>
    </search>
  )
}

type ToggleProps = { isOn: boolean; onToggle: (isOn: boolean) => void; children: string }

function Toggle({ isOn, onToggle, children }: ToggleProps) {
  return (
    <Button
      variant={isOn ? 'primary' : 'outline'}
      aria-pressed={isOn}
      onClick={() => onToggle(!isOn)}
    >
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
