import type { ReactNode } from 'react'

type StaffPageProps = {
  title: string
  actions?: ReactNode
  children: ReactNode
}

export function StaffPage({ title, actions, children }: StaffPageProps) {
  return (
    <div className="mx-auto w-full max-w-6xl px-4 py-4 sm:px-6 sm:py-7">
      <div className="mb-4 flex flex-wrap items-center justify-between gap-x-3 gap-y-2 sm:mb-5">
        <h1 className="min-w-0 wrap-anywhere text-2xl sm:text-3xl">{title}</h1>
        {actions}
      </div>
      {children}
    </div>
  )
}
