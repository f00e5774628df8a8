import { type ReactNode, useId } from 'react'
import { cn } from '~/kit/class-names'

export type ControlProps = {
  id: string
  'aria-describedby': string | undefined
  'aria-invalid': true | undefined
}

type FieldProps = {
  label: ReactNode
  hint?: ReactNode
  error?: string
  isRequired?: boolean
  className?: string
  children: (control: ControlProps) => ReactNode
}

export function Field({ label, hint, error, isRequired, className, children }: FieldProps) {
  const id = useId()
  const described = [hint && `${id}-hint`, error && `${id}-error`].filter(Boolean).join(' ')
  return (
    <div className={cn('grid content-start gap-1.5', className)}>
      <label htmlFor={id} className="font-semibold text-base leading-snug">
        {label}
        {isRequired && (
          <span aria-hidden="true" className="text-destructive">
            {' *'}
          </span>
        )}
      </label>
      {children({
        id,
        'aria-describedby': described || undefined,
        'aria-invalid': error ? true : undefined,
      })}
      {hint && (
        <p id={`${id}-hint`} className="text-muted-foreground text-sm leading-snug">
          {hint}
        </p>
      )}
      {error && (
        <p id={`${id}-error`} className="font-semibold text-destructive text-sm leading-snug">
          {error}
        </p>
      )}
    </div>
  )
}
