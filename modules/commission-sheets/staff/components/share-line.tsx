import { useRef } from 'react'
import { type UseFormReturn, useWatch } from 'react-hook-form'
import { Field } from '~/kit/ui/field'
import { Input } from '~/kit/ui/input'
import { Select } from '~/kit/ui/select'
import { ColleagueOptions } from '~/modules/accounts/staff/colleague-options'
import type { EarlierSheet } from '~/modules/commission-sheets/data/staff-reads'
import type { TypedSheet } from '../sheet-schema'
import { lastWithholding, usualTerms } from '../usual-terms'

type ShareLineProps = {
  form: UseFormReturn<TypedSheet>
  index: number
  earlier: readonly EarlierSheet[]
}

export function ShareLine({ form, index, earlier }: ShareLineProps) {
  const { register, control, getValues, setValue, formState } = form
  const errors = formState.errors.shares?.[index]
  const chosen = useWatch({ control, name: `shares.${index}.profile_id` })
  const account = register(`shares.${index}.profile_id`, {
    onChange: ({ target }: { target: HTMLSelectElement }) => {
      const [option] = target.selectedOptions
      if (option?.value && !getValues(`shares.${index}.name`).trim()) {
        setValue(`shares.${index}.name`, option.text, { shouldDirty: true })
      }
      fillUsual()
    },
  })
  // While the name is typed: filled in on leaving it, a figure would come under what is typed next.
  const name = register(`shares.${index}.name`, { onChange: fillUsual })
  const asAdded = { share: '', withholding: lastWithholding(earlier) }
  const filled = useRef(asAdded)
  /** Not over what somebody typed. */
  function fillUsual() {
    const line = getValues(`shares.${index}`)
    const usual = usualTerms(earlier, line) ?? asAdded
    for (const key of ['share', 'withholding'] as const) {
      if (['', filled.current[key]].includes(line[key].trim())) {
        setValue(`shares.${index}.${key}`, usual[key], { shouldDirty: true })
      }
    }
    filled.current = usual
  }
  return (
    <>
      <Field label="Account" hint="The person who signs in with it sees this share">
        {(field) => (
          <Select {...account} {...field}>
            <option value="">None, such as another brokerage’s</option>
            <ColleagueOptions chosen={chosen || undefined} />
          </Select>
        )}
      </Field>
      <Field label="Name" error={errors?.name?.message}>
        {(field) => <Input {...name} {...field} autoComplete="off" maxLength={120} />}
      </Field>
      <Field label="Share in %" hint="Of the commission" error={errors?.share?.message}>
        {(field) => (
          <Input
            {...register(`shares.${index}.share`)}
            {...field}
            autoComplete="off"
            inputMode="decimal"
          />
        )}
      </Field>
      <Field label="Withheld in %" hint="Of this share" error={errors?.withholding?.message}>
        {(field) => (
          <Input
            {...register(`shares.${index}.withholding`)}
            {...field}
            autoComplete="off"
            inputMode="decimal"
          />
        )}
      </Field>
    </>
  )
}
