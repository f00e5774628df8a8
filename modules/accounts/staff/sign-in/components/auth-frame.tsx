import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { BrandMark } from '~/kit/components/brand-mark'
import { ClockNotice } from '~/kit/components/clock-notice'
import { useTabTitle } from '~/kit/staff/use-tab-title'

type AuthFrameProps = { businessName: string; title: string; children: ReactNode }

export function AuthFrame({ businessName, title, children }: AuthFrameProps) {
  useTabTitle(title)
  return (
    <div className="capiz flex grow flex-col items-center justify-center px-4 py-8 sm:py-12">
      <main className="w-full max-w-md border border-wood bg-shell p-5 sm:p-8">
        <Link to="/" className="inline-flex min-h-11 items-center gap-3 font-semibold">
          <BrandMark name={businessName} />
        </Link>
        <h1 className="mt-3 mb-5 text-3xl">{title}</h1>
        <ClockNotice className="mb-5" />
        {children}
      </main>
    </div>
  )
}
