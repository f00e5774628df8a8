import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { FailedNotice } from '~/components/failed-notice'
import { ConfirmDialog } from '~/components/ui/alert-dialog'
import { Spinner } from '~/components/ui/spinner'
import { type Paper, papersQuery } from '~/data/papers/staff-reads'
import { useStaffClient } from '~/lib/staff/auth-context'
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
