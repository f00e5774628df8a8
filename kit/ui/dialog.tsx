import { Dialog as DialogPrimitive } from 'radix-ui'
import type { ComponentProps, ReactNode } from 'react'
import { cn } from '~/kit/class-names'
import { X } from '~/kit/components/lucide.gen'
import { useReturnedFocus } from './use-returned-focus'

export const Dialog = DialogPrimitive.Root
export const DialogTrigger = DialogPrimitive.Trigger
export const DialogClose = DialogPrimitive.Close

export const overlayClass = 'fixed inset-0 z-40 bg-ink/50'
export const panelClass =
  'fixed left-1/2 z-50 max-h-[calc(100dvh-2rem-var(--messages,0px))] w-[calc(100%-2rem)] -translate-x-1/2 overflow-y-auto border border-wood bg-popover p-5 text-popover-foreground sm:p-6'
/** Below the messages that are shown, which it leaves room for. */
export const middleClass = 'top-[calc(50%+var(--messages,0px)/2)] -translate-y-1/2'
const upperClass = 'top-[calc(1rem+var(--messages,0px))]'

type DialogContentProps = Omit<
  ComponentProps<typeof DialogPrimitive.Content>,
  'title' | 'className'
> & {
  title: ReactNode
  description?: ReactNode
  isWide?: boolean
  /** Stays below the upper edge while its content grows, as what a phone's keyboard leaves free. */
  isAtTop?: boolean
  canClose?: boolean
}

export function DialogContent({
  title,
  description,
  isWide,
  isAtTop,
  canClose = true,
  children,
  onOpenAutoFocus,
  ...props
}: DialogContentProps) {
  const returned = useReturnedFocus()
  return (
    <DialogPrimitive.Portal>
      <DialogPrimitive.Overlay className={overlayClass} />
      <DialogPrimitive.Content
        className={cn(
          panelClass,
          isWide ? 'max-w-2xl' : 'max-w-lg',
          isAtTop ? upperClass : middleClass,
        )}
        {...(!description && { 'aria-describedby': undefined })}
        onCloseAutoFocus={returned.onCloseAutoFocus}
        // What is pressed in a message above it closes no dialog.
        onInteractOutside={(event) => isMessage(event.target) && event.preventDefault()}
        {...props}
        onOpenAutoFocus={(event) => {
          returned.onOpenAutoFocus()
          onOpenAutoFocus?.(event)
        }}
      >
        <DialogPrimitive.Title className="pr-12 font-sans text-xl tracking-normal">
          {title}
        </DialogPrimitive.Title>
        {description && (
          <DialogPrimitive.Description className="mt-2 text-muted-foreground">
            {description}
          </DialogPrimitive.Description>
        )}
        {children}
        {canClose && (
          <DialogPrimitive.Close className="absolute top-2 right-2 inline-flex size-11 items-center justify-center rounded-md hover:bg-pane">
            <X aria-hidden="true" className="size-5" />
            <span className="sr-only">Close</span>
          </DialogPrimitive.Close>
        )}
      </DialogPrimitive.Content>
    </DialogPrimitive.Portal>
  )
}

const isMessage = (target: EventTarget | null) =>
  target instanceof Element && target.closest('[data-sonner-toaster]') !== null
