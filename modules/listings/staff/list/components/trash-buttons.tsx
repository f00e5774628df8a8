import { RotateCcw, Trash2 } from '~/kit/components/lucide.gen'
import { useAuth } from '~/kit/staff/auth-context'
import { Button } from '~/kit/ui/button'
import type { PropertyRow } from '~/modules/listings/data/staff-reads'
import { daysLeftInTrash } from '~/modules/listings/trash'

type TrashButtonsProps = {
  property: PropertyRow
  isBusy: boolean
  onRestore: () => void
  onDelete: () => void
}

export function TrashButtons({ property, isBusy, onRestore, onDelete }: TrashButtonsProps) {
  const { isAdmin } = useAuth()
  const { title, deleted_at } = property
  const days = daysLeftInTrash(deleted_at ?? '', Date.now())
  return (
    <>
      <p className="px-3 pb-2.5 text-muted-foreground text-sm sm:px-4">
        {days === 0
          ? 'Deleted for good within a day'
          : `Deleted for good in ${days} ${days === 1 ? 'day' : 'days'}`}
      </p>
      <div className="flex divide-x divide-line border-line border-t *:grow">
        <Button variant="ghost" size="tight" disabled={isBusy} onClick={onRestore}>
          <RotateCcw aria-hidden="true" />
          Restore
          <span className="sr-only"> {title}</span>
        </Button>
        {isAdmin && (
          <Button
            variant="danger"
            size="tight"
            className="border-0"
            disabled={isBusy}
            onClick={onDelete}
          >
            <Trash2 aria-hidden="true" />
            Delete for good
            <span className="sr-only"> {title}</span>
          </Button>
        )}
      </div>
    </>
  )
}
