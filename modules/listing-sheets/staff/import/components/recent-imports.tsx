import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useStaffClient } from '~/kit/staff/auth-context'
import { ConfirmDialog } from '~/kit/ui/alert-dialog'
import { Button } from '~/kit/ui/button'
import { Notice } from '~/kit/ui/notice'
import {
  type RecentImport,
  recentImportsQuery,
} from '~/modules/listing-sheets/data/listing-imports/staff-reads'
import { exactTime } from '~/platform/values/exact-time'
import { useUndoImport } from '../use-undo-import'

export function RecentImports({ onPictures }: { onPictures: (importId: string) => void }) {
  const client = useStaffClient()
  const { data = [] } = useQuery(recentImportsQuery(client))
  const undo = useUndoImport()
  const [toUndo, setToUndo] = useState<RecentImport>()
  const left = undo.data?.left ?? []
  if (data.length === 0 && left.length === 0) return null
  return (
    <section aria-labelledby="recent-imports" className="grid grid-cols-1 gap-3">
      <h2 id="recent-imports" className="font-sans font-semibold text-lg">
        Imports of the last week
      </h2>
      {left.length > 0 && (
        <Notice variant="warning" title="Not undone, since someone has changed them">
          {left.join(', ')}
        </Notice>
      )}
      <ul className="panes">
        {data.map((each) => (
          <li
            key={each.id}
            className="flex flex-wrap items-center justify-between gap-3 bg-shell p-3"
          >
            <span className="min-w-0 break-words">
              <b>{each.file_name}</b>, {exactTime(each.applied_at)}, {each.made_by}: {each.added}{' '}
              new, {each.changed} changed
            </span>
            <span className="flex flex-wrap gap-2">
              <Button variant="outline" onClick={() => onPictures(each.id)}>
                Photographs<span className="sr-only"> of {each.file_name}</span>
              </Button>
              <Button variant="outline" disabled={undo.isPending} onClick={() => setToUndo(each)}>
                Undo<span className="sr-only"> {each.file_name}</span>
              </Button>
            </span>
          </li>
        ))}
      </ul>
      <ConfirmDialog
        isOpen={toUndo !== undefined}
        title="Undo this import?"
        description={`${toUndo?.added} new listings go to the trash, and ${toUndo?.changed} become what they were before. What someone has changed since stays as it is.`}
        action="Undo import"
        onConfirm={() => {
          if (toUndo) undo.mutate(toUndo.id)
          setToUndo(undefined)
        }}
        onCancel={() => setToUndo(undefined)}
      />
    </section>
  )
}
