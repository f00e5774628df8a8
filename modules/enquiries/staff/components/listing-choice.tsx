import { useQuery } from '@tanstack/react-query'
import { useDeferredValue, useId, useState } from 'react'
import { useStaffClient } from '~/kit/staff/auth-context'
import { Button } from '~/kit/ui/button'
import { Field } from '~/kit/ui/field'
import { Input } from '~/kit/ui/input'
import { searchTerm } from '~/modules/gallery/property-search'
import { listingTitleQuery, propertyListQuery } from '~/modules/listings/data/staff-reads'

const MOST = 6

type ListingChoiceProps = {
  chosen: string
  error: string | undefined
  label?: string
  onChoose: (id: string) => void
}

export function ListingChoice({ chosen, error, label, onChoose }: ListingChoiceProps) {
  const client = useStaffClient()
  const [typed, setTyped] = useState('')
  const term = useDeferredValue(searchTerm(typed))
  const title = useQuery({ ...listingTitleQuery(client, chosen), enabled: chosen !== '' }).data
  if (chosen) {
    return (
      <div className="flex flex-wrap items-center justify-between gap-3">
        <div>
          <p className="font-semibold wrap-anywhere">{title ?? 'One listing'}</p>
          {error && <p className="font-semibold text-destructive text-sm">{error}</p>}
        </div>
        <Button variant="outline" size="sm" onClick={() => onChoose('')}>
          Choose another
        </Button>
      </div>
    )
  }
  return (
    <div className="grid gap-2">
      <Field
        label={label ?? 'Find the listing (optional)'}
        hint="Title, place or reference."
        error={error}
      >
        {(field) => (
          <Input
            {...field}
            type="search"
            autoComplete="off"
            value={typed}
            onChange={({ target }) => setTyped(target.value)}
            onKeyDown={(event) => event.key === 'Enter' && event.preventDefault()}
          />
        )}
      </Field>
      {term && <Found term={term} onChoose={onChoose} />}
    </div>
  )
}

function Found({ term, onChoose }: { term: string; onChoose: (id: string) => void }) {
  const id = useId()
  const { data, isError } = useQuery(propertyListQuery(useStaffClient(), {}, term))
  const found = data?.properties.slice(0, MOST) ?? []
  return (
    <div>
      <p id={id} role="status" className="mb-1 text-muted-foreground text-sm">
        {isError ? 'The listings could not be searched.' : data && wordsOf(data.total)}
      </p>
      <ul aria-labelledby={id} className="panes">
        {found.map((property) => (
          <li key={property.id}>
            <button
              type="button"
              className="block w-full bg-shell px-3 py-2.5 text-left leading-snug hover:bg-pane"
              onClick={() => onChoose(property.id)}
            >
              <span className="font-semibold wrap-anywhere">{property.title}</span>{' '}
              <span className="text-muted-foreground">
                {[property.reference, property.city].filter(Boolean).join(', ')}
              </span>
            </button>
          </li>
        ))}
      </ul>
    </div>
  )
}

function wordsOf(total: number): string {
  if (total === 0) return 'No listing matches.'
  if (total === 1) return '1 listing'
  return total > MOST ? `The first ${MOST} of ${total} listings` : `${total} listings`
}
