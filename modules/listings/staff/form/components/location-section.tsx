import { FormSection } from '~/kit/components/form-section'
import { PinInput } from './pin-input'
import { type PropertyFormApi, PropertyInput } from './property-input'

export function LocationSection({ form }: { form: PropertyFormApi }) {
  return (
    <FormSection title="Location" id="location">
      <PropertyInput form={form} name="address" />
      <div className="grid gap-4 sm:grid-cols-3">
        <PropertyInput form={form} name="city" />
        <PropertyInput form={form} name="state" />
        <PropertyInput form={form} name="zip_code" inputMode="numeric" />
      </div>
      <PinInput form={form} />
    </FormSection>
  )
}
