import type { ComponentProps, ReactNode } from 'react'
import type { UseFormRegisterReturn } from 'react-hook-form'
import { Field } from '~/components/ui/field'
import { Input } from '~/components/ui/input'
import { Textarea } from '~/components/ui/textarea'

export type LineInputOptions = {
  hint?: ReactNode
  placeholder?: string
  /** Lines of a longer text. */
  rows?: number
  /** Beside the control, such as a link to try it. */
  children?: ReactNode
}

type LineInputProps = LineInputOptions & {
  /** Of the field table; `missing` is said where it must not be empty. */
  field: { label: string; kind: string; missing?: string; most?: number }
  error: string | undefined
  registered: UseFormRegisterReturn
}

// Longer than what is stored: numbers are taken as people write them, addresses as they are copied.
const KEYBOARDS: Record<string, ComponentProps<typeof Input>> = {
  phone: { type: 'tel', maxLength: 60 },
  mobile: { type: 'tel', maxLength: 60 },
  email: { type: 'email' },
  messenger: { inputMode: 'url', maxLength: 1000 },
  facebook: { inputMode: 'url', maxLength: 1000 },
  map: { inputMode: 'url' },
  date: { type: 'date', min: '1900-01-01', max: '2199-12-31' },
}

/** One text of a form, with the keyboard that its kind is typed on. */
export function LineInput({ field, error, hint, ...props }: LineInputProps) {
  const { placeholder, rows, registered, children } = props
  const isRequired = field.missing !== undefined
  const common = { maxLength: field.most, placeholder, ...registered }
  return (
    <Field label={field.label} isRequired={isRequired} hint={hint} error={error}>
      {(labelled) => (
        <>
          {rows ? (
            <Textarea {...common} {...labelled} rows={rows} />
          ) : (
            <Input
              autoComplete="off"
              {...common}
              {...KEYBOARDS[field.kind]}
              {...labelled}
              required={isRequired}
            />
          )}
          {children}
        </>
      )}
    </Field>
  )
}
