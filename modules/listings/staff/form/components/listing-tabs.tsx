import { Link } from '@tanstack/react-router'
import { useEffect, useRef } from 'react'
import { LISTING_TABS, type ListingTab, searchOf } from '../listing-tab'

type ListingTabsProps = { id: string; shown: ListingTab }

export function ListingTabs({ id, shown }: ListingTabsProps) {
  const list = useRef<HTMLElement>(null)
  const before = useRef(shown)
  useEffect(() => {
    list.current
      ?.querySelector('[aria-current]')
      ?.scrollIntoView({ block: 'nearest', inline: 'center', behavior: 'instant' })
    if (before.current === shown) return
    before.current = shown
    // A tab begins at its top, however far down the one before was read.
    list.current?.parentElement?.scrollIntoView({ block: 'start', behavior: 'instant' })
  }, [shown])
  return (
    <div className="scroll-mt-14 lg:scroll-mt-0">
      <nav
        ref={list}
        aria-label="Parts of the listing"
        className="-mx-4 overflow-x-auto border-line border-b px-4 sm:mx-0 sm:px-0"
      >
        <ul className="flex min-w-max gap-1">
          {(Object.keys(LISTING_TABS) as ListingTab[]).map((tab) => (
            <li key={tab}>
              <Link
                to="/admin/properties/$id/edit"
                params={{ id }}
                search={searchOf(tab)}
                resetScroll={false}
                activeOptions={{ explicitUndefined: true }}
                className="flex min-h-11 items-center border-transparent border-b-4 px-3 font-semibold text-muted-foreground hover:bg-pane aria-[current]:border-arayat aria-[current]:text-arayat"
              >
                {LISTING_TABS[tab]}
              </Link>
            </li>
          ))}
        </ul>
      </nav>
    </div>
  )
}
