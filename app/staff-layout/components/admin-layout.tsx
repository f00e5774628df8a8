import { Link } from '@tanstack/react-router'
import { Dialog as DialogPrimitive } from 'radix-ui'
import { type ReactNode, useState } from 'react'
import { useAskedPages } from '~/app/staff-layout/use-asked-pages'
import { useFoldedParts } from '~/app/staff-layout/use-folded-parts'
import { BrandMark } from '~/kit/components/brand-mark'
import { ClockNotice } from '~/kit/components/clock-notice'
import { Menu, Search } from '~/kit/components/lucide.gen'
import { useAuth } from '~/kit/staff/auth-context'
import { menuPlaces } from '~/kit/staff/module-staff'
import { FoldedParts } from '~/kit/staff/office'
import { Button } from '~/kit/ui/button'
import { overlayClass } from '~/kit/ui/dialog'
import { Notice } from '~/kit/ui/notice'
import { Sidebar } from './sidebar'
import { UnsavedTabs } from './unsaved-tabs'
import { WaitingCount } from './waiting-count'

type AdminLayoutProps = {
  businessName: string
  /** What finds things on every screen. */
  finder: (isOpen: boolean, setIsOpen: (isOpen: boolean) => void) => ReactNode
  /** What is asked after something was done, on whatever screen. */
  question: ReactNode
  children: ReactNode
}

export function AdminLayout({ businessName, finder, question, children }: AdminLayoutProps) {
  const { linkProblem, dismissLinkProblem } = useAuth()
  const [isOpen, setIsOpen] = useState(false)
  const [isFinding, setIsFinding] = useState(false)
  useAskedPages()
  return (
    <div className="flex grow flex-col lg:flex-row">
      <a
        href="#content"
        className="absolute top-2 left-2 z-50 -translate-y-20 bg-shell px-4 py-3 font-semibold text-arayat focus:translate-y-0"
      >
        Skip to content
      </a>
      <header className="sticky top-0 z-30 flex min-h-14 items-center gap-2 bg-arayat-deep px-2 py-1.5 text-shell lg:hidden print:hidden">
        <DialogPrimitive.Root open={isOpen} onOpenChange={setIsOpen}>
          <DialogPrimitive.Trigger className="relative inline-flex size-11 items-center justify-center rounded-md focus-visible:outline-shell">
            <Menu aria-hidden="true" className="size-6" />
            <span aria-hidden="true" className="contents">
              {menuPlaces().map(
                ({ title, waiting }) =>
                  waiting && (
                    <WaitingCount
                      key={title}
                      {...waiting}
                      className="absolute top-1 right-0 min-w-5 px-1 text-center text-xs leading-5"
                    />
                  ),
              )}
            </span>
            <span className="sr-only">Open the menu</span>
          </DialogPrimitive.Trigger>
          <DialogPrimitive.Portal>
            <DialogPrimitive.Overlay className={overlayClass} />
            <DialogPrimitive.Content
              aria-describedby={undefined}
              className="fixed inset-y-0 left-0 z-50 flex w-72 max-w-[85vw] flex-col overflow-y-auto bg-arayat-deep text-shell"
            >
              <DialogPrimitive.Title className="sr-only">Menu</DialogPrimitive.Title>
              <Sidebar businessName={businessName} onLeave={() => setIsOpen(false)} />
            </DialogPrimitive.Content>
          </DialogPrimitive.Portal>
        </DialogPrimitive.Root>
        <Link
          to="/admin"
          className="inline-flex min-h-11 min-w-0 items-center gap-2 font-semibold focus-visible:outline-shell"
        >
          <BrandMark name={businessName} nameClass="truncate" />
        </Link>
        <button
          type="button"
          className="ml-auto inline-flex size-11 shrink-0 items-center justify-center rounded-md focus-visible:outline-shell"
          onClick={() => setIsFinding(true)}
        >
          <Search aria-hidden="true" className="size-6" />
          <span className="sr-only">Find</span>
        </button>
      </header>
      <aside className="sticky top-0 hidden h-dvh w-60 shrink-0 flex-col overflow-y-auto bg-arayat-deep text-shell lg:flex print:hidden">
        <Sidebar businessName={businessName} onFind={() => setIsFinding(true)} />
      </aside>
      <main id="content" tabIndex={-1} className="flex min-w-0 grow flex-col">
        <ClockNotice className="m-4 mb-0 print:hidden" />
        {linkProblem && (
          <Notice
            variant="error"
            className="m-4 mb-0"
            actions={
              <Button variant="outline" size="sm" onClick={dismissLinkProblem}>
                OK
              </Button>
            }
          >
            {linkProblem}
          </Notice>
        )}
        <FoldedParts value={useFoldedParts()}>{children}</FoldedParts>
      </main>
      {finder(isFinding, setIsFinding)}
      {question}
      <UnsavedTabs />
    </div>
  )
}
