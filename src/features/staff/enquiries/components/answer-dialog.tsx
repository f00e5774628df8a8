import { zodResolver } from '@hookform/resolvers/zod'
import { useForm } from 'react-hook-form'
import { Button } from '~/components/ui/button'
import { Dialog, DialogClose, DialogContent } from '~/components/ui/dialog'
import { Field } from '~/components/ui/field'
import { Input } from '~/components/ui/input'
import { Textarea } from '~/components/ui/textarea'
import type { AnswerText } from '~/data/answer-texts/staff-reads'
import { useSaveAnswer } from '../answer-mutations'
import { type AnswerValues, answerSchema, MOST_BODY, MOST_TITLE } from '../answer-schema'
import { EXAMPLE, fillText, PLACEHOLDERS } from '../fill-text'

type AnswerDialogProps = {
  texts: readonly AnswerText[]
  edited?: AnswerText
  onClose: () => void
}

export function AnswerDialog({ texts, edited, onClose }: AnswerDialogProps) {
  const save = useSaveAnswer(texts)
  const { register, handleSubmit, formState, watch } = useForm<AnswerValues, unknown, AnswerValues>(
    {
      resolver: zodResolver(answerSchema),
      defaultValues: { title: edited?.title ?? '', body: edited?.body ?? '' },
    },
  )
  const { errors } = formState
  const preview = fillText(watch('body'), EXAMPLE).text
  return (
    <Dialog open onOpenChange={(open) => !open && onClose()}>
      <DialogContent isWide title={edited ? 'Edit ready answer' : 'Add ready answer'}>
        <form
          noValidate
          onSubmit={handleSubmit((values) =>
            save.mutate({ id: edited?.id, values }, { onSuccess: onClose }),
          )}
          className="mt-4 grid gap-4"
        >
          <Field label="Title" error={errors.title?.message} isRequired>
            {(field) => <Input {...field} {...register('title')} maxLength={MOST_TITLE} />}
          </Field>
          <Field label="Text" error={errors.body?.message} isRequired>
            {(field) => (
              <Textarea {...field} {...register('body')} rows={6} maxLength={MOST_BODY} />
            )}
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
          <div className="flex flex-wrap justify-end gap-2">
            <DialogClose asChild>
              <Button variant="outline">Cancel</Button>
            </DialogClose>
            <Button type="submit" disabled={save.isPending}>
              {save.isPending ? 'Saving…' : 'Save answer'}
            </Button>
          </div>
        </form>
      </DialogContent>
    </Dialog>
  )
}
