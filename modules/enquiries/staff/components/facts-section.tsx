import { Link } from '@tanstack/react-router'
import { type ReactNode, useState } from 'react'
import { FormSection } from '~/kit/components/form-section'
import { Button } from '~/kit/ui/button'
import type { Enquiry } from '~/modules/enquiries/data/staff-reads'
import { exactTime, meetingTime } from '~/platform/values/exact-time'
import { aboutOf } from '../answer'
import { channelLabel, sourceWords } from '../event-words'
import { CorrectionDialog } from './correction-dialog'

export function FactsSection({ enquiry }: { enquiry: Enquiry }) {
  const { reply_by, property, person, preferred_times, subject, property_reference } = enquiry
  const from = sourceWords(enquiry.source)
  const [isCorrecting, setCorrecting] = useState(false)
  return (
    <FormSection title="Details">
      <dl className="grid gap-x-4 gap-y-2.5 wrap-anywhere sm:grid-cols-[8.5rem_minmax(0,1fr)]">
        {reply_by && <Fact label="Answer by">{channelLabel(reply_by)}</Fact>}
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
        {enquiry.wants_viewing && (
          <Fact label="Viewing">
            {preferred_times.length > 0 ? (
              <ul>
                {preferred_times.map((time) => (
                  <li key={time}>{meetingTime(time)}</li>
                ))}
              </ul>
            ) : (
              'They would like a viewing, but gave no time.'
            )}
          </Fact>
        )}
        <Fact label="Source">{from || 'Unknown'}</Fact>
        <Fact label="Consent">
          {exactTime(enquiry.consented_at)}, to version {enquiry.notice_version} of the privacy
          notice. {enquiry.wants_news ? 'News and offers: yes.' : 'News and offers: no.'}
        </Fact>
        {enquiry.first_answered_at && (
          <Fact label="First answered">{exactTime(enquiry.first_answered_at)}</Fact>
        )}
      </dl>
      <Button variant="outline" className="justify-self-start" onClick={() => setCorrecting(true)}>
        Correct…
      </Button>
      {isCorrecting && (
        <CorrectionDialog
          enquiry={enquiry}
          about={aboutOf(enquiry)}
          onClose={() => setCorrecting(false)}
        />
      )}
    </FormSection>
  )
}

function Fact({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className="contents">
      <dt className="text-[0.9375rem] text-muted-foreground max-sm:-mb-2">{label}</dt>
      <dd className="text-pretty">{children}</dd>
    </div>
  )
}
