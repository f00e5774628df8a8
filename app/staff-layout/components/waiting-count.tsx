import { cn } from '~/kit/class-names'
import type { MenuPlace } from '~/kit/staff/module-staff'

type WaitingCountProps = NonNullable<MenuPlace['waiting']> & { className: string }

export function WaitingCount({ useCount, word, className }: WaitingCountProps) {
  const count = useCount()
  if (count === 0) return null
  return (
    <span className={cn('rounded-full bg-marigold font-bold text-ink tabular-nums', className)}>
      <span className="sr-only">, </span>
      {count > 99 ? '99+' : count}
      <span className="sr-only"> {word}</span>
    </span>
  )
}
