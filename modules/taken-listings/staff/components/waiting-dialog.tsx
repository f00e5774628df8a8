import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useRef, useState } from 'react'
import { useStaffClient } from '~/kit/staff/auth-context'
import { Button } from '~/kit/ui/button'
import { Dialog, DialogClose, DialogContent } from '~/kit/ui/dialog'
import { Field } from '~/kit/ui/field'
import { Select } from '~/kit/ui/select'
import { answerTextsQuery } from '~/modules/enquiries/data/answer-texts/staff-reads'
import { MOST_WAITING, type WaitingEnquiry } from '~/modules/taken-listings/data/staff-reads'
import { useCancelViewings } from '~/modules/viewings/staff/mutations'
import {
  answerForTaken,
  cancelWords,
  questionWords,
  stateWord,
  takenWords,
  viewingsOf,
} from '../waiting-words'
import { WaitingRow } from './waiting-row'

type WaitingDialogProps = { waiting: readonly WaitingEnquiry[]; onClose: () => void }

const OWN_WORDS = ''

export function WaitingDialog({ waiting, onClose }: WaitingDialogProps) {
  // The question stays as it was asked, while what is done leaves the list.
  const [asked] = useState(waiting)
  const panel = useRef<HTMLDivElement>(null)
  if (asked.length === 0) return null
  return (
    <Dialog open onOpenChange={(open) => !open && onClose()}>
      <DialogContent
        title={questionWords(asked)}
        description={takenWords(asked)}
        isWide
        isAtTop
        // On a button, a key that was meant for the list would cancel or close something.
        onOpenAutoFocus={(event) => {
          event.preventDefault()
          panel.current?.focus()
        }}
        ref={panel}
      >
        <div className="mt-4 grid gap-4">
          <Viewings waiting={waiting} />
          <People waiting={waiting} onLeave={onClose} />
          <div className="flex justify-end">
            <DialogClose asChild>
              <Button variant="outline">{waiting.length > 0 ? 'Not now' : 'Close'}</Button>
            </DialogClose>
          </div>
        </div>
      </DialogContent>
    </Dialog>
  )
}

function Viewings({ waiting }: Pick<WaitingDialogProps, 'waiting'>) {
  const cancel = useCancelViewings()
  const viewings = viewingsOf(waiting)
  if (viewings.length === 0) return null
  return (
    <section aria-label="Viewings" className="grid gap-2 bg-pane p-3">
      <p className="leading-snug">{cancelWords(waiting)}</p>
      <Button
        variant="destructive"
        className="justify-self-start"
        disabled={cancel.isPending}
        onClick={() =>
          cancel.mutate({
            ids: viewings.map(({ id }) => id),
            outcome: `It was ${stateWord(waiting[0]?.status ?? '')}`,
          })
        }
      >
        {cancel.isPending
          ? 'Cancelling…'
          : viewings.length === 1
            ? 'Cancel the viewing'
            : `Cancel ${viewings.length} viewings`}
      </Button>
    </section>
  )
}

type PeopleProps = Pick<WaitingDialogProps, 'waiting'> & { onLeave: () => void }

function People({ waiting, onLeave }: PeopleProps) {
  const texts = useQuery(answerTextsQuery(useStaffClient())).data
  const [chosen, setChosen] = useState<string>()
  if (waiting.length === 0) return <p role="status">Nobody waits for it any more.</p>
  const ready = answerForTaken(texts ?? [], waiting[0]?.status ?? '')
  const id = chosen ?? ready?.id ?? OWN_WORDS
  const template = texts?.find((text) => text.id === id)?.body ?? ''
  return (
    <section aria-label="Enquiries" className="grid gap-3">
      {texts && texts.length > 0 && (
        <Field
          label="Ready answer"
          hint="Bale sends it to nobody. Each button below opens the app on this device, with the text, and records that you replied."
        >
          {(field) => (
            <Select {...field} value={id} onChange={({ target }) => setChosen(target.value)}>
              {texts.map((text) => (
                <option key={text.id} value={text.id}>
                  {text.title}
                </option>
              ))}
              <option value={OWN_WORDS}>In my own words</option>
            </Select>
          )}
        </Field>
      )}
      <ul aria-label="Who waits" className="panes">
        {waiting.map((enquiry) => (
          <WaitingRow key={enquiry.id} enquiry={enquiry} template={template} onLeave={onLeave} />
        ))}
      </ul>
      {waiting.length === MOST_WAITING && (
        <p>
          Only {MOST_WAITING} are shown. The others are under{' '}
          <Link to="/admin/enquiries" search={{ show: 'all' }} onClick={onLeave}>
            Enquiries
          </Link>
          .
        </p>
      )}
    </section>
  )
}
