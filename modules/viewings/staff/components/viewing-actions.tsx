import { useState } from 'react'
import { Button } from '~/kit/ui/button'
import type { Viewing } from '~/modules/viewings/data/staff-reads'
import { isUnanswered, type ViewingEnd } from '~/modules/viewings/viewing'
import type { EnquiryToView } from '../viewing-values'
import { OutcomeDialog } from './outcome-dialog'
import { ViewingDialog } from './viewing-dialog'

type ViewingActionsProps = { enquiry: EnquiryToView; viewing: Viewing }

export function ViewingActions({ enquiry, viewing }: ViewingActionsProps) {
  const [open, setOpen] = useState<ViewingEnd | 'move'>()
  const close = () => setOpen(undefined)
  const { state } = viewing
  const asks = isUnanswered(viewing)
  // Makes the buttons' names unique among several viewings.
  const whose = <span className="sr-only"> the viewing of {enquiry.name}</span>

  const button = (what: ViewingEnd | 'move', words: string) => (
    <Button
      variant={asks && what === 'done' ? 'primary' : what === 'cancelled' ? 'danger' : 'outline'}
      size="sm"
      onClick={() => setOpen(what)}
    >
      {words}
      {whose}
    </Button>
  )

  return (
    <div className="flex flex-wrap items-center gap-2 print:hidden">
      {asks && <p className="w-full font-semibold">Did it take place?</p>}
      {(asks || state === 'missed') && button('done', 'Done')}
      {(asks || state === 'done') && button('missed', 'No-show')}
      {(state === 'done' || state === 'missed') && button(state, 'Result')}
      {state === 'set' && button('move', 'Move')}
      {state === 'set' && button('cancelled', 'Cancel')}
      {open === 'move' && <ViewingDialog enquiry={enquiry} viewing={viewing} onClose={close} />}
      {open && open !== 'move' && (
        <OutcomeDialog enquiry={enquiry} viewing={viewing} end={open} onClose={close} />
      )}
    </div>
  )
}
