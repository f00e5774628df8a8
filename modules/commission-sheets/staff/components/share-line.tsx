import { type UseFormReturn, useWatch } from 'react-hook-form'
import { Field } from '~/kit/ui/field'
import { Input } from '~/kit/ui/input'
import { Select } from '~/kit/ui/select'
import { ColleagueOptions } from '~/modules/accounts/staff/colleague-options'
import type { TypedSheet } from '../sheet-schema'

type ShareLineProps = { form: UseFormReturn<TypedSheet>; index: number }

export function ShareLine({ form, index }: ShareLineProps) {
  const { register, control, getValues, setValue, formState } = form
  const errors = formState.errors.shares?.[index]
  const chosen = useWatch({ control, name: `shares.${index}.profile_id` })
  const account = register(`shares.${index}.profile_id`, {
    onChange: ({ target }: { target: HTMLSelectElement }) => {
      const [option] = target.selectedOptions
      if (!option?.value || getValues(`shares.${index}.name`).trim()) return
      setValue(`shares.${index}.name`, option.text, { shouldDirty: true })
    },
  })
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
        {(field) => (
          <Input
            {...register(`shares.${index}.name`)}
            {...field}
            autoComplete="off"
            maxLength={120}
          />
        )}
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
