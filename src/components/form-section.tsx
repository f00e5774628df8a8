import { type ReactNode, useId } from 'react'

type FormSectionProps = { title: string; children: ReactNode }

export function FormSection({ title, children }: FormSectionProps) {
  const id = useId()
  return (
    <section
      aria-labelledby={id}
      className="grid gap-4 border border-wood bg-shell p-4 sm:p-5 lg:p-6"
    >
      <h2 id={id} className="font-sans text-lg tracking-normal">
        {title}
      </h2>
      {children}
    </section>
  )
}
