import type { ReactNode } from 'react'
import { cn } from '~/kit/class-names'

const CONTROL =
  'min-h-11 w-full min-w-0 scroll-my-24 rounded-md border border-transparent bg-fill px-3 text-ink aria-invalid:border-2 aria-invalid:border-destructive'

interface Control {
  id: string
  name: string
  className: string
  'aria-invalid': true | undefined
  'aria-describedby': string
}

export const controlId = (field: string) => `enquiry-${field.replace('.', '-')}`

export function controlOf(field: string, error: string | undefined): Control {
  const id = controlId(field)
  return {
    id,
    name: field.replace(/\.\d+$/, ''),
    className: CONTROL,
    'aria-invalid': error ? true : undefined,
    'aria-describedby': `${id}-error`,
  }
}

/** In the page while empty, since errors may be added later. */
export function FieldError({ field, children }: { field: string; children: ReactNode }) {
  return (
    <p
      id={`${controlId(field)}-error`}
      className="font-semibold text-destructive text-sm leading-snug empty:hidden"
    >
      {children}
    </p>
  )
}

type EnquiryFieldProps = {
  name: string
  label: string
  hint?: string
  error?: string
  className?: string
  children: (control: Control) => ReactNode
}

export function EnquiryField({ name, label, hint, error, className, children }: EnquiryFieldProps) {
  const control = controlOf(name, error)
  const described = hint
    ? `${control.id}-hint ${control['aria-describedby']}`
    : control['aria-describedby']
  return (
    <div className={cn('enquiry-field grid content-start gap-1.5', className)}>
      <label htmlFor={control.id} className="font-semibold leading-snug">
        {label}
      </label>
      {children({ ...control, 'aria-describedby': described })}
      {hint && (
        <p
          id={`${control.id}-hint`}
          className="enquiry-hint text-muted-foreground text-sm leading-snug"
        >
          {hint}
        </p>
      )}
      <FieldError field={name}>{error}</FieldError>
    </div>
  )
}

type EnquiryBoxProps = {
  name: string
  isTicked?: boolean
  isRequired?: boolean
  error?: string
  className?: string
  children: ReactNode
}

export function EnquiryBox(props: EnquiryBoxProps) {
  const { name, isTicked, isRequired, error, className, children } = props
  const { className: _, ...control } = controlOf(name, error)
  return (
    <div className={className}>
      <label className="flex min-h-11 items-start gap-3 py-2 leading-snug">
        <input
          {...control}
          type="checkbox"
          defaultChecked={isTicked}
          required={isRequired}
          className="mt-0.5 size-5 shrink-0 accent-arayat"
        />
        <span>{children}</span>
      </label>
      <FieldError field={name}>{error}</FieldError>
    </div>
  )
}
