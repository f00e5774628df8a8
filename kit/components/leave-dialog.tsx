import type { useUnsavedChanges } from '~/kit/staff/use-unsaved-changes'
import { ConfirmDialog } from '~/kit/ui/alert-dialog'

type LeaveDialogProps = { unsaved: ReturnType<typeof useUnsavedChanges> }

export function LeaveDialog({ unsaved }: LeaveDialogProps) {
  return (
    <ConfirmDialog
      isOpen={unsaved.isAsking}
      title="Leave without saving?"
      description="What you changed on this page has not been saved and would be lost."
      action="Leave"
      cancel="Stay"
      onConfirm={unsaved.leave}
      onCancel={unsaved.stay}
    />
  )
}
