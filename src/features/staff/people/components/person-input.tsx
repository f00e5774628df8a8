import type { ComponentProps, ReactNode } from 'react'
import { Field } from '~/components/ui/field'
import { Input } from '~/components/ui/input'
import { Textarea } from '~/components/ui/textarea'
import { PERSON_FIELDS, type PersonField } from '~/domain/person-fields'
import type { PersonFormApi } from '../use-person-form'

type LineField = Exclude<PersonField, { kind: 'flag' | 'person' | 'account' }>

type PersonInputProps = {
  form: PersonFormApi
  name: LineField['key']
  hint?: ReactNode
  placeholder?: string
  /** Lines of a longer text. */
  rows?: number
}

const KEYBOARDS: Record<string, ComponentProps<typeof Input>> = {
  phone: { type: 'tel', maxLength: 60 },
  mobile: { type: 'tel', maxLength: 60 },
  email: { type: 'email' },
  messenger: { inputMode: 'url', maxLength: 1000 },
  date: { type: 'date', min: '1900-01-01', max: '2199-12-31' },
}

/** Its label and limit are in the field table. */
export function PersonInput({ form, name, hint, placeholder, rows }: PersonInputProps) {
  const field = PERSON_FIELDS.find(({ key }) => key === name)
  const isRequired = name === 'name'
  const maxLength = field && 'most' in field ? field.most : undefined
  const common = { autoComplete: 'off', maxLength, placeholder, ...form.register(name) }
  return (
    <Field
      label={field?.label}
      isRequired={isRequired}
      hint={hint}
      error={form.formState.errors[name]?.message}
    >
      {(labelled) =>
        rows ? (
          <Textarea {...common} {...labelled} rows={rows} />
        ) : (
          <Input
            {...common}
            {...KEYBOARDS[field?.kind ?? '']}
            {...labelled}
            required={isRequired}
          />
        )
      }
    </Field>
  )
}
