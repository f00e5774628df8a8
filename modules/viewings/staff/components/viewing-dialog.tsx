import { zodResolver } from '@hookform/resolvers/zod'
import { useForm } from 'react-hook-form'
import { Button } from '~/kit/ui/button'
import { Dialog, DialogClose, DialogContent } from '~/kit/ui/dialog'
import { Field } from '~/kit/ui/field'
import { Input } from '~/kit/ui/input'
import type { Viewing } from '~/modules/viewings/data/staff-reads'
import type { ViewingToSet } from '~/modules/viewings/data/writes'
import { MOST_PLACE } from '~/modules/viewings/viewing'
import { manilaDay } from '~/platform/values/dates'
import { manilaMoment } from '~/platform/values/manila-time'
import { useSetViewing } from '../mutations'
import {
  type EnquiryToView,
  firstValues,
  type ViewingValues,
  viewingSchema,
} from '../viewing-values'
import { EmailNotice } from './email-notice'
import { OverlappingViewings } from './overlapping-viewings'
import { PreferredTimes } from './preferred-times'

type ViewingDialogProps = {
  enquiry: EnquiryToView
  /** The viewing to move; absent for a new one. */
  viewing?: Viewing
  onClose: () => void
}

export function ViewingDialog({ enquiry, viewing, onClose }: ViewingDialogProps) {
  const save = useSetViewing(enquiry.id, viewing?.id)
  const form = useForm<ViewingValues, unknown, ViewingToSet>({
    resolver: zodResolver(viewingSchema),
    defaultValues: firstValues(enquiry, viewing),
  })
  const { register, handleSubmit, formState, watch, setValue } = form
  const { errors, isSubmitted } = formState
  const { day, clock, minutes } = watch()
  const hasBegun = manilaMoment(day, clock) <= Date.now()

  function choose(chosen: Pick<ViewingValues, 'day' | 'clock'>) {
    const options = { shouldValidate: isSubmitted, shouldDirty: true }
    setValue('day', chosen.day, options)
    setValue('clock', chosen.clock, options)
  }

  return (
    <Dialog open onOpenChange={(open) => !open && onClose()}>
      <DialogContent
        title={viewing ? 'Move the viewing' : 'Set a viewing'}
        description={[enquiry.name, enquiry.subject].filter(Boolean).join(', ')}
      >
        <form
          noValidate
          onSubmit={handleSubmit((values) => save.mutate(values, { onSuccess: onClose }))}
          className="mt-4 grid gap-4"
        >
          <PreferredTimes enquiry={enquiry} chosen={{ day, clock }} onChoose={choose} />
          <div className="grid grid-cols-2 gap-x-3 gap-y-4 sm:grid-cols-[3fr_2fr_2fr]">
            <Field label="Day" error={errors.day?.message} className="max-sm:col-span-2">
              {(field) => <Input type="date" min={manilaDay()} {...field} {...register('day')} />}
            </Field>
            <Field label="Time" error={errors.clock?.message}>
              {(field) => <Input type="time" {...field} {...register('clock')} />}
            </Field>
            <Field label="Minutes" error={errors.minutes?.message}>
              {(field) => <Input inputMode="numeric" {...field} {...register('minutes')} />}
            </Field>
          </div>
          <OverlappingViewings day={day} clock={clock} minutes={Number(minutes)} id={viewing?.id} />
          <Field
            label="Place"
            hint="Where you meet. It is in the e-mail and in the calendar."
            error={errors.place?.message}
          >
            {(field) => <Input {...field} {...register('place')} maxLength={MOST_PLACE} />}
          </Field>
          <EmailNotice enquiry={enquiry} what={hasBegun ? 'past' : viewing ? 'moved' : 'set'} />
          <div className="flex flex-wrap justify-end gap-2">
            <DialogClose asChild>
              <Button variant="outline">Cancel</Button>
            </DialogClose>
            <Button type="submit" variant="lantern" disabled={save.isPending}>
              {save.isPending ? 'Saving…' : viewing ? 'Move it' : 'Set the viewing'}
            </Button>
          </div>
        </form>
      </DialogContent>
    </Dialog>
  )
}
