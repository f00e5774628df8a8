import { Field } from '~/components/ui/field'
import { Input } from '~/components/ui/input'
import type { PropertyValues } from '../schema'
import type { PropertyFormApi } from './basic-section'
import { FormSection } from './form-section'
import { TextListField } from './text-list-field'

type DetailsSectionProps = { form: PropertyFormApi; values: PropertyValues }

export function DetailsSection({ form, values }: DetailsSectionProps) {
  const { register, setValue, formState } = form
  const { errors } = formState
  return (
    <FormSection title="Property Details">
      <div className="grid grid-cols-2 gap-4 sm:grid-cols-3">
        <Field label="Bedrooms" error={errors.bedrooms?.message}>
          {(field) => <Input {...field} {...register('bedrooms')} inputMode="numeric" />}
        </Field>
        <Field label="Bathrooms" error={errors.bathrooms?.message}>
          {(field) => <Input {...field} {...register('bathrooms')} inputMode="decimal" />}
        </Field>
        <Field
          label="Square meters (sqm)"
          error={errors.square_feet?.message}
          className="col-span-2 sm:col-span-1"
        >
          {(field) => <Input {...field} {...register('square_feet')} inputMode="decimal" />}
        </Field>
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
