import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { useStaffClient } from '~/kit/staff/auth-context'
import { Button } from '~/kit/ui/button'
import { type ListFilter, matchingIds } from '~/modules/listings/data/staff-reads'
import { groupedNumber } from '~/platform/values/grouped-number'
import { useBulkChange } from '../use-bulk-change'
import { useBulkUndo } from '../use-bulk-undo'
import type { Selection } from '../use-selection'
import { BulkDialog } from './bulk-dialog'
import { BulkUndoDialog } from './bulk-undo-dialog'

type SelectionBarProps = {
  selection: Selection
  shown: readonly string[]
  filter: ListFilter
  term: string
  total: number
}

const MOST = 3000

export function SelectionBar({ selection, shown, filter, term, total }: SelectionBarProps) {
  const client = useStaffClient()
  const [isOpen, setIsOpen] = useState(false)
  const { ids, choose } = selection
  const undo = useBulkUndo()
  const work = useBulkChange(undo.start)
  const all = useMutation({
    mutationFn: async () => choose(await matchingIds(client, filter, term)),
    meta: { failed: 'Failed to select listings' },
  })
  const most = Math.min(total, MOST)
  return (
    <>
      {ids.size > 0 && (
        <section
          aria-label="Selected listings"
          className="sticky bottom-0 z-10 mt-3 flex flex-wrap items-center gap-x-2 gap-y-1 border border-wood bg-shell p-2"
        >
          <p role="status" className="px-1 max-sm:grow font-semibold tabular-nums">
            {groupedNumber(ids.size)} selected
          </p>
          <Button
            variant="lantern"
            size="sm"
            onClick={() => {
              work.look.reset()
              setIsOpen(true)
            }}
          >
            Change…
          </Button>
          <div className="flex flex-wrap items-center gap-x-2 max-sm:w-full max-sm:justify-end">
            {shown.some((id) => !ids.has(id)) && (
              <Button variant="ghost" size="sm" onClick={() => choose([...ids, ...shown])}>
                This page
              </Button>
            )}
            {ids.size < most && most > shown.length && (
              <Button
                variant="ghost"
                size="sm"
                disabled={all.isPending}
                onClick={() => all.mutate()}
              >
                {total > MOST
                  ? `The newest ${groupedNumber(MOST)}`
                  : `All ${groupedNumber(total)} that match`}
              </Button>
            )}
            <Button variant="ghost" size="sm" onClick={() => choose([])}>
              Clear
            </Button>
          </div>
        </section>
      )}
      {isOpen && (
        <BulkDialog
          ids={[...ids]}
          work={work}
          likely={filter.show === 'drafts' ? { publication: 'published' } : undefined}
          onClose={() => setIsOpen(false)}
          onTrashed={() => choose([])}
          onUndo={undo.start}
        />
      )}
      <BulkUndoDialog undo={undo} />
    </>
  )
}
