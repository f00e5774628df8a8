import type { ReactNode } from 'react'
import { useTabTitle } from '~/kit/staff/use-tab-title'

type StaffPageProps = {
  title: string
  /** In place of a heading that names a person: a browser's history keeps it after Sign Out. */
  tabTitle?: string
  actions?: ReactNode
  children: ReactNode
}

export function StaffPage({ title, tabTitle = title, actions, children }: StaffPageProps) {
  useTabTitle(`${tabTitle} | Staff`)
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
