import { useState } from 'react'
import { FormSection } from '~/kit/components/form-section'
import { Archive, RotateCcw, ShieldAlert } from '~/kit/components/lucide.gen'
import { Button } from '~/kit/ui/button'
import { Select } from '~/kit/ui/select'
import type { Enquiry } from '~/modules/enquiries/data/staff-reads'
import { ENQUIRY_STATES } from '~/modules/enquiries/enquiry'
import { stateLabel } from '../event-words'
import { isClosed } from '../states'
import type { EnquiryChange } from '../use-change-enquiry'
import { CloseDialog } from './close-dialog'

type StateSectionProps = { enquiry: Enquiry; change: EnquiryChange }

export function StateSection({ enquiry, change }: StateSectionProps) {
  const [closing, setClosing] = useState<Enquiry>()
  const { state, lost_reason, blanked_at } = enquiry
  const reopened = enquiry.first_answered_at ? 'contacted' : 'new'
  const set = (next: string) => change.change({ state: next }, enquiry)
  return (
    <FormSection title="Status">
      {blanked_at && !isClosed(state) ? (
        <p>{stateLabel(state)}</p>
      ) : isClosed(state) ? (
        <>
          <p>
            {state === 'won' && 'Closed: won.'}
            {state === 'lost' && 'Closed: lost.'}
            {state === 'spam' && 'Set aside as spam.'}
          </p>
          {lost_reason && (
            <p className="whitespace-pre-wrap wrap-anywhere">
              <span className="font-semibold">Why: </span>
              {lost_reason}
            </p>
          )}
          {!blanked_at && (
            <Button
              variant="outline"
              className="justify-self-start"
              disabled={change.isPending}
              onClick={() => set(reopened)}
            >
              <RotateCcw aria-hidden="true" />
              {state === 'spam' ? 'Not spam' : 'Reopen'}
            </Button>
          )}
        </>
      ) : (
        <>
          <Select
            aria-label="Stage"
            value={state}
            disabled={change.isPending}
            onChange={({ target }) => set(target.value)}
          >
            {ENQUIRY_STATES.filter(({ key }) => !isClosed(key)).map(({ key, label }) => (
              <option key={key} value={key}>
                {label}
              </option>
            ))}
          </Select>
          <div className="flex flex-wrap gap-2">
            <Button variant="primary" onClick={() => setClosing(enquiry)}>
              <Archive aria-hidden="true" />
              Close…
            </Button>
            <Button variant="outline" disabled={change.isPending} onClick={() => set('spam')}>
              <ShieldAlert aria-hidden="true" />
              Spam
            </Button>
          </div>
        </>
      )}
      {closing && <CloseDialog enquiry={closing} onDone={() => setClosing(undefined)} />}
    </FormSection>
  )
}
