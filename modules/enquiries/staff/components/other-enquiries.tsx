import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { Fold } from '~/kit/components/fold'
import { FormSection } from '~/kit/components/form-section'
import { useAuth } from '~/kit/staff/auth-context'
import { Button } from '~/kit/ui/button'
import { contactQuery } from '~/modules/enquiries/data/contacts/staff-reads'
import { type Enquiry, enquiryListQuery } from '~/modules/enquiries/data/staff-reads'
import { exactTime } from '~/platform/values/exact-time'
import { formatPhoneNumber } from '~/platform/values/phone-number'
import { useJoinContacts } from '../mutations'
import { writerOf } from '../writer'
import { ContactRights } from './contact-rights'
import { StateBadge } from './state-badge'

export function OtherEnquiries({ enquiry }: { enquiry: Enquiry }) {
  const { client, isAdmin } = useAuth()
  const { id, contact_id } = enquiry
  const list = useInfiniteQuery(enquiryListQuery(client, { same_as: id, show: 'all' }, ''))
  const contact = useQuery({
    ...contactQuery(client, contact_id ?? ''),
    enabled: contact_id !== null,
  }).data
  const others = (list.data?.pages.flat() ?? []).filter((row) => row.id !== id)
  const name = contact?.name || enquiry.name
  const join = useJoinContacts()
  const rights = isAdmin && contact && (
    <Fold title="Their data" holds="copy, delete">
      <ContactRights key={id} contact={contact} enquiries={[enquiry, ...others]} />
    </Fold>
  )
  if (!list.isError && others.length === 0) return rights
  return (
    <FormSection title={`Other enquiries from ${name}`}>
      {contact && writerOf(contact) !== writerOf(enquiry) && (
        <p className="text-[0.9375rem] text-muted-foreground wrap-anywhere">
          Known as {contact.name}
          {contact.phone && `, ${formatPhoneNumber(contact.phone)}`}
          {contact.email && `, ${contact.email}`}
        </p>
      )}
      {others.length === 0 ? (
        <p role="status">Failed to fetch other enquiries</p>
      ) : (
        <ul aria-label={`Other enquiries from ${name}`} className="panes">
          {others.map((row) => (
            <li key={row.id} className="bg-shell">
              <Link
                to="/admin/enquiries/$id"
                params={{ id: row.id }}
                className="grid min-h-11 gap-1 p-3 no-underline hover:bg-pane"
              >
                <span className="line-clamp-2 wrap-anywhere font-semibold leading-snug">
                  {row.subject || row.excerpt}
                </span>
                {writerOf(row) !== writerOf(enquiry) && (
                  <span className="wrap-anywhere leading-snug">{writerOf(row)}</span>
                )}
                <span className="flex flex-wrap items-center gap-2 text-muted-foreground text-sm">
                  <StateBadge state={row.state} />
                  {exactTime(row.created_at)}
                </span>
              </Link>
              {contact && row.contact_id && row.contact_id !== contact.id && (
                <div className="flex flex-wrap items-center justify-between gap-2 px-3 pb-3">
                  <span className="text-sm">May be the same person: same number or address.</span>
                  <Button
                    variant="outline"
                    size="sm"
                    disabled={join.isPending}
                    onClick={() => join.mutate({ kept: contact.id, other: row.contact_id ?? '' })}
                  >
                    Merge contacts
                  </Button>
                </div>
              )}
            </li>
          ))}
        </ul>
      )}
      {list.hasNextPage && (
        <Button
          variant="outline"
          className="justify-self-start"
          disabled={list.isFetchingNextPage}
          onClick={() => list.fetchNextPage()}
        >
          Show more
        </Button>
      )}
      {rights}
    </FormSection>
  )
}
