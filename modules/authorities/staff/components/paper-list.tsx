import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { FailedNotice } from '~/kit/components/failed-notice'
import { useStaffClient } from '~/kit/staff/auth-context'
import { ConfirmDialog } from '~/kit/ui/alert-dialog'
import { Spinner } from '~/kit/ui/spinner'
import { type Paper, papersQuery } from '~/modules/authorities/data/papers/staff-reads'
import { useOpenPaper, useRemovePaper } from '../mutations'
import { AddPaper } from './add-paper'
import { PaperItem } from './paper-item'

export function PaperList({ propertyId }: { propertyId: string }) {
  const client = useStaffClient()
  const { data, isPending, error, refetch } = useQuery(papersQuery(client, propertyId))
  const open = useOpenPaper()
  const remove = useRemovePaper()
  const [toRemove, setToRemove] = useState<Paper>()

  if (isPending) return <Spinner label="Loading the papers…" className="py-6" />
  if (!data) {
    return <FailedNotice title="Failed to fetch papers" error={error} onRetry={() => refetch()} />
  }
  return (
    <>
      {data.length > 0 && (
        <ul className="panes">
          {data.map((paper) => (
            <PaperItem
              key={paper.id}
              paper={paper}
              isOpening={open.isPending && open.variables.id === paper.id}
              onOpen={() => open.mutate(paper)}
              onRemove={() => setToRemove(paper)}
            />
          ))}
        </ul>
      )}
      <AddPaper propertyId={propertyId} />
      <ConfirmDialog
        isOpen={toRemove !== undefined}
        title="Remove this paper?"
        description={<>“{toRemove?.name}” is deleted for good.</>}
        action="Remove"
        onConfirm={() => {
          if (toRemove) remove.mutate(toRemove.id)
          setToRemove(undefined)
        }}
        onCancel={() => setToRemove(undefined)}
      />
    </>
  )
}
