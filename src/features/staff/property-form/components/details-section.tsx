import { FormSection } from '~/components/form-section'
import type { PropertyValues } from '../schema'
import { type PropertyFormApi, PropertyInput } from './property-input'
import { TextListField } from './text-list-field'

type DetailsSectionProps = { form: PropertyFormApi; values: PropertyValues }

export function DetailsSection({ form, values }: DetailsSectionProps) {
  const { setValue } = form
  return (
    <FormSection title="Property Details">
      <div className="grid grid-cols-2 gap-4 sm:grid-cols-4">
        <PropertyInput form={form} name="bedrooms" />
        <PropertyInput form={form} name="bathrooms" />
        <PropertyInput form={form} name="square_feet" />
        <PropertyInput form={form} name="lot_area" />
      </div>
      <TextListField
        label="Amenities"
        noun="amenity"
        placeholder="For example: Swimming pool"
        list={values.amenities}
        onListChange={(list) => setValue('amenities', list)}
        typed={values.new_amenity}
        onTypedChange={(typed) => setValue('new_amenity', typed)}
      />
      <TextListField
        label="Nearby landmarks"
        noun="landmark"
        placeholder="For example: SM City Clark"
        list={values.nearby_landmarks}
        onListChange={(list) => setValue('nearby_landmarks', list)}
        typed={values.new_landmark}
        onTypedChange={(typed) => setValue('new_landmark', typed)}
      />
    </FormSection>
  )
}
