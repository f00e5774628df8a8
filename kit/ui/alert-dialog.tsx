import { AlertDialog } from 'radix-ui'
import type { ReactNode } from 'react'
import { cn } from '~/kit/class-names'
import { Button, buttonClass } from './button'
import { middleClass, overlayClass, panelClass } from './dialog'
import { useReturnedFocus } from './use-returned-focus'

type ConfirmDialogProps = {
  isOpen: boolean
  title: string
  description: ReactNode
  action: string
  cancel?: string
  isDestructive?: boolean
  onConfirm: () => void
  onCancel: () => void
}

export function ConfirmDialog({
  isOpen,
  title,
  description,
  action,
  cancel = 'Cancel',
  isDestructive = true,
  onConfirm,
  onCancel,
}: ConfirmDialogProps) {
  const returned = useReturnedFocus()
  return (
    <AlertDialog.Root open={isOpen} onOpenChange={(open) => !open && onCancel()}>
      <AlertDialog.Portal>
        <AlertDialog.Overlay className={overlayClass} />
        <AlertDialog.Content {...returned} className={cn(panelClass, middleClass, 'max-w-lg')}>
          <AlertDialog.Title className="font-sans text-xl tracking-normal">
            {title}
          </AlertDialog.Title>
          <AlertDialog.Description className="mt-2 text-muted-foreground">
            {description}
          </AlertDialog.Description>
          <div className="mt-6 flex flex-wrap justify-end gap-2">
            <AlertDialog.Cancel className={buttonClass({ variant: 'outline' })}>
              {cancel}
            </AlertDialog.Cancel>
            {/* Not Radix's Action, which would report a cancellation after each confirmation. */}
            <Button variant={isDestructive ? 'destructive' : 'primary'} onClick={onConfirm}>
              {action}
            </Button>
          </div>
        </AlertDialog.Content>
      </AlertDialog.Portal>
    </AlertDialog.Root>
  )
}
