import { TextField, type TextFieldOptions } from '~/kit/components/text-field'
import { type SiteKey, type SiteListKey, siteField } from '~/modules/site-settings/site-values'
import type { SiteFormApi } from '~/modules/site-settings/staff/use-site-section'

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
