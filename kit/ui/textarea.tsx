import type { ComponentProps } from 'react'
import { cn } from '~/kit/class-names'

export function Textarea({ className, ...props }: ComponentProps<'textarea'>) {
  return (
    <textarea
      className={cn(
        'w-full rounded-md border border-input bg-white px-3 py-2 text-ink placeholder:text-muted-foreground disabled:opacity-60 aria-invalid:border-destructive',
        className,
      )}
      {...props}
    />
  )
}
