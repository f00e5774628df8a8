import { zodResolver } from '@hookform/resolvers/zod'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { Choice } from '~/kit/components/choice'
import { Button } from '~/kit/ui/button'
import { Dialog, DialogClose, DialogContent } from '~/kit/ui/dialog'
import { Field } from '~/kit/ui/field'
import { Input } from '~/kit/ui/input'
import { MOST_NAME } from '~/modules/enquiries/enquiry'
import { ListingChoice } from '~/modules/enquiries/staff/components/listing-choice'
import { useMakeSlip, useMakeSlipLink } from '../mutations'
import {
  coBrokerFields,
  coBrokerSchema,
  MOST_CO_BROKER,
  type SlipValues,
  slipSchema,
  type TypedValues,
} from '../slip-schema'
import { SlipCode } from './slip-code'

type SlipDialogProps = {
  propertyId: string
  enquiry?: { id: string; name: string; phone: string | null; email: string | null } | undefined
  onClose: () => void
}

const ways = [
  {
    value: 'code',
    label: 'The buyer’s own phone',
    meaning: 'The phone reads a code here, and the buyer confirms. It proves more.',
  },
  { value: 'typed', label: 'I type it', meaning: 'You type who the buyer is.' },
]

export function SlipDialog({ propertyId, enquiry, onClose }: SlipDialogProps) {
  const [way, setWay] = useState('code')
  const [listing, setListing] = useState(propertyId)
  const [isListingAsked, setIsListingAsked] = useState(false)
  const make = useMakeSlip()
  const link = useMakeSlipLink()
  const isCode = way === 'code'
  const form = useForm<TypedValues, unknown, SlipValues>({
    resolver: zodResolver(slipSchema),
    defaultValues: {
      buyer_name: enquiry?.name ?? '',
      buyer_phone: enquiry?.phone ?? '',
      buyer_email: enquiry?.email ?? '',
      without_contact: false,
      co_broker_name: '',
      co_broker_details: '',
      co_broker_email: '',
    },
  })
  const { register, handleSubmit, formState, getValues, setError, clearErrors } = form
  const { errors } = formState
  const shown = { property: listing, enquiry: enquiry?.id }
  const isBusy = make.isPending || link.isPending

  /** What the buyer types is not asked here, so that only the co-broker is checked. */
  function showCode() {
    clearErrors()
    const { data, error } = coBrokerSchema.safeParse(getValues())
    if (data) return link.mutate({ ...shown, ...data })
    for (const { path, message } of error.issues) {
      const name = coBrokerFields.find((field) => field === path[0])
      if (name) setError(name, { message }, { shouldFocus: true })
    }
  }

  return (
    <Dialog open onOpenChange={(open) => !open && onClose()}>
      <DialogContent title="Make a viewing slip">
        {link.data ? (
          <SlipCode made={link.data} onCorrect={link.reset} onClose={onClose} />
        ) : (
          <form
            noValidate
            className="mt-4 grid gap-4"
            onSubmit={(event) => {
              if (!listing) {
                event.preventDefault()
                return setIsListingAsked(true)
              }
              if (!isCode) {
                const save = (slip: SlipValues) =>
                  make.mutate({ ...shown, ...slip }, { onSuccess: onClose })
                return handleSubmit(save)(event)
              }
              event.preventDefault()
              showCode()
            }}
          >
            <section aria-label="Listing">
              <ListingChoice
                chosen={listing}
                label="Find the listing"
                error={isListingAsked ? 'Choose the listing that you show.' : undefined}
                onChoose={setListing}
              />
            </section>
            <Choice
              legend="Who confirms it?"
              name="way"
              options={ways}
              value={way}
              onChange={setWay}
            />
            {!isCode && (
              <>
                <Field label="Buyer’s name" isRequired error={errors.buyer_name?.message}>
                  {(field) => (
                    <Input
                      {...field}
                      {...register('buyer_name')}
                      autoComplete="off"
                      maxLength={MOST_NAME}
                    />
                  )}
                </Field>
                <div className="grid gap-4 sm:grid-cols-2">
                  <Field label="Phone number" error={errors.buyer_phone?.message}>
                    {(field) => (
                      <Input
                        {...field}
                        {...register('buyer_phone')}
                        type="tel"
                        autoComplete="off"
                        maxLength={60}
                      />
                    )}
                  </Field>
                  <Field
                    label="E-mail address"
                    hint="The slip is sent there."
                    error={errors.buyer_email?.message}
                  >
                    {(field) => (
                      <Input
                        {...field}
                        {...register('buyer_email')}
                        type="email"
                        autoComplete="off"
                        maxLength={254}
                      />
                    )}
                  </Field>
                </div>
                <label className="flex min-h-11 items-center gap-3">
                  <input
                    type="checkbox"
                    className="size-5 shrink-0 accent-arayat"
                    {...register('without_contact')}
                  />
                  <span>The buyer has no phone number and no e-mail address</span>
                </label>
              </>
            )}
            <div className="grid gap-4 sm:grid-cols-2">
              <Field label="Co-broker (optional)" error={errors.co_broker_name?.message}>
                {(field) => (
                  <Input
                    {...field}
                    {...register('co_broker_name')}
                    autoComplete="off"
                    maxLength={MOST_CO_BROKER}
                  />
                )}
              </Field>
              <Field
                label="Their licence or brokerage (optional)"
                error={errors.co_broker_details?.message}
              >
                {(field) => (
                  <Input
                    {...field}
                    {...register('co_broker_details')}
                    autoComplete="off"
                    maxLength={MOST_CO_BROKER}
                  />
                )}
              </Field>
            </div>
            <Field
              label="Their e-mail address (optional)"
              hint="A copy of the slip is sent there, without the buyer’s number and address."
              error={errors.co_broker_email?.message}
            >
              {(field) => (
                <Input
                  {...field}
                  {...register('co_broker_email')}
                  type="email"
                  autoComplete="off"
                  maxLength={254}
                />
              )}
            </Field>
            <div className="flex flex-wrap justify-end gap-2">
              <DialogClose asChild>
                <Button variant="outline">Cancel</Button>
              </DialogClose>
              <Button type="submit" variant="lantern" disabled={isBusy}>
                {isCode ? 'Show the code' : isBusy ? 'Saving…' : 'Make the slip'}
              </Button>
            </div>
          </form>
        )}
      </DialogContent>
    </Dialog>
  )
}
