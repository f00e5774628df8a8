import type { ComponentProps, FocusEvent } from 'react'
import type { UseFormReturn } from 'react-hook-form'
import { Field } from '~/kit/ui/field'
import { Input } from '~/kit/ui/input'
import {
  FORM_FIELDS,
  type FormField,
  type PropertyToSave,
} from '~/modules/listings/property-values'
import type { PropertyValues } from '../schema'

export type PropertyFormApi = UseFormReturn<PropertyValues, unknown, PropertyToSave>

type InputMode = 'url' | 'text' | 'decimal' | 'numeric'
type LineField = Extract<FormField, { kind: 'text' | 'number' | 'tour' | 'pin' }>
type PropertyInputProps = Omit<ComponentProps<typeof Input>, 'form' | 'name'> & {
  form: PropertyFormApi
  name: LineField['key']
  hint?: string
}

export function PropertyInput({ form, name, hint, className, ...input }: PropertyInputProps) {
  const field = lineField(name)
  const isRequired = 'missing' in field
  const limits =
    field.kind === 'text' ? { maxLength: field.most } : { inputMode: inputModeOf(field) }
  return (
    <Field
      label={field.label}
      isRequired={isRequired}
      hint={hint}
      error={form.formState.errors[name]?.message}
      className={className}
    >
      {(labelled) => (
        <Input
          autoComplete="off"
          {...limits}
          {...labelled}
          {...form.register(name)}
          required={isRequired}
          onFocus={field.kind === 'number' ? selectZero : undefined}
          {...input}
        />
      )}
    </Field>
  )
}

/** What is typed takes the place of a 0, which only stands for nothing. */
function selectZero({ target }: FocusEvent<HTMLInputElement>) {
  if (target.value === '0') target.select()
}

function inputModeOf(field: Exclude<LineField, { kind: 'text' }>): InputMode {
  if (field.kind === 'tour') return 'url'
  if (field.kind === 'pin') return 'text'
  return field.decimals > 0 ? 'decimal' : 'numeric'
}

function lineField(name: LineField['key']): LineField {
  const isNamed = (field: FormField): field is LineField => field.key === name
  const found = FORM_FIELDS.find(isNamed)
  if (!found) throw new Error(`no field ${name}`)
  return found
}
