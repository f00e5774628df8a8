import type { ReactNode } from 'react'

type StaffPageProps = {
  title: string
  actions?: ReactNode
  children: ReactNode
}

export function StaffPage({ title, actions, children }: StaffPageProps) {
  return (
    <div className="mx-auto w-full max-w-6xl px-4 py-5 sm:px-6 sm:py-7">
      <div className="mb-5 flex flex-wrap items-center justify-between gap-3">
        <h1 className="min-w-0 wrap-anywhere text-3xl">{title}</h1>
        {actions}
      </div>
      {children}
    </div>
  )
}
