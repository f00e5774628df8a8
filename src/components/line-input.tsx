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
  label: string
  /** As the field table calls it. */
  kind: string
  isRequired: boolean
  maxLength: number | undefined
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
export function LineInput({ label, kind, isRequired, error, hint, ...props }: LineInputProps) {
  const { maxLength, placeholder, rows, registered, children } = props
  const common = { maxLength, placeholder, ...registered }
  return (
    <Field label={label} isRequired={isRequired} hint={hint} error={error}>
      {(labelled) => (
        <>
          {rows ? (
            <Textarea {...common} {...labelled} rows={rows} />
          ) : (
            <Input
              autoComplete="off"
              {...common}
              {...KEYBOARDS[kind]}
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
