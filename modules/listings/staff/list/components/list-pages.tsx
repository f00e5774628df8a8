import { Link } from '@tanstack/react-router'
import { ChevronLeft, ChevronRight } from '~/kit/components/lucide.gen'
import type { ListSearch } from '~/kit/staff/list-search'
import { buttonClass } from '~/kit/ui/button'
import { useNewestList } from '../use-newest-list'

type ListPagesProps = { search: ListSearch; page: number; pages: number }

export function ListPages({ search, page, pages }: ListPagesProps) {
  const newest = useNewestList(search)
  function step(by: number): ListSearch {
    const now = newest()
    const target = Math.min((now.page ?? 1) + by, pages)
    return { ...now, page: target > 1 ? target : undefined }
  }
  return (
    <nav aria-label="Pages" className="mt-5 flex items-center justify-between gap-3">
      <span className="min-w-28">
        {page > 1 && (
          <Link
            to="/admin/properties"
            search={() => step(-1)}
            className={buttonClass({ variant: 'outline' })}
          >
            <ChevronLeft aria-hidden="true" />
            Previous
          </Link>
        )}
      </span>
      <span className="tabular-nums">
        Page {page} of {pages}
      </span>
      <span className="flex min-w-28 justify-end">
        {page < pages && (
          <Link
            to="/admin/properties"
            search={() => step(1)}
            className={buttonClass({ variant: 'outline' })}
          >
            Next
            <ChevronRight aria-hidden="true" />
          </Link>
        )}
      </span>
    </nav>
  )
}
