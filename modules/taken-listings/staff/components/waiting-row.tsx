import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { useAuth } from '~/kit/staff/auth-context'
import { copyToPaste } from '~/kit/staff/copy-text'
import { Badge } from '~/kit/ui/badge'
import { Button, buttonClass } from '~/kit/ui/button'
import { answerMessage, fillingOf } from '~/modules/enquiries/staff/answer'
import { ChannelIcon } from '~/modules/enquiries/staff/channel-icon'
import { type Channel, channelsTo } from '~/modules/enquiries/staff/channels'
import { CloseDialog } from '~/modules/enquiries/staff/components/close-dialog'
import { fillText } from '~/modules/enquiries/staff/fill-text'
import { useNoteAnswer } from '~/modules/enquiries/staff/mutations'
import { isClosed } from '~/modules/enquiries/staff/states'
import { useSiteSettings } from '~/modules/site-settings/data/use-site-settings'
import type { WaitingEnquiry } from '~/modules/taken-listings/data/staff-reads'
import { manilaDay } from '~/platform/values/dates'
import { clockInWords, shortDay } from '~/platform/values/manila-time'
import { stateWord } from '../waiting-words'

type WaitingRowProps = { enquiry: WaitingEnquiry; template: string; onLeave: () => void }

export function WaitingRow({ enquiry, template, onLeave }: WaitingRowProps) {
  const { id, name, state, status, viewings, property_reference } = enquiry
  const note = useNoteAnswer()
  const [told, setTold] = useState<string>()
  const [isClosing, setIsClosing] = useState(false)
  const message = answerMessage(enquiry, useFilled(enquiry, template))

  function handleAnswer({ key, label, isPasted }: Channel) {
    setTold(label)
    note.mutate({ id, channel: key })
    if (isPasted && message.body) void copyToPaste(message.body, label)
  }

  return (
    <li className="grid gap-2 bg-shell p-3">
      <p className="flex flex-wrap items-center gap-x-3 gap-y-1 wrap-anywhere">
        <Link
          to="/admin/enquiries/$id"
          params={{ id }}
          className="inline-flex min-h-6 items-center font-semibold underline"
          onClick={onLeave}
        >
          {name}
        </Link>
        <span>{property_reference}</span>
        {viewings.map((viewing) => (
          <Badge key={viewing.id}>Viewing {timeOf(viewing.starts_at)}</Badge>
        ))}
        {told && (
          <span role="status" className="font-semibold text-arayat">
            Told: {told}
          </span>
        )}
      </p>
      <div className="flex flex-wrap gap-2">
        {channelsTo(enquiry, message).map((channel) => (
          <a
            key={channel.key}
            href={channel.href}
            {...(channel.key === 'messenger' && { target: '_blank', rel: 'noreferrer' })}
            onClick={() => handleAnswer(channel)}
            className={buttonClass({ variant: 'outline', size: 'sm' })}
          >
            <ChannelIcon channel={channel.key} />
            {channel.label}
            <span className="sr-only"> {name}</span>
          </a>
        ))}
        {!isClosed(state) && (
          <Button
            variant="outline"
            size="sm"
            className="ml-auto"
            onClick={() => setIsClosing(true)}
          >
            Close<span className="sr-only"> the enquiry of {name}</span>
          </Button>
        )}
      </div>
      {isClosing && (
        <CloseDialog
          enquiry={enquiry}
          lostReason={`It was ${stateWord(status)}`}
          onDone={() => setIsClosing(false)}
        />
      )}
    </li>
  )
}

function useFilled(enquiry: WaitingEnquiry, template: string): string {
  const { profile } = useAuth()
  const { business_name } = useSiteSettings()
  const answered = {
    ...enquiry,
    property: { title: enquiry.title },
    person: null,
    preferred_times: [],
    viewings: enquiry.viewings.map((viewing) => ({ ...viewing, state: 'set' })),
  }
  return fillText(template, fillingOf(answered, profile?.display_name || business_name)).text
}

const timeOf = (time: string) =>
  `${shortDay(manilaDay(Date.parse(time)), manilaDay())}, ${clockInWords(time)}`
