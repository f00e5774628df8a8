import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useStaffClient } from '~/kit/staff/auth-context'
import { Field } from '~/kit/ui/field'
import { Input } from '~/kit/ui/input'
import { Select } from '~/kit/ui/select'
import { accountChoicesQuery } from '~/modules/accounts/data/profiles/staff-reads'
import { manilaDay } from '~/platform/values/dates'
import { historyAreas } from '../history-areas'
import { type HistorySearch, parseHistorySearch } from '../history-search'

type HistoryFiltersProps = {
  search: HistorySearch
  error?: string
  onChange: (search: HistorySearch) => void
}

export function HistoryFilters({ search, error, onChange }: HistoryFiltersProps) {
  const accounts = useQuery(accountChoicesQuery(useStaffClient())).data ?? []
  const [reference, setReference] = useState(search.reference ?? '')
  const choose = (chosen: HistorySearch) =>
    onChange(parseHistorySearch({ ...search, before: undefined, ...chosen }))
  return (
    <form
      className="mb-6 grid gap-4 sm:grid-cols-2 lg:grid-cols-4"
      onSubmit={(event) => {
        event.preventDefault()
        choose({ reference: reference.trim() })
      }}
    >
      <Field label="Who">
        {(control) => (
          <Select
            {...control}
            value={search.person ?? ''}
            onChange={({ target }) => choose({ person: target.value })}
          >
            <option value="">Everyone</option>
            {accounts.map(({ id, display_name, username }) => (
              <option key={id} value={id}>
                {display_name ? `${display_name} (${username})` : username}
              </option>
            ))}
          </Select>
        )}
      </Field>
      <Field label="What">
        {(control) => (
          <Select
            {...control}
            value={search.area ?? ''}
            onChange={({ target }) => choose({ area: target.value })}
          >
            <option value="">Everything</option>
            {historyAreas().map(([area, label]) => (
              <option key={area} value={area}>
                {label}
              </option>
            ))}
          </Select>
        )}
      </Field>
      <Field label="Day">
        {(control) => (
          <Input
            {...control}
            type="date"
            max={manilaDay()}
            value={search.day ?? ''}
            onChange={({ target }) => choose({ day: target.value })}
          />
        )}
      </Field>
      <Field label="Listing" hint="Its reference, such as BL-1042" error={error}>
        {(control) => (
          <Input
            {...control}
            value={reference}
            onChange={({ target }) => setReference(target.value)}
            onBlur={() => choose({ reference: reference.trim() })}
          />
        )}
      </Field>
    </form>
  )
}
