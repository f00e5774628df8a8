import type { ComponentProps } from 'react'
import { cn } from '~/kit/class-names'

export function Skeleton({ className, ...props }: ComponentProps<'div'>) {
  return <div aria-hidden="true" className={cn('animate-pulse bg-pane', className)} {...props} />
}
