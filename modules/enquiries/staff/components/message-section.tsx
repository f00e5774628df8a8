import { FormSection } from '~/kit/components/form-section'
import type { Enquiry } from '~/modules/enquiries/data/staff-reads'
import { meetingTime } from '~/platform/values/exact-time'
import { aboutOf } from '../answer'
import { channelLabel } from '../event-words'
import { Fact } from './fact'

/** What somebody wrote, and how they want to be answered. */
export function MessageSection({ enquiry }: { enquiry: Enquiry }) {
  const about = aboutOf(enquiry)
  return (
    <FormSection title={about ? `About ${about}` : 'Message'}>
      {/* Shown as typed: line breaks are kept and nothing is markup. */}
      <section
        aria-label="What was written"
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a long one is scrolled by keyboard too
        tabIndex={0}
        className="max-h-[28rem] overflow-y-auto whitespace-pre-wrap wrap-anywhere"
      >
        {enquiry.message}
      </section>
      {(enquiry.reply_by || enquiry.wants_viewing) && <Wishes enquiry={enquiry} />}
    </FormSection>
  )
}

function Wishes({ enquiry: { reply_by, wants_viewing, preferred_times } }: { enquiry: Enquiry }) {
  return (
    <dl className="grid gap-x-4 gap-y-2.5 wrap-anywhere sm:grid-cols-[8.5rem_minmax(0,1fr)]">
      {reply_by && <Fact label="Answer by">{channelLabel(reply_by)}</Fact>}
      {wants_viewing && (
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
    </dl>
  )
}
