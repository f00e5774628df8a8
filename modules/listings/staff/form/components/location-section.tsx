import { FormSection } from '~/kit/components/form-section'
import { BarangayChoice } from './barangay-choice'
import { MoreDetails } from './more-details'
import { PinInput } from './pin-input'
import { type PropertyFormApi, PropertyInput } from './property-input'
import { PropertyOption } from './property-option'

export function LocationSection({ form }: { form: PropertyFormApi }) {
  return (
    <FormSection title="Location" id="location">
      <PropertyInput form={form} name="city" />
      <MoreDetails
        form={form}
        holds="address, barangay, province, ZIP, pin"
        names={['address', 'state', 'zip_code', 'pin', 'pin_precision']}
      >
        <PropertyInput form={form} name="address" />
        <BarangayChoice form={form} />
        <div className="grid gap-4 sm:grid-cols-2">
          <PropertyInput form={form} name="state" />
          <PropertyInput form={form} name="zip_code" inputMode="numeric" />
        </div>
        <PinInput form={form} />
        <PropertyOption
          form={form}
          name="pin_precision"
          none="Where the pin is; visitors aren’t told how near"
          hint="Visitors and feeds get no more than this. The address is shown as you typed it: leave the house number out there, too."
        />
      </MoreDetails>
    </FormSection>
  )
}
