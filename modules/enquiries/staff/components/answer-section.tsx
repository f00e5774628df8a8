import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { FormSection } from '~/kit/components/form-section'
import { useAuth } from '~/kit/staff/auth-context'
import { copyToPaste } from '~/kit/staff/copy-text'
import { buttonClass } from '~/kit/ui/button'
import { Field } from '~/kit/ui/field'
import { Select } from '~/kit/ui/select'
import { Textarea } from '~/kit/ui/textarea'
import { answerTextsQuery } from '~/modules/enquiries/data/answer-texts/staff-reads'
import type { Enquiry } from '~/modules/enquiries/data/staff-reads'
import { ChannelIcon } from '~/modules/enquiries/staff/channel-icon'
import { type Channel, channelsTo } from '~/modules/enquiries/staff/channels'
import { useSiteSettings } from '~/modules/site-settings/data/use-site-settings'
import { answerMessage, fillingOf } from '../answer'
import { fillText } from '../fill-text'
import { useNoteAnswer } from '../mutations'

const OWN_WORDS = ''

export function AnswerSection({ enquiry }: { enquiry: Enquiry }) {
  const { client, profile } = useAuth()
  const { business_name } = useSiteSettings()
  const texts = useQuery(answerTextsQuery(client)).data
  const note = useNoteAnswer()
  const [chosen, setChosen] = useState<string>()
  const [typed, setTyped] = useState<string>()

  const id = chosen ?? texts?.[0]?.id ?? OWN_WORDS
  const template = texts?.find((each) => each.id === id)?.body ?? ''
  const filled = fillText(template, fillingOf(enquiry, profile?.display_name || business_name))
  const body = typed ?? filled.text
  const missing = filled.missing.filter((name) => body.includes(`[${name}]`))
  const channels = channelsTo(enquiry, answerMessage(enquiry, body))

  function handleAnswer({ key, isPasted, label }: Channel) {
    note.mutate({ id: enquiry.id, channel: key })
    if (isPasted && body) void copyToPaste(body, label)
  }

  return (
    <FormSection title="Answer" id="answer">
      {texts && texts.length > 0 && (
        <Field
          label="Ready answer"
          hint={
            <Link to="/admin/enquiries/answers" className="inline-flex min-h-6 underline">
              Edit the ready answers
            </Link>
          }
        >
          {(field) => (
            <Select
              {...field}
              value={id}
              onChange={({ target }) => {
                setChosen(target.value)
                setTyped(undefined)
              }}
            >
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
      <Field
        label="Text"
        error={
          missing.length > 0
            ? `Fill in before you send: ${missing.map((name) => `[${name}]`).join(', ')}.`
            : undefined
        }
      >
        {(field) => (
          <Textarea
            {...field}
            rows={5}
            maxLength={4000}
            value={body}
            onChange={({ target }) => setTyped(target.value)}
          />
        )}
      </Field>
      <ul aria-label="Answer by" className="flex flex-wrap gap-2">
        {channels.map((channel) => (
          <li key={channel.key} className="grow sm:grow-0">
            <a
              href={channel.href}
              {...(channel.key === 'messenger' && { target: '_blank', rel: 'noreferrer' })}
              onClick={() => handleAnswer(channel)}
              className={buttonClass({
                variant: channel === channels[0] ? 'lantern' : 'outline',
                className: 'w-full',
              })}
            >
              <ChannelIcon channel={channel.key} />
              {channel.label}
            </a>
          </li>
        ))}
      </ul>
      <p className="text-muted-foreground text-sm leading-snug">
        Each opens its app, and notes that you replied.{' '}
        {channels.some(({ isPasted }) => isPasted) &&
          'Viber and Messenger may not take the text: it is copied, so paste it there.'}
      </p>
    </FormSection>
  )
}
