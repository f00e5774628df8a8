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
import type { StaffPerson } from '~/modules/people/data/staff-reads'
import { MoreDetails } from './more-details'
import { PersonField } from './person-field'
import { PriceReadBack } from './price-read-back'
import { PrivateWordsNotice } from './private-words-notice'
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

type BasicSectionProps = {
  form: PropertyFormApi
  isNew: boolean
  people: readonly StaffPerson[] | undefined
}

export function BasicSection({ form, isNew, people }: BasicSectionProps) {
  const { register, control, formState } = form
  const { errors } = formState
  const suggestionsId = useId()
  return (
    <FormSection title="Basic Information" id="basic">
      <PropertyInput form={form} name="title" />
      <div className="grid gap-4 sm:grid-cols-2">
        <div className="grid content-start gap-1.5">
          <PropertyInput
            form={form}
            name="price"
            hint="Shown as you type it, for example ₱3,500,000 or ₱18,000 a month."
          />
          <PriceReadBack control={control} />
        </div>
        <div className={isNew ? undefined : 'grid grid-cols-2 gap-4'}>
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
          {!isNew && <Status form={form} />}
        </div>
        <div>
          <PropertyInput
            form={form}
            name="property_type"
            hint="Visitors find Commercial and Lot Only under those names, and everything else under Residential."
            list={suggestionsId}
            placeholder="For example: House, Condo, Lot"
          />
          <datalist id={suggestionsId}>
            {TYPE_SUGGESTIONS.map((type) => (
              <option key={type} value={type} />
            ))}
          </datalist>
        </div>
      </div>
      <div className="grid gap-1.5">
        <Field label="Description" error={errors.description?.message}>
          {(field) => (
            <Textarea {...field} {...register('description')} rows={3} maxLength={20_000} />
          )}
        </Field>
        <PrivateWordsNotice control={control} />
      </div>
      <MoreDetails
        form={form}
        holds={`${isNew ? 'status, ' : ''}agent, kind, featured`}
        names={[...(isNew ? (['status'] as const) : []), 'agent_id', 'property_kind', 'featured']}
      >
        {isNew && <Status form={form} />}
        <PersonField form={form} people={people} />
        <PropertyOption
          form={form}
          name="property_kind"
          none="As the property type says"
          hint="What visitors filter by. Choose one only where the property type says something else."
        />
        <Controller
          control={control}
          name="featured"
          render={({ field }) => <SwitchField label="Featured on the home page" field={field} />}
        />
      </MoreDetails>
    </FormSection>
  )
}

function Status({ form }: { form: PropertyFormApi }) {
  return (
    <Field
      label="Status"
      hint="Only Active is listed."
      error={form.formState.errors.status?.message}
    >
      {(field) => (
        <Select {...field} {...form.register('status')}>
          {STATUSES.map((status) => (
            <option key={status} value={status}>
              {STATUS_LABELS[status]}
            </option>
          ))}
        </Select>
      )}
    </Field>
  )
}
