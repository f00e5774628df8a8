import { useQuery } from '@tanstack/react-query'
import { type FormEvent, type ReactNode, useState } from 'react'
import { useAuth, useStaffClient } from '~/kit/staff/auth-context'
import { Button } from '~/kit/ui/button'
import { Field } from '~/kit/ui/field'
import { Input } from '~/kit/ui/input'
import { Select } from '~/kit/ui/select'
import { PROPERTY_TYPES } from '~/modules/listings/category'
import type { ListingChange } from '~/modules/listings/data/bulk-changes'
import { useListingRights } from '~/modules/listings/staff/use-listing-rights'
import { STATUS_LABELS, STATUSES } from '~/modules/listings/status'
import { TRASH_DAYS } from '~/modules/listings/trash'
import { peopleQuery } from '~/modules/people/data/staff-reads'
import { PersonOptions } from '~/modules/people/staff/person-options'
import { type BulkValues, changeOf, ROUNDINGS, SUBJECTS, valuesOf } from '../bulk-values'

type BulkChangeFormProps = {
  initial: ListingChange | undefined
  onCancel: () => void
  onLook: (change: ListingChange) => void
}

export function BulkChangeForm({ initial, onCancel, onLook }: BulkChangeFormProps) {
  const { isAdmin } = useAuth()
  const [values, setValues] = useState<BulkValues>(() => valuesOf(initial))
  const [error, setError] = useState<string>()
  const set = (changed: Partial<BulkValues>) => setValues({ ...values, ...changed })
  function look(event: FormEvent) {
    event.preventDefault()
    const change = changeOf(values)
    if (change) onLook(change)
    else setError('Enter a number from -90 to 500, for example -5.')
  }
  return (
    <form noValidate onSubmit={look} className="mt-4 grid gap-4">
      <Choice
        label="What to change"
        value={values.subject}
        onChange={(subject) =>
          set({ subject: SUBJECTS.find(({ key }) => key === subject)?.key ?? 'status' })
        }
      >
        {SUBJECTS.filter(({ isForAdmins }) => isAdmin || !isForAdmins).map(({ key, label }) => (
          <option key={key} value={key}>
            {label}
          </option>
        ))}
      </Choice>
      <Value values={values} error={error} onSet={set} />
      <div className="flex justify-end gap-2">
        <Button variant="outline" onClick={onCancel}>
          Cancel
        </Button>
        <Button type="submit" variant="lantern">
          Show what will change
        </Button>
      </div>
    </form>
  )
}

type ValueProps = {
  values: BulkValues
  error: string | undefined
  onSet: (changed: Partial<BulkValues>) => void
}

function Value({ values, error, onSet }: ValueProps) {
  const people = useQuery(peopleQuery(useStaffClient())).data
  const { needsApproval } = useListingRights()
  switch (values.subject) {
    case 'status':
      return (
        <Choice label="Status" value={values.status} onChange={(status) => onSet({ status })}>
          {STATUSES.map((status) => (
            <option key={status} value={status}>
              {STATUS_LABELS[status]}
            </option>
          ))}
        </Choice>
      )
    case 'featured':
      return (
        <Choice
          label="Featured"
          value={values.featured}
          onChange={(featured) => onSet({ featured })}
        >
          <option value="yes">Featured</option>
          <option value="no">Not featured</option>
        </Choice>
      )
    case 'agent':
      return (
        <Choice label="Agent" value={values.agent} onChange={(agent) => onSet({ agent })}>
          <option value="">No agent</option>
          <PersonOptions people={people} chosen={values.agent} />
        </Choice>
      )
    case 'category':
      return (
        <Choice
          label="Category"
          value={values.category}
          onChange={(category) => onSet({ category })}
        >
          {PROPERTY_TYPES.map((category) => (
            <option key={category}>{category}</option>
          ))}
        </Choice>
      )
    case 'price':
      return (
        <div className="grid gap-4 sm:grid-cols-2">
          <Field label="Per cent" hint="-5 for five per cent less" error={error} isRequired>
            {(control) => (
              <Input
                {...control}
                inputMode="text"
                autoComplete="off"
                value={values.percent}
                onChange={(event) => onSet({ percent: event.target.value })}
              />
            )}
          </Field>
          <Choice
            label="Round to"
            value={values.rounding}
            onChange={(rounding) => onSet({ rounding })}
          >
            {ROUNDINGS.map(({ value, label }) => (
              <option key={value} value={value}>
                {label}
              </option>
            ))}
          </Choice>
        </div>
      )
    case 'publish':
      return (
        <p>
          {needsApproval
            ? 'Drafts are sent for approval. An admin looks at each before visitors see it.'
            : 'Visitors see them from then on. It doesn’t say that they are still available.'}
        </p>
      )
    case 'draft':
      return <p>Only staff see them from then on.</p>
    case 'trash':
      return <p>They leave the site and stay in the trash for {TRASH_DAYS} days.</p>
  }
}

type ChoiceProps = {
  label: string
  value: string
  onChange: (value: string) => void
  children: ReactNode
}

function Choice({ label, value, onChange, children }: ChoiceProps) {
  return (
    <Field label={label}>
      {(control) => (
        <Select {...control} value={value} onChange={(event) => onChange(event.target.value)}>
          {children}
        </Select>
      )}
    </Field>
  )
}
