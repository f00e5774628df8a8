import { FormSection } from '~/kit/components/form-section'
import { USUAL_AMENITIES } from '~/modules/listings/usual-amenities'
import type { PropertyValues } from '../schema'
import { FactFields } from './fact-fields'
import { MoreDetails } from './more-details'
import { type PropertyFormApi, PropertyInput } from './property-input'
import { TextListField } from './text-list-field'

/** Label, input and error have grid rows of their own, so that inputs align where a label wraps. */
const ALIGNED = 'row-span-3 grid-rows-subgrid'

type DetailsSectionProps = { form: PropertyFormApi; values: PropertyValues }

export function DetailsSection({ form, values }: DetailsSectionProps) {
  const { setValue } = form
  return (
    <FormSection title="Property Details" id="details">
      <div className="grid grid-cols-2 gap-x-4 gap-y-1.5 sm:grid-cols-4">
        <PropertyInput form={form} name="bedrooms" className={ALIGNED} />
        <PropertyInput form={form} name="bathrooms" className={ALIGNED} />
        <PropertyInput form={form} name="square_feet" className={ALIGNED} />
        <PropertyInput form={form} name="lot_area" className={ALIGNED} />
      </div>
      <div className="grid gap-2">
        <MoreDetails
          form={form}
          title="Amenities and nearby landmarks"
          names={['amenities', 'new_amenity', 'nearby_landmarks', 'new_landmark']}
        >
          <TextListField
            label="Amenities"
            noun="amenity"
            placeholder="For example: Swimming pool"
            hint="Several at once: paste them, a line each."
            suggestions={USUAL_AMENITIES}
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
        </MoreDetails>
        <FactFields form={form} />
      </div>
    </FormSection>
  )
}
