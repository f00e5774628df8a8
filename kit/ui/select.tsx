import type { ComponentProps } from 'react'
import { cn } from '~/kit/class-names'

/** The browser's own: a phone's picker is better than any list drawn by us. */
export function Select({ className, ...props }: ComponentProps<'select'>) {
  return (
    <select
      className={cn(
        'min-h-11 w-full rounded-md border border-input bg-white px-3 text-ink disabled:cursor-not-allowed disabled:opacity-60 aria-invalid:border-destructive',
        className,
      )}
      {...props}
    />
  )
}
