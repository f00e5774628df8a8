import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { TOWNS, townName } from '~/kit/places/town'
import { useStaffClient } from '~/kit/staff/auth-context'
import type { ListSearch } from '~/kit/staff/list-search'
import { Button } from '~/kit/ui/button'
import { Field } from '~/kit/ui/field'
import { Select } from '~/kit/ui/select'
import { type ListFilter, listCountsQuery } from '~/modules/listings/data/staff-reads'
import {
  AGE_LABELS,
  NEED_LABELS,
  type Need,
  SORT_LABELS,
  STATE_LABELS,
} from '~/modules/listings/staff/list-choices'
import { peopleQuery } from '~/modules/people/data/staff-reads'
import { PersonOptions } from '~/modules/people/staff/person-options'
import { groupedNumber } from '~/platform/values/grouped-number'

/** The element that the button beside the search opens. */
export const LIST_CHOICES = 'list-choices'

type ListChoicesProps = {
  filter: ListFilter
  term: string
  onSearch: (change: (now: ListSearch) => ListSearch) => void
}

/** How many of the choices below the chips are made. */
export function choicesMade({ filters = {}, sort }: ListFilter): number {
  return Object.keys(filters).length + Number(sort !== undefined)
}

export function ListChoices({ filter, term, onSearch }: ListChoicesProps) {
  const client = useStaffClient()
  const { filters = {}, sort } = filter
  const counts = useQuery(listCountsQuery(client, filter, term)).data
  const choose = (chosen: Partial<ListSearch>) =>
    onSearch((now) => ({ ...now, ...chosen, page: undefined }))
  const { needs } = filters
  // Nothing waits for approval where no admin looks first.
  const shownNeeds = (Object.entries(NEED_LABELS) as [Need, string][]).filter(
    ([need]) => need !== 'approval' || need === needs || (counts?.needs.approval ?? 0) > 0,
  )
  return (
    <section
      id={LIST_CHOICES}
      aria-label="Filter and sort"
      className="mt-2 grid gap-3 bg-pane p-3 sm:mt-3"
    >
      <fieldset className="grid grid-cols-2 gap-1.5 sm:flex sm:gap-2">
        <legend className="sr-only">Needs work</legend>
        {shownNeeds.map(([need, words]) => (
          <Button
            key={need}
            variant={need === needs ? 'primary' : 'outline'}
            size="tight"
            className="last:odd:col-span-2"
            aria-pressed={need === needs}
            onClick={() => choose({ needs: need === needs ? undefined : need })}
          >
            {words}
            {counts && <Count of={counts.needs[need]} />}
          </Button>
        ))}
      </fieldset>
      <div className="grid grid-cols-2 gap-3 sm:grid-cols-3 lg:grid-cols-5">
        <Choice
          label="Status"
          any="Any status"
          value={filters.status}
          onChoose={(status) => choose({ status })}
        >
          <Options
            of={Object.entries(STATE_LABELS).map(([state, words]) => [
              state,
              counts ? `${words} (${groupedNumber(counts.status[state] ?? 0)})` : words,
            ])}
          />
        </Choice>
        <AgentChoice value={filters.person} onChoose={(person) => choose({ person })} />
        <Choice
          label="Town"
          any="Any town"
          value={filters.town}
          onChoose={(town) => choose({ town })}
        >
          <Options of={TOWNS.map((town) => [town, townName(town)])} />
        </Choice>
        <Choice label="Age" any="Any age" value={filters.age} onChoose={(age) => choose({ age })}>
          <Options of={Object.entries(AGE_LABELS)} />
        </Choice>
        <Choice label="Sort" any="Newest first" value={sort} onChoose={(sort) => choose({ sort })}>
          <Options of={Object.entries(SORT_LABELS)} />
        </Choice>
        {choicesMade(filter) > 0 && (
          <Button
            variant="ghost"
            size="sm"
            className="self-end justify-self-start"
            onClick={() => onSearch(({ q, show }) => ({ q, show }))}
          >
            Clear all
          </Button>
        )}
      </div>
    </section>
  )
}

type ChoiceProps = {
  label: string
  any: string
  value: string | undefined
  onChoose: (value: string | undefined) => void
  children: ReactNode
}

function Choice({ label, any, value = '', onChoose, children }: ChoiceProps) {
  return (
    <Field label={label}>
      {(control) => (
        <Select
          {...control}
          value={value}
          onChange={(event) => onChoose(event.target.value || undefined)}
        >
          <option value="">{any}</option>
          {children}
        </Select>
      )}
    </Field>
  )
}

function AgentChoice({ value, onChoose }: Pick<ChoiceProps, 'value' | 'onChoose'>) {
  const people = useQuery(peopleQuery(useStaffClient())).data
  return (
    <Choice label="Agent" any="All agents" value={value} onChoose={onChoose}>
      <option value="none">No agent</option>
      <PersonOptions people={people} chosen={value === 'none' ? undefined : value} />
    </Choice>
  )
}

function Options({ of: options }: { of: [value: string, words: string][] }) {
  return options.map(([value, words]) => (
    <option key={value} value={value}>
      {words}
    </option>
  ))
}

function Count({ of: count = 0 }: { of: number | undefined }) {
  return <span className="tabular-nums">({groupedNumber(count)})</span>
}
