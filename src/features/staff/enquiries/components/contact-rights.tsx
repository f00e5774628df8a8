import { Download, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { ConfirmDialog } from '~/components/ui/alert-dialog'
import { Button } from '~/components/ui/button'
import { Notice } from '~/components/ui/notice'
import type { Contact } from '~/data/contacts/staff-reads'
import { useDeleteContact, useExportContact } from '../mutations'

type ContactRightsProps = {
  contact: Contact
  /** Each name with its number and address, as it stands in the enquiries that are found together. */
  writers: readonly string[]
}

/** What somebody may ask for under the Data Privacy Act: a copy, and that it is deleted. */
export function ContactRights({ contact, writers }: ContactRightsProps) {
  const [isAsking, setIsAsking] = useState(false)
  const copy = useExportContact()
  const remove = useDeleteContact()
  return (
    <div className="grid gap-2 border-line border-t pt-4">
      <p className="text-muted-foreground text-sm leading-snug">
        Whoever wrote may ask for a copy of all this, or to have it deleted. That it was done is
        kept on record, without saying for whom.
      </p>
      {writers.length > 1 && (
        <Notice variant="warning" title="Are all of these the same person?">
          <p>
            A copy or a deletion takes what was written under each. Anybody can type somebody else’s
            number, so ask first.
          </p>
          <ul className="mt-1 list-disc pl-5 wrap-anywhere">
            {writers.map((writer) => (
              <li key={writer}>{writer}</li>
            ))}
          </ul>
        </Notice>
      )}
      <div className="flex flex-wrap gap-2">
        <Button
          variant="outline"
          size="sm"
          disabled={copy.isPending}
          onClick={() => copy.mutate(contact.id)}
        >
          <Download aria-hidden="true" />
          Export all about this contact
        </Button>
        <Button
          variant="danger"
          size="sm"
          disabled={remove.isPending}
          onClick={() => setIsAsking(true)}
        >
          <Trash2 aria-hidden="true" />
          Delete this contact’s data
        </Button>
      </div>
      <ConfirmDialog
        isOpen={isAsking}
        title={`Delete the data of ${contact.name}?`}
        description="Name, number, address, messages and notes go from all their enquiries, also from those of theirs that others work on. Only the counts stay. This can’t be undone."
        action="Delete their data"
        onConfirm={() => {
          setIsAsking(false)
          remove.mutate(contact.id)
        }}
        onCancel={() => setIsAsking(false)}
      />
    </div>
  )
}
