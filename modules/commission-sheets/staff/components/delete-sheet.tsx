import { useState } from 'react'
import { ConfirmDialog } from '~/kit/ui/alert-dialog'
import { Button } from '~/kit/ui/button'
import { useDeleteSheet } from '../mutations'

type DeleteSheetProps = { id: string; onDeleted: () => void }

export function DeleteSheet({ id, onDeleted }: DeleteSheetProps) {
  const remove = useDeleteSheet()
  const [isAsked, setIsAsked] = useState(false)
  return (
    <>
      <Button variant="danger" disabled={remove.isPending} onClick={() => setIsAsked(true)}>
        Delete the sheet
      </Button>
      <ConfirmDialog
        isOpen={isAsked}
        title="Delete this commission sheet?"
        description="All its figures and shares go. The history keeps them for admins, as long as it is kept."
        action="Delete"
        onConfirm={() => {
          setIsAsked(false)
          remove.mutate(id, { onSuccess: onDeleted })
        }}
        onCancel={() => setIsAsked(false)}
      />
    </>
  )
}
