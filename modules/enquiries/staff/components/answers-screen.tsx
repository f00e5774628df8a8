import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { BackButton } from '~/kit/components/back-button'
import { FailedNotice } from '~/kit/components/failed-notice'
import { Pencil, Plus, Trash2 } from '~/kit/components/lucide.gen'
import { MoveButtons } from '~/kit/components/sortable-buttons'
import { StaffPage } from '~/kit/components/staff-page'
import { useStaffClient } from '~/kit/staff/auth-context'
import { ConfirmDialog } from '~/kit/ui/alert-dialog'
import { Button } from '~/kit/ui/button'
import { Spinner } from '~/kit/ui/spinner'
import {
  type AnswerText,
  answerTextsQuery,
} from '~/modules/enquiries/data/answer-texts/staff-reads'
import { useDeleteAnswer, useReorderAnswers } from '../answer-mutations'
import { lastInboxSearch } from '../inbox-search'
import { AnswerDialog } from './answer-dialog'

export function AnswersScreen() {
  const navigate = useNavigate()
  const { data, isPending, error, refetch } = useQuery(answerTextsQuery(useStaffClient()))
  return (
    <StaffPage
      title="Ready answers"
      actions={
        <BackButton onClick={() => navigate({ to: '/admin/enquiries', search: lastInboxSearch() })}>
          Enquiries
        </BackButton>
      }
    >
      <p className="mb-4 max-w-prose text-muted-foreground">
        What you answer again and again. All who work on enquiries share these; the first one stands
        ready in every enquiry.
      </p>
      {isPending ? (
        <Spinner label="Loading ready answers…" className="py-16" />
      ) : data ? (
        <Answers texts={data} />
      ) : (
        <FailedNotice title="Failed to fetch ready answers" error={error} onRetry={refetch} />
      )}
    </StaffPage>
  )
}

function Answers({ texts }: { texts: AnswerText[] }) {
  const remove = useDeleteAnswer()
  const reorder = useReorderAnswers()
  const [edited, setEdited] = useState<AnswerText | 'new'>()
  const [toDelete, setToDelete] = useState<AnswerText>()

  return (
    <div className="grid gap-4">
      {texts.length === 0 ? (
        <p className="border border-line bg-pane px-4 py-12 text-center">
          No ready answers yet. Add what you write again and again.
        </p>
      ) : (
        <ol aria-label="Ready answers" className="panes">
          {texts.map((text, at) => (
            <li
              key={text.id}
              className="grid gap-3 bg-shell p-3 sm:p-4 lg:grid-cols-[minmax(0,1fr)_auto] lg:items-start"
            >
              <div className="min-w-0 wrap-anywhere">
                <p className="font-semibold">{text.title}</p>
                <p className="whitespace-pre-wrap text-[0.9375rem] text-muted-foreground">
                  {text.body}
                </p>
              </div>
              <div className="flex flex-wrap gap-1.5">
                <MoveButtons
                  name={text.title}
                  isFirst={at === 0}
                  isLast={at === texts.length - 1}
                  onMove={(by) => reorder.move(text.id, (now) => now + by)}
                />
                <Button variant="outline" size="sm" onClick={() => setEdited(text)}>
                  <Pencil aria-hidden="true" />
                  Edit<span className="sr-only"> {text.title}</span>
                </Button>
                <Button
                  variant="danger"
                  size="sm"
                  disabled={remove.isPending}
                  onClick={() => setToDelete(text)}
                >
                  <Trash2 aria-hidden="true" />
                  Delete<span className="sr-only"> {text.title}</span>
                </Button>
              </div>
            </li>
          ))}
        </ol>
      )}
      <Button variant="lantern" className="justify-self-start" onClick={() => setEdited('new')}>
        <Plus aria-hidden="true" />
        Add ready answer
      </Button>
      {edited && (
        <AnswerDialog
          texts={texts}
          edited={edited === 'new' ? undefined : edited}
          onClose={() => setEdited(undefined)}
        />
      )}
      <ConfirmDialog
        isOpen={toDelete !== undefined}
        title="Delete this ready answer?"
        description={<>“{toDelete?.title}” goes for all who use it. This can’t be undone.</>}
        action="Delete"
        onConfirm={() => {
          if (toDelete) remove.mutate(toDelete.id)
          setToDelete(undefined)
        }}
        onCancel={() => setToDelete(undefined)}
      />
    </div>
  )
}
