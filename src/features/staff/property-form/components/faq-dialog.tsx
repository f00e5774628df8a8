import { zodResolver } from '@hookform/resolvers/zod'
import { useForm } from 'react-hook-form'
import { Button } from '~/components/ui/button'
import { Dialog, DialogClose, DialogContent } from '~/components/ui/dialog'
import { Field } from '~/components/ui/field'
import { Input } from '~/components/ui/input'
import { Textarea } from '~/components/ui/textarea'
import type { FaqRow } from '~/data/property-faqs/staff-reads'
import type { FaqToSave } from '~/data/property-faqs/writes'
import { useSaveFaq } from '../faq-mutations'
import { type FaqValues, faqSchema } from '../faq-schema'

type FaqDialogProps = {
  propertyId: string
  faq?: FaqRow
  /** Number of FAQs; new ones go last. */
  count: number
  onClose: () => void
}

export function FaqDialog({ propertyId, faq, count, onClose }: FaqDialogProps) {
  const save = useSaveFaq(propertyId)
  const { register, handleSubmit, formState } = useForm<FaqValues, unknown, FaqToSave>({
    resolver: zodResolver(faqSchema),
    defaultValues: {
      question: faq?.question ?? '',
      answer: faq?.answer ?? '',
      display_order: String(faq?.display_order ?? count),
    },
  })
  const { errors } = formState
  return (
    <Dialog open onOpenChange={(open) => !open && onClose()}>
      <DialogContent title={faq ? 'Edit FAQ' : 'Add FAQ'}>
        <form
          noValidate
          onSubmit={handleSubmit((values) =>
            save.mutate({ id: faq?.id, values }, { onSuccess: onClose }),
          )}
          className="mt-4 grid gap-4"
        >
          <Field label="Question" error={errors.question?.message}>
            {(field) => <Input {...field} {...register('question')} maxLength={500} />}
          </Field>
          <Field label="Answer" error={errors.answer?.message}>
            {(field) => <Textarea {...field} {...register('answer')} rows={5} maxLength={5000} />}
          </Field>
          <Field
            label="Display order"
            hint="A whole number; lower ones come first."
            error={errors.display_order?.message}
          >
            {(field) => <Input {...field} {...register('display_order')} inputMode="numeric" />}
          </Field>
          <div className="flex flex-wrap justify-end gap-2">
            <DialogClose asChild>
              <Button variant="outline">Cancel</Button>
            </DialogClose>
            <Button type="submit" disabled={save.isPending}>
              {save.isPending ? 'Saving…' : 'Save FAQ'}
            </Button>
          </div>
        </form>
      </DialogContent>
    </Dialog>
  )
}
