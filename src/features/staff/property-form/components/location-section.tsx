import { Field } from '~/components/ui/field'
import { Input } from '~/components/ui/input'
import type { PropertyFormApi } from './basic-section'
import { FormSection } from './form-section'

export function LocationSection({ form }: { form: PropertyFormApi }) {
  const { register, formState } = form
  const { errors } = formState
  return (
    <FormSection title="Location">
      <Field label="Address" error={errors.address?.message}>
        {(field) => (
          <Input {...field} {...register('address')} maxLength={300} autoComplete="off" />
        )}
      </Field>
      <div className="grid gap-4 sm:grid-cols-3">
        <Field label="City" error={errors.city?.message}>
          {(field) => <Input {...field} {...register('city')} maxLength={120} autoComplete="off" />}
        </Field>
        <Field label="State or province" error={errors.state?.message}>
          {(field) => (
            <Input {...field} {...register('state')} maxLength={120} autoComplete="off" />
          )}
        </Field>
        <Field label="ZIP code" error={errors.zip_code?.message}>
          {(field) => (
            <Input
              {...field}
              {...register('zip_code')}
              maxLength={20}
              inputMode="numeric"
              autoComplete="off"
            />
          )}
        </Field>
      </div>
    </FormSection>
  )
}
