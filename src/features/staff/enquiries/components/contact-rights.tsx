import { Download, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { ConfirmDialog } from '~/components/ui/alert-dialog'
import { Button } from '~/components/ui/button'
import type { Contact } from '~/data/contacts/staff-reads'
import type { EnquiryRow } from '~/data/enquiries/staff-reads'
import { useDeleteContact, useExportContact } from '../mutations'
import { exactTime } from '../times'
import { writerOf } from '../writer'
import { TickBox } from './tick-box'

type ContactRightsProps = {
  contact: Contact
  /** All that share a contact, number or address, the one that is looked at first. */
  enquiries: readonly [EnquiryRow, ...EnquiryRow[]]
}

/** What somebody may ask for under the Data Privacy Act: a copy, and that it is deleted. */
export function ContactRights({ contact, enquiries }: ContactRightsProps) {
  const [first] = enquiries
  const [answers, setAnswers] = useState<Record<string, boolean>>({})
  const [isAsking, setIsAsking] = useState(false)
  const copy = useExportContact()
  const remove = useDeleteContact()
  const listed = enquiries.filter(({ blanked_at }) => blanked_at === null)
  // What was written with both the number and the address of the one that is looked at.
  const isTicked = ({ id, phone, email }: EnquiryRow) =>
    answers[id] ?? (phone === first.phone && email === first.email)
  const ticked = listed.filter(isTicked)
  const addresses = [...new Set(ticked.flatMap(({ email }) => email ?? []))]
  const own = {
    id: contact.id,
    enquiry_ids: ticked.map(({ id }) => id),
    addresses: addresses.filter((address) => answers[address]),
  }
  const answer = (key: string) => (isYes: boolean) => setAnswers({ ...answers, [key]: isYes })
  return (
    <div className="grid gap-3 border-line border-t pt-4">
      <p className="text-muted-foreground text-sm leading-snug">
        Whoever wrote may ask for a copy, or to have it deleted. Anybody can type somebody else’s
        number or address: tick only what was written with one that they have shown to be theirs.
        That it was done is kept on record, without saying for whom.
      </p>
      <fieldset className="grid gap-1">
        <legend className="font-semibold">What is theirs</legend>
        {listed.map((row) => (
          <TickBox key={row.id} isTicked={isTicked(row)} onTick={answer(row.id)}>
            {writerOf(row)}, {exactTime(row.created_at)}
          </TickBox>
        ))}
        {addresses.map((address) => (
          <TickBox key={address} isTicked={answers[address] ?? false} onTick={answer(address)}>
            The searches saved under {address}
          </TickBox>
        ))}
      </fieldset>
      <div className="flex flex-wrap gap-2">
        <Button
          variant="outline"
          size="sm"
          disabled={copy.isPending || ticked.length === 0}
          onClick={() => copy.mutate(own)}
        >
          <Download aria-hidden="true" />
          Export what is ticked
        </Button>
        <Button
          variant="danger"
          size="sm"
          disabled={remove.isPending || ticked.length === 0}
          onClick={() => setIsAsking(true)}
        >
          <Trash2 aria-hidden="true" />
          Delete what is ticked
        </Button>
      </div>
      <ConfirmDialog
        isOpen={isAsking}
        title={`Delete the data of ${first.name}?`}
        description={`Name, number, address, messages and notes go from ${ticked.length === 1 ? 'the enquiry that is' : `the ${ticked.length} enquiries that are`} ticked, also where others work on them. Only the counts stay. This can’t be undone.`}
        action="Delete their data"
        onConfirm={() => {
          setIsAsking(false)
          remove.mutate(own)
        }}
        onCancel={() => setIsAsking(false)}
      />
    </div>
  )
}
