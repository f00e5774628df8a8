import type { ComponentProps, ReactNode } from 'react'
import { Field } from '~/components/ui/field'
import { Input } from '~/components/ui/input'
import { Textarea } from '~/components/ui/textarea'
import { isListField, type SiteKey, type SiteListKey, siteField } from '~/domain/site-values'
import type { SiteFormApi } from '~/lib/staff/use-site-section'

type SiteInputProps = {
  form: SiteFormApi
  name: Exclude<SiteKey, SiteListKey>
  hint?: ReactNode
  placeholder?: string
  /** Lines of a longer text. */
  rows?: number
  /** Beside the control, such as a link to try it. */
  children?: ReactNode
}

const KEYBOARDS: Record<string, ComponentProps<typeof Input>> = {
  phone: { type: 'tel', maxLength: 60 },
  mobile: { type: 'tel', maxLength: 60 },
  email: { type: 'email' },
  messenger: { inputMode: 'url' },
  facebook: { inputMode: 'url' },
  map: { inputMode: 'url' },
  date: { type: 'date', min: '1900-01-01', max: '2199-12-31' },
}

/** Its label and limit are in the field table. */
export function SiteInput({ form, name, hint, placeholder, rows, children }: SiteInputProps) {
  const field = siteField(name)
  const isRequired = 'missing' in field
  const maxLength = 'most' in field && !isListField(field) ? field.most : undefined
  return (
    <Field
      label={field.label}
      isRequired={isRequired}
      hint={hint}
      error={form.formState.errors[name]?.message}
    >
      {(labelled) => (
        <>
          {rows ? (
            <Textarea
              rows={rows}
              maxLength={maxLength}
              placeholder={placeholder}
              {...labelled}
              {...form.register(name)}
            />
          ) : (
            <Input
              autoComplete="off"
              maxLength={maxLength}
              placeholder={placeholder}
              {...KEYBOARDS[field.kind]}
              {...labelled}
              {...form.register(name)}
              required={isRequired}
            />
          )}
          {children}
        </>
      )}
    </Field>
  )
}
