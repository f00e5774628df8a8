import { useSyncExternalStore } from 'react'
import { Toaster as Sonner } from 'sonner'
import { CircleAlert, CircleCheck } from '~/kit/components/lucide.gen'
import { useRoomForMessages } from './use-room-for-messages'

export function Toaster() {
  const isNarrow = useSyncExternalStore(subscribe, matches)
  const hasDialog = useRoomForMessages()
  return (
    <Sonner
      // Away from where the thumb taps on a phone, and from the main button on larger screens. A
      // dialog stands below them.
      position={isNarrow || hasDialog ? 'top-center' : 'bottom-right'}
      offset={{ bottom: '5.5rem', top: '1rem' }}
      mobileOffset={{ top: hasDialog ? '0.5rem' : '4rem' }}
      style={{ fontFamily: 'inherit' }}
      // Stacked behind each other, unstyled toasts show through.
      expand
      closeButton
      icons={{
        success: <CircleCheck aria-hidden="true" className="size-5 text-arayat" />,
        error: <CircleAlert aria-hidden="true" className="size-5 text-destructive" />,
      }}
      toastOptions={{
        unstyled: true,
        classNames: {
          toast:
            // Also above a dialog, whose Undo it may hold.
            'pointer-events-auto flex w-full items-start gap-3 border border-wood bg-shell p-4 pr-11 text-base text-ink data-[type=error]:border-destructive sm:w-[22.5rem]',
          icon: 'mt-0.5 shrink-0',
          title: 'font-semibold leading-snug',
          description: 'text-[0.9375rem] leading-snug',
          actionButton:
            'ml-auto min-h-8 shrink-0 self-center rounded-md px-2 font-semibold underline hover:bg-pane',
          closeButton:
            'absolute top-2 right-2 inline-flex size-8 items-center justify-center rounded-md hover:bg-pane [&_svg]:size-4',
        },
      }}
    />
  )
}

const narrow = '(max-width: 600px)'

function matches(): boolean {
  return window.matchMedia(narrow).matches
}

function subscribe(onChange: () => void): () => void {
  const query = window.matchMedia(narrow)
  query.addEventListener('change', onChange)
  return () => query.removeEventListener('change', onChange)
}
