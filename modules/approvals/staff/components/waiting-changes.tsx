import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useAuth } from '~/kit/staff/auth-context'
import { Button } from '~/kit/ui/button'
import { Notice } from '~/kit/ui/notice'
import {
  type WaitingChange,
  type WantedField,
  waitingChangesQuery,
} from '~/modules/approvals/data/waiting-changes/staff-reads'
import { columnLabel, type Value } from '~/modules/history/staff/column-words'
import { useHistoryNames } from '~/modules/history/staff/use-history-names'
import { WasAndNow } from '~/modules/history/staff/was-and-now'
import type { FormProperty } from '~/modules/listings/data/staff-reads'
import { byFieldOrder } from '~/modules/listings/staff/form/field-order'
import { formatDay } from '~/platform/values/dates'
import { useApproveChange, useSendBackChange, useWithdrawChange } from '../change-mutations'
import { SendBackDialog } from './send-back'

export function WaitingChanges({ property }: { property: FormProperty }) {
  const { client, isAdmin, profile } = useAuth()
  const { data = [] } = useQuery(waitingChangesQuery(client, property.id))
  return data
    .filter(({ profile_id, sent_back_at }) =>
      isAdmin ? sent_back_at === null : profile_id === profile?.id,
    )
    .map((change) =>
      isAdmin ? (
        <ToApprove key={change.id} property={property} change={change} />
      ) : (
        <Own key={change.id} change={change} />
      ),
    )
}

type ChangeProps = { property: FormProperty; change: WaitingChange }

function ToApprove({ property, change }: ChangeProps) {
  const [isSendingBack, setIsSendingBack] = useState(false)
  const nameOf = useHistoryNames()
  const approve = useApproveChange(change.id)
  const sendBack = useSendBackChange(change.id)
  const name = (change.profile_id && nameOf(change.profile_id)) || 'Someone who is gone'
  const hasMoved = change.fields.some((field) => isMoved(property, field))
  return (
    <Notice
      variant="warning"
      title={`${name} wants to change this listing`}
      actions={
        <>
          <Button variant="outline" size="sm" onClick={() => setIsSendingBack(true)}>
            Send back…
          </Button>
          <Button
            variant="lantern"
            size="sm"
            disabled={approve.isPending || hasMoved}
            onClick={() => approve.mutate(change.version)}
          >
            {approve.isPending ? 'Approving…' : 'Approve these changes'}
          </Button>
        </>
      }
    >
      <p>
        Sent for approval on {formatDay(change.asked_at)}. Visitors see the changes once an admin
        has approved them.
      </p>
      {hasMoved && (
        <p>
          The listing was changed in the same place meanwhile, so these changes can’t be approved
          any more. Send them back, or make the change yourself.
        </p>
      )}
      <Wanted property={property} fields={change.fields} />
      {isSendingBack && (
        <SendBackDialog
          title="Send the changes back"
          hint="The person who made the changes reads this. The listing stays as it is."
          isPending={sendBack.isPending}
          onSend={(note) => sendBack.mutate(note, { onSuccess: () => setIsSendingBack(false) })}
          onClose={() => setIsSendingBack(false)}
        />
      )}
    </Notice>
  )
}

function Own({ change }: Pick<ChangeProps, 'change'>) {
  const withdraw = useWithdrawChange(change.id)
  const { sent_back_at, note } = change
  return (
    <Notice
      variant={sent_back_at ? 'warning' : 'info'}
      title={sent_back_at ? 'An admin sent your changes back' : 'Your changes wait for approval'}
      actions={
        <Button
          variant="outline"
          size="sm"
          disabled={withdraw.isPending}
          onClick={() => withdraw.mutate(undefined)}
        >
          Withdraw these changes
        </Button>
      }
    >
      {sent_back_at ? (
        <p>
          Sent back on {formatDay(sent_back_at)}
          {note ? `: “${note}”` : '.'} When you change something below, all of this is sent for
          approval again, with what you change.
        </p>
      ) : (
        <p>
          Sent for approval on {formatDay(change.asked_at)}. The form below still shows what
          visitors see. What you change there is added to these changes.
        </p>
      )}
      <Wanted fields={change.fields} />
    </Notice>
  )
}

type WantedProps = { fields: WantedField[]; property?: FormProperty }

/** @param property what it is compared with; an agent has that in the form */
function Wanted({ property, fields }: WantedProps) {
  const nameOf = useHistoryNames()
  return (
    <ul className="mt-3 grid gap-3">
      {fields.toSorted(byFieldOrder).map((field) => (
        <li key={field.key} className="border-line border-t pt-2">
          <p className="font-semibold">{columnLabel('properties', field.key)}</p>
          <WasAndNow
            column={field.key}
            isWhole
            values={[
              { label: 'Wanted', value: field.now },
              ...(property
                ? [{ label: 'On the site', value: presentOf(property, field.key) }]
                : []),
              ...(property && isMoved(property, field)
                ? [{ label: 'On the site when the change was made', value: field.was }]
                : []),
            ]}
            nameOf={nameOf}
          />
        </li>
      ))}
    </ul>
  )
}

function presentOf(property: FormProperty, key: string): Value {
  return (property as Record<string, unknown>)[key] as Value
}

/** Mirrors approve_change, which alone decides on what no form has. */
function isMoved(property: FormProperty, { key, was, now }: WantedField): boolean {
  if (!(key in property)) return false
  const present = JSON.stringify(presentOf(property, key))
  return present !== JSON.stringify(was) && present !== JSON.stringify(now)
}
