import { zodResolver } from '@hookform/resolvers/zod'
import { useQueryClient } from '@tanstack/react-query'
import { RowDialog } from '~/kit/components/row-dialog'
import { useStaffClient } from '~/kit/staff/auth-context'
import { useRowForm } from '~/kit/staff/use-row-form'
import { Field } from '~/kit/ui/field'
import { Input } from '~/kit/ui/input'
import { Textarea } from '~/kit/ui/textarea'
import { invalidateProperties } from '~/modules/listings/data/invalidate'
import type { FaqRow } from '~/modules/listings/data/property-faqs/staff-reads'
import { type FaqToSave, saveFaq } from '~/modules/listings/data/property-faqs/writes'
import { type FaqValues, faqSchema } from '../faq-schema'

type FaqDialogProps = {
  propertyId: string
  faq?: FaqRow
  /** Number of FAQs; new ones go last. */
  count: number
  onClose: () => void
}

const WORDS = {
  what: 'this FAQ',
  gone: 'Someone else deleted this FAQ',
  asNew: 'Save as a new FAQ',
}

export function FaqDialog({ propertyId, faq, count, onClose }: FaqDialogProps) {
  const client = useStaffClient()
  const queryClient = useQueryClient()
  const row = useRowForm<FaqValues, FaqToSave, FaqRow>({
    name: `faq.${faq?.id ?? propertyId}`,
    keys: ['question', 'answer', 'display_order'],
    row: faq,
    valuesOf: (stored) => ({
      question: stored?.question ?? '',
      answer: stored?.answer ?? '',
      display_order: String(stored?.display_order ?? count),
    }),
    resolver: zodResolver(faqSchema),
    save: (over, toSave) => saveFaq(client, propertyId, over, toSave),
    failed: () => 'Failed to save FAQ',
    done: (verb) => `FAQ ${verb}d successfully`,
    invalidate: () => invalidateProperties(queryClient),
    onLeave: onClose,
  })
  const { register, formState } = row.form
  const { errors } = formState
  return (
    <RowDialog title={faq ? 'Edit FAQ' : 'Add FAQ'} action="Save" row={row} words={WORDS}>
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
    </RowDialog>
  )
}
