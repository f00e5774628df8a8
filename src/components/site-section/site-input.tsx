import { LineInput, type LineInputOptions } from '~/components/line-input'
import { isListField, type SiteKey, type SiteListKey, siteField } from '~/domain/site-values'
import type { SiteFormApi } from '~/lib/staff/use-site-section'

type SiteInputProps = LineInputOptions & {
  form: SiteFormApi
  name: Exclude<SiteKey, SiteListKey>
}

/** Its label and limit are in the field table. */
export function SiteInput({ form, name, ...options }: SiteInputProps) {
  const field = siteField(name)
  return (
    <LineInput
      {...options}
      label={field.label}
      kind={field.kind}
      isRequired={'missing' in field}
      maxLength={'most' in field && !isListField(field) ? field.most : undefined}
      error={form.formState.errors[name]?.message}
      registered={form.register(name)}
    />
  )
}
