import { Field } from '~/kit/ui/field'
import { Select } from '~/kit/ui/select'
import { FORM_FIELDS, type FormField, type OptionField } from '~/modules/listings/property-values'
import type { PropertyFormApi } from './property-input'

type Named<Kind> = Extract<FormField, { kind: Kind }>['key']
type OptionProps<Kind> = { form: PropertyFormApi; name: Named<Kind>; hint?: string }
type OneOptionProps = OptionProps<'option'> & { none?: string }

export function PropertyOption({ form, name, hint, none = 'Not said' }: OneOptionProps) {
  const field = optionField(name)
  return (
    <Field label={field.label} hint={hint} error={form.formState.errors[name]?.message}>
      {(labelled) => (
        <Select {...labelled} {...form.register(name)}>
          <option value="">{none}</option>
          {Object.entries(field.words).map(([value, words]) => (
            <option key={value} value={value}>
              {words}
            </option>
          ))}
        </Select>
      )}
    </Field>
  )
}

export function PropertyOptions({ form, name }: OptionProps<'options'>) {
  const field = optionField(name)
  return (
    <fieldset>
      <legend className="font-semibold">{field.label}</legend>
      <div className="flex flex-wrap gap-x-6">
        {Object.entries(field.words).map(([value, words]) => (
          <label key={value} className="flex min-h-11 items-center gap-2.5">
            <input
              type="checkbox"
              value={value}
              {...form.register(name)}
              className="size-5 accent-arayat"
            />
            {words}
          </label>
        ))}
      </div>
    </fieldset>
  )
}

function optionField(name: string): OptionField {
  const found = FORM_FIELDS.find(
    (field: FormField): field is OptionField => field.key === name && 'words' in field,
  )
  if (!found) throw new Error(`no options for ${name}`)
  return found
}
