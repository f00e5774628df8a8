import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { TownLink } from './town-link'

const STEP = 'inline-flex min-h-11 items-center underline-offset-4 hover:underline'

/** @param children further steps, each in an `li` */
export function Breadcrumbs({ children }: { children?: ReactNode }) {
  return (
    <nav aria-label="Breadcrumb" className="print:hidden">
      <ol className="flex flex-wrap items-center gap-x-2 text-sm [&>li+li]:before:mr-2 [&>li+li]:before:content-['/']">
        <li>
          <Link to="/" className={STEP}>
            Home
          </Link>
        </li>
        <Step isLast={!children}>Towns of Pampanga</Step>
        {children}
      </ol>
    </nav>
  )
}

type StepProps = { town?: string; category?: string; isLast: boolean; children: ReactNode }

export function Step({ isLast, ...link }: StepProps) {
  return (
    <li>
      <TownLink
        {...link}
        className={isLast ? `${STEP} font-semibold` : STEP}
        {...(isLast && { 'aria-current': 'page' as const })}
      />
    </li>
  )
}
