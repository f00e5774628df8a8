import { FormSection } from '~/kit/components/form-section'
import { RowForm } from '~/kit/components/row-form'
import { Field } from '~/kit/ui/field'
import { Input } from '~/kit/ui/input'
import { Select } from '~/kit/ui/select'
import { Textarea } from '~/kit/ui/textarea'
import { CAME_BY } from '~/modules/enquiries/added-enquiry'
import { MOST_MESSAGE, MOST_NAME } from '~/modules/enquiries/enquiry'
import { MOST_PLACE } from '~/modules/viewings/viewing'
import { manilaDay } from '~/platform/values/dates'
import { useAddEnquiry } from '../use-add-enquiry'
import { ConsentFields } from './consent-fields'
import { ListingChoice } from './listing-choice'

type AddEnquiryScreenProps = { onLeave: (id?: string) => unknown }

/** For a client who called, wrote in Messenger or came in. */
export function AddEnquiryScreen({ onLeave }: AddEnquiryScreenProps) {
  const row = useAddEnquiry(onLeave)
  const { register, setValue, formState } = row.form
  const { errors } = formState
  return (
    <RowForm
      id="add-enquiry"
      title="Add enquiry"
      action="Add enquiry"
      row={row}
      words={{ what: 'this enquiry' }}
    >
      <FormSection title="Client">
        <div className="grid gap-4 sm:grid-cols-2">
          <Field label="How they reached you" isRequired error={errors.came_by?.message}>
            {(field) => (
              <Select {...field} {...register('came_by')}>
                {CAME_BY.map(({ key, label }) => (
                  <option key={key} value={key}>
                    {label}
                  </option>
                ))}
              </Select>
            )}
          </Field>
          <Field label="Name" isRequired error={errors.name?.message}>
            {(field) => (
              <Input autoComplete="off" {...field} {...register('name')} maxLength={MOST_NAME} />
            )}
          </Field>
          <Field label="Phone" hint="Or an e-mail address." error={errors.phone?.message}>
            {(field) => (
              <Input
                type="tel"
                autoComplete="off"
                maxLength={60}
                {...field}
                {...register('phone')}
              />
            )}
          </Field>
          <Field label="E-mail" error={errors.email?.message}>
            {(field) => <Input type="email" autoComplete="off" {...field} {...register('email')} />}
          </Field>
        </div>
        <Field label="What they said (optional)" error={errors.message?.message}>
          {(field) => (
            <Textarea {...field} {...register('message')} rows={3} maxLength={MOST_MESSAGE} />
          )}
        </Field>
      </FormSection>
      <FormSection title="Listing">
        <ListingChoice
          chosen={row.values.property_id}
          error={errors.property_id?.message}
          onChoose={(id) => setValue('property_id', id, { shouldDirty: true })}
        />
      </FormSection>
      <FormSection title="What comes next">
        <div className="grid gap-4 sm:grid-cols-2">
          <Field label="Next step (optional)" error={errors.next_step?.message}>
            {(field) => (
              <Input
                {...field}
                {...register('next_step')}
                maxLength={300}
                placeholder="Call back, send the floor plan"
              />
            )}
          </Field>
          <Field label="By when (optional)" error={errors.next_step_on?.message}>
            {(field) => (
              <Input type="date" max="2199-12-31" {...field} {...register('next_step_on')} />
            )}
          </Field>
          <Field
            label="Viewing (optional)"
            hint="Philippine time. You, and the client if there is an e-mail address, get an e-mail with a calendar file."
            error={errors.viewing_at?.message}
          >
            {(field) => (
              <Input
                type="datetime-local"
                min={`${manilaDay()}T00:00`}
                {...field}
                {...register('viewing_at')}
              />
            )}
          </Field>
          <Field
            label="Place (optional)"
            hint="If empty, the listing’s address."
            error={errors.viewing_place?.message}
          >
            {(field) => <Input {...field} {...register('viewing_place')} maxLength={MOST_PLACE} />}
          </Field>
        </div>
      </FormSection>
      <ConsentFields form={row.form} />
    </RowForm>
  )
}
