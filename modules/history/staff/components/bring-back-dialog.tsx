import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { FailedNotice } from '~/kit/components/failed-notice'
import { useStaffClient } from '~/kit/staff/auth-context'
import type { NameOf } from '~/kit/staff/module-staff'
import { Button } from '~/kit/ui/button'
import { Dialog, DialogContent } from '~/kit/ui/dialog'
import { Spinner } from '~/kit/ui/spinner'
import { listingAtQuery } from '~/modules/history/data/staff-reads'
import { columnsToBringBack, entryBefore, partsToShow } from '../bring-back'
import type { Happening } from '../history-words'
import { useBringBack } from '../mutations'
import { PartChoice } from './part-choice'

type BringBackDialogProps = {
  listing: string
  happening: Happening
  nameOf: NameOf
  onClose: () => void
}

export function BringBackDialog({ listing, happening, nameOf, onClose }: BringBackDialogProps) {
  const entry = entryBefore(happening.entries)
  const { data, error, refetch } = useQuery(listingAtQuery(useStaffClient(), listing, entry))
  const [ticked, setTicked] = useState<ReadonlySet<string>>(
    () => new Set(columnsToBringBack(happening.entries)),
  )
  const { mutate, isPending } = useBringBack()
  const parts = data ? partsToShow(data, happening.entries) : []
  const chosen = parts.filter(({ key }) => ticked.has(key)).map(({ key }) => key)

  function tick(key: string, isTicked: boolean) {
    const next = new Set(ticked)
    if (isTicked) next.add(key)
    else next.delete(key)
    setTicked(next)
  }

  return (
    <Dialog open onOpenChange={(open) => !open && onClose()}>
      <DialogContent
        isWide
        title="Bring back what was before this change"
        description="What is ticked gets its earlier value. What it says now is replaced, and stays in the history."
      >
        {!data && !error && <Spinner label="Loading what it was…" className="py-8" />}
        {!data && error && (
          <FailedNotice title="Failed to fetch earlier version" error={error} onRetry={refetch} />
        )}
        {data && parts.length === 0 && (
          <p role="status" className="mt-4">
            The listing is as it was before this change already.
          </p>
        )}
        <div className="mt-4 grid gap-4">
          {parts.map((part) => (
            <PartChoice
              key={part.key}
              part={part}
              nameOf={nameOf}
              isTicked={ticked.has(part.key)}
              onTick={(isTicked) => tick(part.key, isTicked)}
            />
          ))}
        </div>
        <div className="mt-6 flex flex-wrap justify-end gap-2">
          <Button variant="outline" onClick={onClose}>
            Cancel
          </Button>
          {parts.length > chosen.length && (
            <Button
              variant="outline"
              onClick={() => setTicked(new Set(parts.map(({ key }) => key)))}
            >
              Tick all
            </Button>
          )}
          {data && parts.length > 0 && (
            <Button
              variant="lantern"
              disabled={chosen.length === 0 || isPending}
              onClick={() =>
                mutate(
                  { property: listing, entry, parts: chosen, last: data.last },
                  { onSuccess: onClose },
                )
              }
            >
              {isPending ? 'Bringing back…' : 'Bring back'}
            </Button>
          )}
        </div>
      </DialogContent>
    </Dialog>
  )
}
