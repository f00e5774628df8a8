import { CircleAlert, CircleCheck, LoaderCircle } from 'lucide-react'
import { Toaster as Sonner } from 'sonner'

/** Where what happened is said. Square and flat like the rest of the house. */
export function Toaster() {
  return (
    <Sonner
      position="bottom-right"
      // Above the form's bar with its buttons.
      offset={{ bottom: '5.5rem' }}
      mobileOffset={{ bottom: '5.5rem' }}
      style={{ fontFamily: 'inherit' }}
      closeButton
      icons={{
        success: <CircleCheck aria-hidden="true" className="size-5 text-arayat" />,
        error: <CircleAlert aria-hidden="true" className="size-5 text-destructive" />,
        loading: <LoaderCircle aria-hidden="true" className="size-5 animate-spin" />,
      }}
      toastOptions={{
        unstyled: true,
        classNames: {
          toast:
            'flex w-full items-start gap-3 border border-wood bg-shell p-4 pr-11 text-base text-ink data-[type=error]:border-destructive sm:w-[22.5rem]',
          icon: 'mt-0.5 shrink-0',
          title: 'font-semibold leading-snug',
          description: 'text-[0.9375rem] leading-snug',
          closeButton:
            'absolute top-2 right-2 inline-flex size-8 items-center justify-center rounded-md hover:bg-pane [&_svg]:size-4',
          actionButton:
            'ml-auto inline-flex min-h-9 items-center rounded-md border border-wood px-3 font-semibold text-sm',
        },
      }}
    />
  )
}
