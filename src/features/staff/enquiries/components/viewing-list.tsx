import { FormSection } from '~/components/form-section'
import type { Enquiry } from '~/data/enquiries/staff-reads'
import { meetingTime } from '../times'

const STATES: Record<string, string> = {
  set: 'set',
  done: 'done',
  missed: 'missed',
  cancelled: 'called off',
}

export function ViewingList({ enquiry: { viewings } }: { enquiry: Enquiry }) {
  if (viewings.length === 0) return null
  return (
    <FormSection title="Viewings">
      <ul className="grid gap-2">
        {viewings.map(({ id, starts_at, state, place, outcome }) => (
          <li key={id} className="wrap-anywhere">
            <span className="font-semibold">{meetingTime(starts_at)}</span>,{' '}
            {STATES[state] ?? state}
            {[place, outcome].filter(Boolean).map((text) => (
              <p key={text}>{text}</p>
            ))}
          </li>
        ))}
      </ul>
    </FormSection>
  )
}
