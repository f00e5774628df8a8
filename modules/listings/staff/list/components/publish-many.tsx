import { useState } from 'react'
import { Button } from '~/kit/ui/button'
import { useListingRights } from '~/modules/listings/staff/use-listing-rights'
import { groupedNumber } from '~/platform/values/grouped-number'
import { useBulkChange } from '../use-bulk-change'
import { useBulkUndo } from '../use-bulk-undo'
import { BulkDialog } from './bulk-dialog'
import { BulkUndoDialog } from './bulk-undo-dialog'

const PUBLISH = { publication: 'published' } as const

export function PublishMany({ ids }: { ids: readonly string[] }) {
  const undo = useBulkUndo()
  const work = useBulkChange(undo.start)
  const [opened, setOpened] = useState<readonly string[]>()
  const { needsApproval } = useListingRights()
  const titleOf = ({ length }: readonly string[]) => {
    const these = length === 1 ? 'this listing' : `these ${groupedNumber(length)}`
    return needsApproval ? `Send ${these} for approval` : `Publish ${these}`
  }
  return (
    <>
      {ids.length > 0 && (
        <Button
          variant="lantern"
          onClick={() => {
            setOpened(ids)
            work.look.mutate({ ids, change: PUBLISH })
          }}
        >
          {titleOf(ids)}
        </Button>
      )}
      {opened && (
        <BulkDialog
          ids={opened}
          work={work}
          only={PUBLISH}
          title={titleOf(opened)}
          onClose={() => setOpened(undefined)}
          onUndo={undo.start}
        />
      )}
      <BulkUndoDialog undo={undo} />
    </>
  )
}
