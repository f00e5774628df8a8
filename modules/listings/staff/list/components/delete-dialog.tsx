import { ConfirmDialog } from '~/kit/ui/alert-dialog'
import type { PropertyRow } from '~/modules/listings/data/staff-reads'
import { TRASH_DAYS } from '~/modules/listings/trash'

type DeleteDialogProps = {
  property: PropertyRow | undefined
  onConfirm: (property: PropertyRow) => void
  onCancel: () => void
}

export function DeleteDialog({ property, onConfirm, onCancel }: DeleteDialogProps) {
  const isErased = property !== undefined && property.deleted_at !== null
  return (
    <ConfirmDialog
      isOpen={property !== undefined}
      title={isErased ? 'Delete this property for good?' : 'Delete this property?'}
      description={
        isErased ? (
          <>“{property.title}” goes with its pictures, videos and FAQs. This can’t be undone.</>
        ) : (
          <>
            “{property?.title}” leaves the site and goes to the trash. You can restore it from there
            for {TRASH_DAYS} days.
          </>
        )
      }
      action={isErased ? 'Delete for good' : 'Delete'}
      onConfirm={() => property && onConfirm(property)}
      onCancel={onCancel}
    />
  )
}
