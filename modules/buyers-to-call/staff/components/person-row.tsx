import { Link, useRouteContext } from '@tanstack/react-router'
import { useState } from 'react'
import { useAuth } from '~/kit/staff/auth-context'
import { copyToPaste } from '~/kit/staff/copy-text'
import { ConfirmDialog } from '~/kit/ui/alert-dialog'
import { Button, buttonClass } from '~/kit/ui/button'
import { useNames } from '~/modules/accounts/staff/use-names'
import type { PersonToCall } from '~/modules/buyers-to-call/data/staff-reads'
import type { Said } from '~/modules/buyers-to-call/data/writes'
import { ChannelIcon } from '~/modules/enquiries/staff/channel-icon'
import { type Channel, channelsTo } from '~/modules/enquiries/staff/channels'
import type { PostedProperty } from '~/modules/listings/data/staff-reads'
import { useSiteSettings } from '~/modules/site-settings/data/use-site-settings'
import { callMessage, toldWords, whyItFits } from '../call-words'
import { useNoteTold } from '../use-note-told'

type PersonRowProps = { person: PersonToCall; property: PostedProperty }

export function PersonRow({ person, property }: PersonRowProps) {
  const note = useNoteTold(property.id)
  const [isEnding, setIsEnding] = useState(false)
  const told = toldWords(person, useNames())
  const say = (said: Said) => note.mutate({ enquiryId: person.enquiry_id, said })
  const { channels, onSend } = useChannels({ person, property, say })
  return (
    <li className="grid gap-3 bg-shell p-3 sm:p-4">
      <div className="min-w-0 wrap-anywhere">
        <p className="font-semibold">
          <Link
            to="/admin/enquiries/$id"
            params={{ id: person.enquiry_id }}
            className="inline-flex min-h-6 items-center underline"
          >
            {person.name}
          </Link>
        </p>
        <p>{whyItFits(person)}</p>
        {told && <p className="font-semibold text-arayat">{told}</p>}
      </div>
      <ul aria-label={`Reach ${person.name}`} className="flex flex-wrap gap-2">
        {channels.map((channel) => (
          <li key={channel.key} className="grow sm:grow-0">
            <a
              href={channel.href}
              onClick={() => onSend(channel)}
              className={buttonClass({ variant: 'outline', className: 'w-full' })}
            >
              <ChannelIcon channel={channel.key} />
              {channel.label}
              <span className="sr-only"> {person.name}</span>
            </a>
          </li>
        ))}
      </ul>
      <div className="flex flex-wrap gap-2">
        <NoteButton name={person.name} isBusy={note.isPending} onPress={() => say('call')}>
          Called
        </NoteButton>
        <NoteButton
          name={person.name}
          isBusy={note.isPending}
          onPress={() => say('not_interested')}
        >
          Not interested
        </NoteButton>
        <NoteButton name={person.name} isBusy={note.isPending} onPress={() => setIsEnding(true)}>
          Wants no more news
        </NoteButton>
      </div>
      <ConfirmDialog
        isOpen={isEnding}
        title={`No more news for ${person.name}?`}
        description="They leave every list of people to call, whatever they ticked before. Only they can ask for news again, with a new enquiry."
        action="End the news"
        onConfirm={() => {
          setIsEnding(false)
          say('no_news')
        }}
        onCancel={() => setIsEnding(false)}
      />
    </li>
  )
}

type NoteButtonProps = { name: string; isBusy: boolean; onPress: () => void; children: string }

function NoteButton({ name, isBusy, onPress, children }: NoteButtonProps) {
  return (
    <Button variant="outline" size="sm" disabled={isBusy} onClick={onPress}>
      {children}
      <span className="sr-only"> {name}</span>
    </Button>
  )
}

/** A call is noted by its button, since nobody may answer; what is sent is noted at once. */
function useChannels({ person, property, say }: PersonRowProps & { say: (said: Said) => void }) {
  const { config } = useRouteContext({ from: '__root__' })
  const { profile } = useAuth()
  const { business_name } = useSiteSettings()
  const me = [profile?.display_name, business_name].filter(Boolean).join(', ')
  const given = { person, property, me, siteUrl: config.siteUrl }
  const message = callMessage({ ...given, channel: 'viber' })
  const mail = callMessage({ ...given, channel: 'email' })
  const channels = [
    ...channelsTo(person, message).filter(({ key }) => key !== 'email' && key !== 'messenger'),
    ...channelsTo(person, mail).filter(({ key }) => key === 'email'),
  ]
  function onSend({ key, isPasted, label }: Channel) {
    if (key === 'sms' || key === 'viber' || key === 'email') say(key)
    if (isPasted) void copyToPaste(message.body, label)
  }
  return { channels, onSend }
}
