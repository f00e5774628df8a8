import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { FailedNotice } from '~/kit/components/failed-notice'
import { FormSection } from '~/kit/components/form-section'
import { Pencil, Plus, Trash2 } from '~/kit/components/lucide.gen'
import { useStaffClient } from '~/kit/staff/auth-context'
import { ConfirmDialog } from '~/kit/ui/alert-dialog'
import { Button } from '~/kit/ui/button'
import { Spinner } from '~/kit/ui/spinner'
import { PublicPartsNote } from '~/modules/approvals/staff/components/public-parts'
import { type FaqRow, faqsQuery } from '~/modules/listings/data/property-faqs/staff-reads'
import { useDeleteFaq } from '../faq-mutations'
import { FaqDialog } from './faq-dialog'

type FaqManagerProps = {
  propertyId: string
  isLocked?: boolean
}

export function FaqManager({ propertyId, isLocked = false }: FaqManagerProps) {
  const client = useStaffClient()
  const { data, isPending, error, refetch } = useQuery(faqsQuery(client, propertyId))
  const remove = useDeleteFaq()
  const [edited, setEdited] = useState<FaqRow | 'new'>()
  const [toDelete, setToDelete] = useState<FaqRow>()

  return (
    <FormSection title="Property FAQs">
      {isPending ? (
        <Spinner label="Loading FAQs…" className="py-6" />
      ) : !data ? (
        <FailedNotice title="Failed to fetch FAQs" error={error} onRetry={() => refetch()} />
      ) : (
        <>
          {isLocked && <PublicPartsNote what="FAQs" />}
          {data.length === 0 ? (
            <p className="text-muted-foreground">No FAQs yet: visitors see the general ones.</p>
          ) : (
            <ol className="panes">
              {data.map((faq) => (
                <FaqItem
                  key={faq.id}
                  faq={faq}
                  isLocked={isLocked}
                  isBusy={remove.isPending && remove.variables === faq.id}
                  onEdit={() => setEdited(faq)}
                  onDelete={() => setToDelete(faq)}
                />
              ))}
            </ol>
          )}
          {!isLocked && (
            <Button
              variant="outline"
              className="justify-self-start"
              onClick={() => setEdited('new')}
            >
              <Plus aria-hidden="true" />
              Add FAQ
            </Button>
          )}
        </>
      )}
      {edited && (
        <FaqDialog
          propertyId={propertyId}
          faq={edited === 'new' ? undefined : edited}
          count={data?.length ?? 0}
          onClose={() => setEdited(undefined)}
        />
      )}
      <ConfirmDialog
        isOpen={toDelete !== undefined}
        title="Delete this FAQ?"
        description={<>“{toDelete?.question}” goes with its answer. This can’t be undone.</>}
        action="Delete"
        onConfirm={() => {
          if (toDelete) remove.mutate(toDelete.id)
          setToDelete(undefined)
        }}
        onCancel={() => setToDelete(undefined)}
      />
    </FormSection>
  )
}

type FaqItemProps = {
  faq: FaqRow
  isLocked: boolean
  isBusy: boolean
  onEdit: () => void
  onDelete: () => void
}

function FaqItem({ faq, isLocked, isBusy, onEdit, onDelete }: FaqItemProps) {
  return (
    <li className="flex flex-wrap items-start gap-x-3 gap-y-2 bg-shell p-3 sm:flex-nowrap">
      <div className="min-w-0 grow basis-full sm:basis-auto">
        <p className="font-semibold leading-snug">
          <span className="mr-2 text-muted-foreground tabular-nums">{faq.display_order}</span>
          {faq.question || '(no question)'}
        </p>
        <p className="mt-1 whitespace-pre-line text-[0.9375rem] text-muted-foreground leading-snug">
          {faq.answer || '(no answer)'}
        </p>
      </div>
      {!isLocked && (
        <div className="flex shrink-0 gap-1">
          <Button variant="outline" size="sm" disabled={isBusy} onClick={onEdit}>
            <Pencil aria-hidden="true" />
            Edit<span className="sr-only"> {faq.question}</span>
          </Button>
          <Button variant="danger" size="sm" disabled={isBusy} onClick={onDelete}>
            <Trash2 aria-hidden="true" />
            Delete<span className="sr-only"> {faq.question}</span>
          </Button>
        </div>
      )}
    </li>
  )
}
