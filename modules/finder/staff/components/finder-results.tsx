import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { useAuth, useStaffClient } from '~/kit/staff/auth-context'
import { enquiryListQuery, enquiryTotalQuery } from '~/modules/enquiries/data/staff-reads'
import { propertyListQuery } from '~/modules/listings/data/staff-reads'
import { locationOf } from '~/modules/listings/location'
import { shownPriceToStaff } from '~/modules/listings/price'
import { useListingRights } from '~/modules/listings/staff/use-listing-rights'
import { peopleQuery } from '~/modules/people/data/staff-reads'
import { formatDay, manilaDay } from '~/platform/values/dates'
import { formatPhoneNumber } from '~/platform/values/phone-number'
import { findPeople } from '../find-people'

/** Of each kind; the list has the rest. */
const SHOWN = 5
const linkClass =
  'block border-line border-b px-2 py-2 no-underline hover:bg-pane focus-visible:bg-pane'
const ALL = { show: 'all' }

type FinderResultsProps = { term: string; onLeave: () => void }

export function FinderResults({ term, onLeave }: FinderResultsProps) {
  const client = useStaffClient()
  const { isAdmin } = useAuth()
  const { mayEdit } = useListingRights()
  const listings = useQuery(propertyListQuery(client, {}, term))
  const enquiries = useInfiniteQuery(enquiryListQuery(client, ALL, term))
  const asked = useQuery(enquiryTotalQuery(client, ALL, term))
  const staff = useQuery(peopleQuery(client))

  const found = listings.data?.properties ?? []
  const wrote = enquiries.data?.pages[0] ?? []
  const people = findPeople(staff.data ?? [], term)
  const all = [listings, enquiries, asked, staff]
  const isWaiting = all.some(({ isPending, isPlaceholderData }) => isPending || isPlaceholderData)
  const hasFailed = all.some(({ isError }) => isError)
  const total = (listings.data?.total ?? 0) + (asked.data ?? 0) + people.length

  return (
    <div aria-busy={isWaiting} className="mt-4 grid grid-cols-[minmax(0,1fr)] gap-5">
      <p role="status" className="text-[0.9375rem] text-muted-foreground">
        {hasFailed
          ? 'Failed to search everywhere. Check the connection and try again.'
          : isWaiting
            ? 'Searching…'
            : total === 0
              ? `Nothing found for “${term}”.`
              : `${total} found.`}
      </p>
      <Kind
        name="Listings"
        total={listings.data?.total ?? 0}
        all={
          <Link to="/admin/properties" search={{ q: term }} className="underline" onClick={onLeave}>
            All these listings
          </Link>
        }
      >
        {found.slice(0, SHOWN).map((listing) => (
          <li key={listing.id}>
            <Link
              {...(mayEdit(listing.agent?.id)
                ? { to: '/admin/properties/$id/edit', params: { id: listing.id } }
                : { to: '/admin/properties', search: { q: listing.reference } })}
              className={linkClass}
              onClick={onLeave}
            >
              <b className="wrap-anywhere">{listing.title}</b>
              <Line>
                {[listing.reference, shownPriceToStaff(listing.price), locationOf(listing)]}
              </Line>
            </Link>
          </li>
        ))}
      </Kind>
      <Kind
        name="Enquiries"
        total={asked.data ?? 0}
        all={
          <Link
            to="/admin/enquiries"
            search={{ q: term, show: 'all' }}
            className="underline"
            onClick={onLeave}
          >
            All these enquiries
          </Link>
        }
      >
        {wrote.slice(0, SHOWN).map((enquiry) => (
          <li key={enquiry.id}>
            <Link
              to="/admin/enquiries/$id"
              params={{ id: enquiry.id }}
              className={linkClass}
              onClick={onLeave}
            >
              <b className="wrap-anywhere">{enquiry.blanked_at ? 'Deleted' : enquiry.name}</b>
              <Line>
                {[
                  enquiry.phone && formatPhoneNumber(enquiry.phone),
                  enquiry.subject,
                  formatDay(manilaDay(Date.parse(enquiry.created_at))),
                ]}
              </Line>
            </Link>
          </li>
        ))}
      </Kind>
      <Kind
        name="People"
        total={people.length}
        all={
          <Link to="/admin/people" className="underline" onClick={onLeave}>
            All people
          </Link>
        }
      >
        {people.slice(0, SHOWN).map((person) => (
          <li key={person.id}>
            <Link
              {...(isAdmin
                ? { to: '/admin/people/$id', params: { id: person.id } }
                : { to: '/admin/people' })}
              className={linkClass}
              onClick={onLeave}
            >
              <b className="wrap-anywhere">{person.name}</b>
              <Line>{[person.position, person.phone && formatPhoneNumber(person.phone)]}</Line>
            </Link>
          </li>
        ))}
      </Kind>
    </div>
  )
}

type KindProps = { name: string; total: number; all: ReactNode; children: ReactNode }

function Kind({ name, total, all, children }: KindProps) {
  if (total === 0) return null
  return (
    <section aria-label={name}>
      <h3 className="font-sans text-base tracking-normal">
        {name} <span className="text-muted-foreground tabular-nums">{total}</span>
      </h3>
      <ul className="mt-1 border-line border-t">{children}</ul>
      {total > SHOWN && <p className="mt-2">{all}</p>}
    </section>
  )
}

function Line({ children }: { children: readonly (string | null | undefined)[] }) {
  return (
    <span className="wrap-anywhere block text-[0.9375rem] text-muted-foreground tabular-nums">
      {children.filter(Boolean).join(', ')}
    </span>
  )
}
