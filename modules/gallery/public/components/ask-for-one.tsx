import { Link } from '@tanstack/react-router'
import { buttonClass } from '~/kit/ui/button'
import type { GallerySearch } from '~/modules/gallery/listing-filters'

/** Leads to an enquiry whose message begins with the search. */
export function AskForOne({ search }: { search: GallerySearch }) {
  return (
    <Link
      to="/contact"
      search={search}
      hash="enquiry"
      className={buttonClass({ variant: 'outline' })}
    >
      Ask us to look for one
    </Link>
  )
}
