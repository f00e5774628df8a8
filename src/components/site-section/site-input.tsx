import { TextField, type TextFieldOptions } from '~/components/text-field'
import { type SiteKey, type SiteListKey, siteField } from '~/domain/site-values'
import type { SiteFormApi } from '~/lib/staff/use-site-section'

type SiteInputProps = TextFieldOptions & {
  form: SiteFormApi
  name: Exclude<SiteKey, SiteListKey>
}

export function SiteInput({ form, name, ...options }: SiteInputProps) {
  return (
    <TextField
      {...options}
      field={siteField(name)}
      error={form.formState.errors[name]?.message}
      registered={form.register(name)}
    />
  )
}
