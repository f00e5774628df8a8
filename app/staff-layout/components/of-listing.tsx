import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { StaffPage } from '~/kit/components/staff-page'
import { uuidParameter } from '~/platform/values/uuid-parameter'

type OfListingProps = { listing: unknown; children: (id: string) => ReactNode }

/** @param listing its id, as the address has it */
export function OfListing({ listing, children }: OfListingProps) {
  const id = uuidParameter(listing)
  if (id) return children(id)
  return (
    <StaffPage title="Page not found">
      <Link to="/admin/properties" className="underline">
        Back to the list
      </Link>
    </StaffPage>
  )
}
