import { zodResolver } from '@hookform/resolvers/zod'
import { useQueryClient } from '@tanstack/react-query'
import { RowDialog } from '~/kit/components/row-dialog'
import { useStaffClient } from '~/kit/staff/auth-context'
import { useRowForm } from '~/kit/staff/use-row-form'
import { Field } from '~/kit/ui/field'
import { Input } from '~/kit/ui/input'
import { Textarea } from '~/kit/ui/textarea'
import { ANSWER_TEXTS_KEY } from '~/modules/enquiries/data/answer-texts/staff-keys'
import type { AnswerText } from '~/modules/enquiries/data/answer-texts/staff-reads'
import { addAnswerText, updateAnswerText } from '~/modules/enquiries/data/answer-texts/writes'
import { type AnswerValues, answerSchema, MOST_BODY, MOST_TITLE } from '../answer-schema'
import { EXAMPLE, fillText, PLACEHOLDERS } from '../fill-text'

type AnswerDialogProps = {
  texts: readonly AnswerText[]
  edited?: AnswerText
  onClose: () => void
}

const WORDS = {
  what: 'this answer',
  gone: 'Someone else deleted this answer',
  asNew: 'Save as a new answer',
}

/** New ones go last. */
export function AnswerDialog({ texts, edited, onClose }: AnswerDialogProps) {
  const client = useStaffClient()
  const queryClient = useQueryClient()
  const last = Math.max(0, ...texts.map(({ display_order }) => display_order))
  const row = useRowForm<AnswerValues, AnswerValues, AnswerText>({
    name: `answer.${edited?.id ?? 'new'}`,
    keys: ['title', 'body'],
    row: edited,
    valuesOf: (stored) => ({ title: stored?.title ?? '', body: stored?.body ?? '' }),
    resolver: zodResolver(answerSchema),
    save: (over, values) =>
      over
        ? updateAnswerText(client, over, values)
        : addAnswerText(client, { ...values, display_order: last + 1 }),
    failed: () => 'Failed to save answer',
    done: () => 'Answer saved',
    invalidate: () => queryClient.invalidateQueries({ queryKey: ANSWER_TEXTS_KEY }),
    onLeave: onClose,
  })
  const { register, formState } = row.form
  const { errors } = formState
  const preview = fillText(row.values.body, EXAMPLE).text
  return (
    <RowDialog
      isWide
      title={edited ? 'Edit ready answer' : 'Add ready answer'}
      action="Save"
      row={row}
      words={WORDS}
    >
      <Field label="Title" error={errors.title?.message} isRequired>
        {(field) => <Input {...field} {...register('title')} maxLength={MOST_TITLE} />}
      </Field>
      <Field label="Text" error={errors.body?.message} isRequired>
        {(field) => <Textarea {...field} {...register('body')} rows={6} maxLength={MOST_BODY} />}
      </Field>
      <div>
        <p className="font-semibold">What is filled in</p>
        <dl className="mt-1 grid grid-cols-[auto_1fr] gap-x-4 gap-y-1 text-[0.9375rem]">
          {PLACEHOLDERS.map(({ key, means }) => (
            <div key={key} className="contents">
              <dt className="font-semibold">{`{${key}}`}</dt>
              <dd className="text-pretty">{means}</dd>
            </div>
          ))}
        </dl>
      </div>
      {preview && (
        <section aria-label="As it may read">
          <p className="font-semibold">As it may read</p>
          <p className="mt-1 whitespace-pre-wrap wrap-anywhere border border-line bg-pane p-3">
            {preview}
          </p>
        </section>
      )}
    </RowDialog>
  )
}
