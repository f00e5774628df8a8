import type { ReactNode } from 'react'
import { cn } from '~/kit/class-names'
import { Icon } from '~/kit/components/icon'

type NoticeProps = {
  variant?: 'info' | 'warning' | 'error'
  title?: ReactNode
  children?: ReactNode
  actions?: ReactNode
  className?: string
}

export function Notice({ variant = 'info', title, children, actions, className }: NoticeProps) {
  return (
    <div
      role={variant === 'error' ? 'alert' : undefined}
      className={cn(
        'flex gap-3 border border-l-4 bg-pane p-4 text-base',
        variant === 'info' && 'border-line border-l-arayat',
        variant === 'warning' && 'border-line border-l-marigold',
        variant === 'error' && 'border-destructive border-l-destructive bg-shell',
        className,
      )}
    >
      <Icon
        name={variant === 'info' ? 'info' : 'circle-exclamation-point'}
        className={cn(
          'mt-0.5 size-5 shrink-0',
          variant === 'error' ? 'text-destructive' : 'text-arayat',
        )}
      />
      <div className="min-w-0 grow">
        {title && <p className="font-semibold">{title}</p>}
        {children && <div className="leading-normal">{children}</div>}
        {actions && <div className="mt-3 flex flex-wrap gap-2">{actions}</div>}
      </div>
    </div>
  )
}
