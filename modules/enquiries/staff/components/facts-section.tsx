import { Link } from '@tanstack/react-router'
import { Fold } from '~/kit/components/fold'
import type { Enquiry } from '~/modules/enquiries/data/staff-reads'
import { exactTime } from '~/platform/values/exact-time'
import { aboutOf } from '../answer'
import { sourceWords } from '../event-words'
import { Fact } from './fact'

export function FactsSection({ enquiry }: { enquiry: Enquiry }) {
  const { property, person, subject, property_reference } = enquiry
  const from = sourceWords(enquiry.source)
  return (
    <Fold title="Details" holds="listing, source, consent">
      <dl className="grid gap-x-4 gap-y-2.5 wrap-anywhere sm:grid-cols-[8.5rem_minmax(0,1fr)]">
        {property ? (
          <Fact label="Listing">
            {property.title}, {property_reference}
            <span className="flex flex-wrap gap-x-4">
              <a
                href={`/property/${property.id}`}
                target="_blank"
                rel="noreferrer"
                className="inline-flex min-h-11 items-center underline"
              >
                See the page
              </a>
              <Link
                to="/admin/properties/$id/edit"
                params={{ id: property.id }}
                className="inline-flex min-h-11 items-center underline"
              >
                Edit it
              </Link>
              <Link
                to="/admin/enquiries"
                search={{ listing: property.id, show: 'all' }}
                className="inline-flex min-h-11 items-center underline"
              >
                {' '}
                Other enquiries about it{' '}
              </Link>
            </span>
          </Fact>
        ) : (
          subject &&
          subject !== person?.name && (
            <Fact label="Listing">{aboutOf(enquiry)} (no longer there)</Fact>
          )
        )}
        {person && <Fact label="Agent">{person.name}</Fact>}
        <Fact label="Source">{from || 'Unknown'}</Fact>
        <Fact label="Consent">
          {exactTime(enquiry.consented_at)}, to version {enquiry.notice_version} of the privacy
          notice. {enquiry.wants_news ? 'News and offers: yes.' : 'News and offers: no.'}
        </Fact>
        {enquiry.first_answered_at && (
          <Fact label="First answered">{exactTime(enquiry.first_answered_at)}</Fact>
        )}
      </dl>
    </Fold>
  )
}
