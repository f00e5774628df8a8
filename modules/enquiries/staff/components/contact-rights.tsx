import { useState } from 'react'
import { Download, Trash2 } from '~/kit/components/lucide.gen'
import { ConfirmDialog } from '~/kit/ui/alert-dialog'
import { Button } from '~/kit/ui/button'
import type { Contact } from '~/modules/enquiries/data/contacts/staff-reads'
import type { EnquiryRow } from '~/modules/enquiries/data/staff-reads'
import { exactTime } from '~/platform/values/exact-time'
import { useDeleteContact, useExportContact } from '../mutations'
import { writerOf } from '../writer'
import { TickBox } from './tick-box'

type ContactRightsProps = {
  contact: Contact
  enquiries: readonly [EnquiryRow, ...EnquiryRow[]]
}

export function ContactRights({ contact, enquiries }: ContactRightsProps) {
  const [first] = enquiries
  const [answers, setAnswers] = useState<Record<string, boolean>>({})
  const [isAsking, setIsAsking] = useState(false)
  const copy = useExportContact()
  const remove = useDeleteContact()
  const listed = enquiries.filter(({ blanked_at }) => blanked_at === null)
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
    <div className="grid gap-3">
      <p className="text-muted-foreground text-sm leading-snug">
        Clients may ask for a copy of their data, or to have it deleted. Anyone can type someone
        else’s number or address, so tick only messages from one that they have shown to be theirs.
        A record is kept of what was done, but not for whom.
      </p>
      <fieldset className="grid gap-1">
        <legend className="font-semibold">Their messages</legend>
        {listed.map((row) => (
          <TickBox key={row.id} isTicked={isTicked(row)} onTick={answer(row.id)}>
            {writerOf(row)}, {exactTime(row.created_at)}
          </TickBox>
        ))}
        {addresses.map((address) => (
          <TickBox key={address} isTicked={answers[address] ?? false} onTick={answer(address)}>
            Saved searches of {address}
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
          Download a copy
        </Button>
        <Button
          variant="danger"
          size="sm"
          disabled={remove.isPending || ticked.length === 0}
          onClick={() => setIsAsking(true)}
        >
          <Trash2 aria-hidden="true" />
          Delete selected
        </Button>
      </div>
      <ConfirmDialog
        isOpen={isAsking}
        title={`Delete the data of ${first.name}?`}
        description={`Name, number, address, messages and notes are deleted from ${ticked.length === 1 ? 'the selected enquiry' : `the ${ticked.length} selected enquiries`}, even if someone else is working on them. Viewing slips that were made from them, or with their number or address, no longer say who the buyer was. Only the counts stay. This can’t be undone.`}
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
