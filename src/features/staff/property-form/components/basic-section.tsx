import { Controller, type UseFormReturn } from 'react-hook-form'
import { Field } from '~/components/ui/field'
import { Input } from '~/components/ui/input'
import { Select } from '~/components/ui/select'
import { Switch } from '~/components/ui/switch'
import { Textarea } from '~/components/ui/textarea'
import { LISTING_TYPE_LABELS, LISTING_TYPES, STATUS_LABELS, STATUSES } from '~/domain/price'
import type { PropertyToSave, PropertyValues } from '../schema'
import { FormSection } from './form-section'

export type PropertyFormApi = UseFormReturn<PropertyValues, unknown, PropertyToSave>

/** Offered, not imposed. The first three are what visitors filter by. */
const TYPE_SUGGESTIONS = [
  'Residential',
  'Commercial',
  'Lot Only',
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
  return (
    <FormSection title="Basic Information">
      <Field label="Title" isRequired error={errors.title?.message}>
        {(field) => <Input {...field} {...register('title')} maxLength={200} required />}
      </Field>
      <Field label="Description" error={errors.description?.message}>
        {(field) => (
          <Textarea {...field} {...register('description')} rows={7} maxLength={20_000} />
        )}
      </Field>
      <div className="grid gap-4 sm:grid-cols-2">
        <Field
          label="Price"
          isRequired
          hint="Shown as you type it, for example ₱3,500,000 or ₱18,000 a month."
          error={errors.price?.message}
        >
          {(field) => <Input {...field} {...register('price')} maxLength={200} required />}
        </Field>
        <Field
          label="Property type"
          hint="Visitors find Commercial and Lot Only under those names, all others as Residential."
          error={errors.property_type?.message}
        >
          {(field) => (
            <>
              <Input
                {...field}
                {...register('property_type')}
                list={`${field.id}-types`}
                maxLength={80}
                autoComplete="off"
                placeholder="For example: House, Condo, Lot"
              />
              <datalist id={`${field.id}-types`}>
                {TYPE_SUGGESTIONS.map((type) => (
                  <option key={type} value={type} />
                ))}
              </datalist>
            </>
          )}
        </Field>
        <Field label="Listing type" error={errors.listing_type?.message}>
          {(field) => (
            <Select {...field} {...register('listing_type')}>
              {LISTING_TYPES.map((type) => (
                <option key={type} value={type}>
                  {LISTING_TYPE_LABELS[type]}
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
        render={({ field }) => (
          <div className="flex min-h-11 items-center gap-3">
            <Switch
              id="featured"
              ref={field.ref}
              checked={field.value}
              onCheckedChange={field.onChange}
              onBlur={field.onBlur}
            />
            <label htmlFor="featured" className="font-semibold">
              Featured on the home page
            </label>
          </div>
        )}
      />
    </FormSection>
  )
}
