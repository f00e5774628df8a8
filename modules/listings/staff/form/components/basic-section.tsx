import { useId } from 'react'
import { Controller } from 'react-hook-form'
import { FormSection } from '~/kit/components/form-section'
import { SwitchField } from '~/kit/components/switch-field'
import { Field } from '~/kit/ui/field'
import { Select } from '~/kit/ui/select'
import { Textarea } from '~/kit/ui/textarea'
import { PROPERTY_TYPES } from '~/modules/listings/category'
import { LISTING_TYPES, listingTypeLabel } from '~/modules/listings/listing-type'
import { STATUS_LABELS, STATUSES } from '~/modules/listings/status'
import { PriceReadBack } from './price-read-back'
import { type PropertyFormApi, PropertyInput } from './property-input'
import { PropertyOption } from './property-option'

/** Free text; visitors filter by the first three. */
const TYPE_SUGGESTIONS = [
  ...PROPERTY_TYPES,
  'House',
  'House and Lot',
  'Condo',
  'Townhouse',
  'Apartment',
  'Lot',
]

export function BasicSection({ form }: { form: PropertyFormApi }) {
  const { register, control, formState } = form
  const { errors } = formState
  const suggestionsId = useId()
  return (
    <FormSection title="Basic Information" id="basic">
      <PropertyInput form={form} name="title" />
      <Field label="Description" error={errors.description?.message}>
        {(field) => (
          <Textarea {...field} {...register('description')} rows={7} maxLength={20_000} />
        )}
      </Field>
      <div className="grid gap-4 sm:grid-cols-2">
        <div className="grid content-start gap-1.5">
          <PropertyInput
            form={form}
            name="price"
            hint="Shown as you type it, for example ₱3,500,000 or ₱18,000 a month."
          />
          <PriceReadBack control={control} />
        </div>
        <div>
          <PropertyInput
            form={form}
            name="property_type"
            hint="For example House, Condo or Townhouse. Visitors find Commercial and Lot Only under those names, and everything else under Residential."
            list={suggestionsId}
            placeholder="For example: House, Condo, Lot"
          />
          <datalist id={suggestionsId}>
            {TYPE_SUGGESTIONS.map((type) => (
              <option key={type} value={type} />
            ))}
          </datalist>
        </div>
        <PropertyOption
          form={form}
          name="property_kind"
          hint="What visitors filter by. Where you leave it, it is read from the property type."
        />
        <Field label="Listing type" error={errors.listing_type?.message}>
          {(field) => (
            <Select {...field} {...register('listing_type')}>
              {LISTING_TYPES.map((type) => (
                <option key={type} value={type}>
                  {listingTypeLabel(type)}
                </option>
              ))}
            </Select>
          )}
        </Field>
        <Field
          label="Status"
          hint="Only active properties are listed; the others show as sold."
          error={errors.status?.message}
        >
          {(field) => (
            <Select {...field} {...register('status')}>
              {STATUSES.map((status) => (
                <option key={status} value={status}>
                  {STATUS_LABELS[status]}
                </option>
              ))}
            </Select>
          )}
        </Field>
      </div>
      <Controller
        control={control}
        name="featured"
        render={({ field }) => <SwitchField label="Featured on the home page" field={field} />}
      />
    </FormSection>
  )
}
