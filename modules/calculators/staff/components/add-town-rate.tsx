import { useState } from 'react'
import { TOWNS, townName } from '~/kit/places/town'
import { Button } from '~/kit/ui/button'
import { Field } from '~/kit/ui/field'
import { Select } from '~/kit/ui/select'
import type { RateField } from '~/modules/calculators/rate-fields'
import { RateForm } from './rate-form'

export function AddTownRate({ field, taken }: { field: RateField; taken: readonly string[] }) {
  const [town, setTown] = useState('')
  const [isOpen, setIsOpen] = useState(false)
  const left = TOWNS.filter((each) => !taken.includes(each))
  if (left.length === 0) return null
  return (
    <div className="mt-3 grid gap-3">
      <div className="flex flex-wrap items-end gap-2">
        <Field label={`${field.label}: another town`} className="basis-64">
          {(control) => (
            <Select {...control} value={town} onChange={({ target }) => setTown(target.value)}>
              <option value="">Choose a town</option>
              {left.map((each) => (
                <option key={each} value={each}>
                  {townName(each)}
                </option>
              ))}
            </Select>
          )}
        </Field>
        <Button variant="outline" disabled={!town} onClick={() => setIsOpen(true)}>
          Add<span className="sr-only"> a town to {field.label}</span>
        </Button>
      </div>
      {isOpen && town && (
        <RateForm
          key={town}
          name={field.key}
          town={town}
          unit={field.unit}
          label={`${field.label}, ${townName(town)}`}
          rate={undefined}
          onDone={() => {
            setIsOpen(false)
            setTown('')
          }}
        />
      )}
    </div>
  )
}
