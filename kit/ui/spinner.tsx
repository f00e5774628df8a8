import { cn } from '~/kit/class-names'
import { LoaderCircle } from '~/kit/components/lucide.gen'

export function Spinner({ label = 'Loading…', className }: { label?: string; className?: string }) {
  return (
    <p
      role="status"
      className={cn('flex items-center justify-center gap-3 text-muted-foreground', className)}
    >
      <LoaderCircle aria-hidden="true" className="size-6 animate-spin text-arayat" />
      {label}
    </p>
  )
}
