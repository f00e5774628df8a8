import { zodResolver } from '@hookform/resolvers/zod'
import { useQueryClient } from '@tanstack/react-query'
import { RowDialog } from '~/kit/components/row-dialog'
import { DataError } from '~/kit/data/data-error'
import { useStaffClient } from '~/kit/staff/auth-context'
import { refusalOf } from '~/kit/staff/module-staff'
import { useRowForm } from '~/kit/staff/use-row-form'
import { Field } from '~/kit/ui/field'
import { Input } from '~/kit/ui/input'
import { invalidateEnquiries } from '~/modules/enquiries/data/invalidate'
import { type Corrected, correctEnquiry } from '~/modules/enquiries/data/writes'
import { MOST_NAME } from '~/modules/enquiries/enquiry'
import { formatPhoneNumber } from '~/platform/values/phone-number'
import { type CorrectionValues, correctionSchema } from '../correction-schema'
import { ListingChoice } from './listing-choice'

type CorrectionDialogProps = {
  enquiry: Corrected
  /** What the enquiry is about. */
  about: string
  onClose: () => void
}

const LABELS = new Map([
  ['name', 'Name'],
  ['phone', 'Phone'],
  ['email', 'E-mail'],
  ['property_id', 'Listing'],
])

const WORDS = { what: 'this enquiry', gone: 'You no longer see this enquiry' }

/** What was heard or typed wrong; what was written stays as it is. */
export function CorrectionDialog({ enquiry, about, onClose }: CorrectionDialogProps) {
  const client = useStaffClient()
  const queryClient = useQueryClient()
  const row = useRowForm<CorrectionValues, CorrectionValues, Corrected>({
    name: `enquiry.${enquiry.id}.correction`,
    keys: ['name', 'phone', 'email', 'property_id'],
    row: enquiry,
    valuesOf,
    resolver: zodResolver(correctionSchema),
    save: (over, { phone, email, property_id, name }) =>
      correctEnquiry(client, over ?? enquiry, {
        name,
        phone: phone || null,
        email: email || null,
        property_id: property_id || null,
      }),
    refusal: (error) =>
      isListingGone(error) ? { property_id: refusalOf('listing_gone') } : undefined,
    failed: () => 'Failed to correct enquiry',
    done: () => 'Enquiry corrected',
    inWords: (value, key) => {
      if (key !== 'property_id') return String(value)
      return value ? (value === enquiry.property_id ? about : 'Another listing') : 'None'
    },
    invalidate: () => invalidateEnquiries(queryClient),
    onLeave: onClose,
  })
  const { register, setValue, formState } = row.form
  const { errors } = formState
  return (
    <RowDialog
      title="Correct the details"
      action="Save"
      row={row}
      words={WORDS}
      labelOf={(key) => LABELS.get(key) ?? key}
    >
      <Field label="Name" error={errors.name?.message} isRequired>
        {(field) => <Input {...field} {...register('name')} maxLength={MOST_NAME} />}
      </Field>
      <Field label="Phone" error={errors.phone?.message}>
        {(field) => <Input type="tel" {...field} {...register('phone')} maxLength={60} />}
      </Field>
      <Field label="E-mail" error={errors.email?.message}>
        {(field) => <Input type="email" {...field} {...register('email')} maxLength={254} />}
      </Field>
      <div className="grid gap-1.5">
        <p className="font-semibold">Listing</p>
        <ListingChoice
          chosen={row.values.property_id}
          error={errors.property_id?.message}
          onChoose={(id) => setValue('property_id', id, { shouldDirty: true })}
        />
      </div>
    </RowDialog>
  )
}

const isListingGone = (error: unknown) =>
  error instanceof DataError && error.hint === 'listing_gone'

function valuesOf(stored: Corrected | undefined): CorrectionValues {
  return {
    name: stored?.name ?? '',
    phone: stored?.phone ? formatPhoneNumber(stored.phone) : '',
    email: stored?.email ?? '',
    property_id: stored?.property_id ?? '',
  }
}
