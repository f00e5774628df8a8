import { TextField, type TextFieldOptions } from '~/kit/components/text-field'
import { PERSON_FIELDS, type PersonField } from '~/modules/people/person-fields'
import type { PersonFormApi } from '../use-person-form'

type LineField = Exclude<PersonField, { kind: 'flag' | 'person' | 'account' }>

type PersonInputProps = TextFieldOptions & {
  form: PersonFormApi
  name: LineField['key']
}

export function PersonInput({ form, name, ...options }: PersonInputProps) {
  return (
    <TextField
      {...options}
      field={lineField(name)}
      error={form.formState.errors[name]?.message}
      registered={form.register(name)}
    />
  )
}

function lineField(name: LineField['key']): LineField {
  const isNamed = (field: PersonField): field is LineField => field.key === name
  const found = PERSON_FIELDS.find(isNamed)
  if (!found) throw new Error(`no field ${name}`)
  return found
}
