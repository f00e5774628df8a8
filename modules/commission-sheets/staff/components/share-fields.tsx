import { useQuery } from '@tanstack/react-query'
import { useRef } from 'react'
import { type UseFormReturn, useFieldArray } from 'react-hook-form'
import { Plus, Trash2 } from '~/kit/components/lucide.gen'
import { useStaffClient } from '~/kit/staff/auth-context'
import { Button } from '~/kit/ui/button'
import { earlierSheetsQuery } from '~/modules/commission-sheets/data/staff-reads'
import { MOST_SHARES, type TypedSheet } from '../sheet-schema'
import { newShare } from '../sheet-values'
import { lastWithholding } from '../usual-terms'
import { ShareLine } from './share-line'

export function ShareFields({ form }: { form: UseFormReturn<TypedSheet> }) {
  const { data: earlier = [] } = useQuery(earlierSheetsQuery(useStaffClient()))
  const { fields, append, remove } = useFieldArray({ control: form.control, name: 'shares' })
  const add = useRef<HTMLButtonElement>(null)
  return (
    <>
      {fields.length === 0 && <p>No one has a share yet. All of it goes to the office.</p>}
      {fields.map(({ id }, index) => (
        <fieldset key={id} className="grid gap-4 border border-line p-3 sm:grid-cols-2 sm:p-4">
          <legend className="px-1 font-semibold">Person {index + 1}</legend>
          <ShareLine form={form} index={index} earlier={earlier} />
          <Button
            variant="outline"
            size="sm"
            className="justify-self-start"
            onClick={() => {
              remove(index)
              add.current?.focus()
            }}
          >
            <Trash2 aria-hidden="true" />
            Remove<span className="sr-only"> person {index + 1}</span>
          </Button>
        </fieldset>
      ))}
      <Button
        ref={add}
        variant="outline"
        className="justify-self-start"
        disabled={fields.length >= MOST_SHARES}
        onClick={() => append({ ...newShare, withholding: lastWithholding(earlier) })}
      >
        <Plus aria-hidden="true" />
        Add a person
      </Button>
    </>
  )
}
