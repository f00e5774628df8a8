import { zodResolver } from '@hookform/resolvers/zod'
import { useForm } from 'react-hook-form'
import { LeaveDialog } from '~/kit/components/leave-dialog'
import { TextField } from '~/kit/components/text-field'
import { useUnsavedChanges } from '~/kit/staff/use-unsaved-changes'
import { Button } from '~/kit/ui/button'
import { Field } from '~/kit/ui/field'
import { Select } from '~/kit/ui/select'
import type { RateUnit } from '~/modules/calculators/rate-fields'
import type { StoredRate } from '~/modules/calculators/rates'
import { manilaDay } from '~/platform/values/dates'
import { useAddRate } from '../mutations'
import { rateSchema, storedRate, type TypedRate, typedRate } from '../rate-values'
import { BASES } from '../rate-words'

type RateFormProps = {
  name: string
  town: string
  unit: RateUnit
  isProgramme?: boolean | undefined
  label: string
  rate: StoredRate | undefined
  onDone: () => void
}

const UNITS: Record<RateUnit, string> = {
  percent: 'in %',
  pesos: 'in pesos',
  years: 'in years',
  currency: 'in pesos for one',
  base: '',
}

export function RateForm({ name, town, unit, isProgramme, label, rate, onDone }: RateFormProps) {
  const save = useAddRate()
  const form = useForm<TypedRate>({
    resolver: zodResolver(rateSchema(unit, isProgramme)),
    defaultValues: typedRate(rate, manilaDay()),
  })
  const { errors, isDirty } = form.formState
  const unsaved = useUnsavedChanges(isDirty && !save.isSuccess, () => form.reset())
  const input = (key: keyof TypedRate, words: string, kind = 'text', hint?: string) => (
    <TextField
      field={{ label: words, kind }}
      error={errors[key]?.message}
      registered={form.register(key)}
      {...(hint && { hint })}
    />
  )
  return (
    <form
      noValidate
      aria-label={label}
      onSubmit={form.handleSubmit((typed) => {
        save.mutate({ key: name, town, ...storedRate(typed) }, { onSuccess: onDone })
      })}
      className="grid gap-4 border-line border-t pt-4 sm:grid-cols-2"
    >
      {unit === 'base' ? (
        <Field label="Taxes are calculated from">
          {(control) => (
            <Select {...control} {...form.register('low')}>
              <option value="">Not known</option>
              {BASES.map((words, value) => (
                <option key={words} value={value}>
                  {words}
                </option>
              ))}
            </Select>
          )}
        </Field>
      ) : (
        input('low', `Figure, ${UNITS[unit]}`, 'text', 'Empty where it is not known')
      )}
      {isProgramme ? (
        <>
          {input('name', 'Name')}
          {input('years', 'Years for which it holds')}
          {input('price_to', 'Price up to, in pesos (optional)')}
          {input('income_to', 'Income below, in pesos a month (optional)')}
          <Field label="For">
            {(control) => (
              <Select {...control} {...form.register('kind')}>
                <option value="">Every home</option>
                <option value="house">House and lot</option>
                <option value="condo">Condominium</option>
              </Select>
            )}
          </Field>
          {input('valid_until', 'Offered until (optional)', 'date')}
        </>
      ) : (
        unit !== 'base' && input('high', 'To (optional)', 'text', 'Where sources disagree')
      )}
      {input('source', 'Source')}
      {input('source_url', 'Its address (optional)', 'map')}
      {input('valid_from', 'Holds from', 'date')}
      {input('checked_on', 'Looked up on', 'date')}
      {input(
        'review_on',
        'Ask again from (optional)',
        'date',
        'Where its source ends or the law adjusts it: from that day visitors read that it is being adjusted',
      )}
      <div className="flex flex-wrap gap-2 sm:col-span-2">
        <Button type="submit" variant="lantern" disabled={save.isPending}>
          Save
        </Button>
        <Button variant="outline" onClick={onDone}>
          Cancel
        </Button>
      </div>
      <LeaveDialog unsaved={unsaved} />
    </form>
  )
}
