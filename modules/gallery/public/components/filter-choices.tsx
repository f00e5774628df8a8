import { Field } from '~/kit/ui/field'
import { Select } from '~/kit/ui/select'
import { groupedNumber } from '~/platform/values/grouped-number'
import { t } from '~/platform/values/t'

export type Option = { value: string; words: string; count: number | undefined }

type OptionsProps = {
  label: string
  name: string
  value: string | number | undefined
  any?: string
  options: Option[]
}

export function Options({ label, name, value = '', any = t('Any'), options }: OptionsProps) {
  return (
    <Field label={label}>
      {(control) => (
        <Select {...control} name={name} value={String(value)} onChange={() => undefined}>
          <option value="">{any}</option>
          {options.map((option) => (
            <option key={option.value} value={option.value}>
              {option.words}
              {option.count !== undefined && ` (${groupedNumber(option.count)})`}
            </option>
          ))}
        </Select>
      )}
    </Field>
  )
}

type CheckProps = {
  name: string
  value: string
  isOn: boolean
  words: string
  count: number | undefined
}

export function Check({ name, value, isOn, words, count }: CheckProps) {
  return (
    <label className="flex min-h-11 items-center gap-2.5">
      <input
        type="checkbox"
        name={name}
        value={value}
        checked={isOn}
        onChange={() => undefined}
        className="size-5 accent-arayat"
      />
      {words}
      {count !== undefined && ` (${groupedNumber(count)})`}
    </label>
  )
}
