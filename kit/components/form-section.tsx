import { type ReactNode, useId } from 'react'

type FormSectionProps = { title: string; id?: string; children: ReactNode }

export function FormSection({ title, id, children }: FormSectionProps) {
  const headingId = useId()
  return (
    <section
      id={id}
      aria-labelledby={headingId}
      className="grid grid-cols-1 gap-4 border border-wood bg-shell p-4 sm:p-5 lg:p-6"
    >
      <h2 id={headingId} className="wrap-anywhere font-sans text-lg tracking-normal">
        {title}
      </h2>
      {children}
    </section>
  )
}
