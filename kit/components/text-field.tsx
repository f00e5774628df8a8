import type { ComponentProps, ReactNode } from 'react'
import type { UseFormRegisterReturn } from 'react-hook-form'
import { Field } from '~/kit/ui/field'
import { Input } from '~/kit/ui/input'
import { Textarea } from '~/kit/ui/textarea'

export type TextFieldOptions = {
  hint?: ReactNode
  placeholder?: string
  rows?: number
  children?: ReactNode
}

type TextFieldProps = TextFieldOptions & {
  field: { label: string; kind: string; missing?: string; most?: number }
  error: string | undefined
  registered: UseFormRegisterReturn
}

const KEYBOARDS: Record<string, ComponentProps<typeof Input>> = {
  phone: { type: 'tel', maxLength: 60 },
  mobile: { type: 'tel', maxLength: 60 },
  email: { type: 'email' },
  messenger: { inputMode: 'url', maxLength: 1000 },
  facebook: { inputMode: 'url', maxLength: 1000 },
  map: { inputMode: 'url' },
  whole: { inputMode: 'numeric', className: 'max-w-32' },
  date: { type: 'date', min: '1900-01-01', max: '2199-12-31' },
}

export function TextField({ field, error, hint, ...props }: TextFieldProps) {
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
