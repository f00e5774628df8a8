import { Mail, MessageCircle, MessageSquareText, Phone, Send } from 'lucide-react'
import type { ReactNode } from 'react'
import {
  type ContactChannels,
  type ContactMessage,
  mailLink,
  messengerLink,
  smsLink,
  telLink,
  viberLink,
} from '~/domain/contact-links'
import { buttonClass } from './ui/button'

export const NO_CONTACTS = 'No telephone number or address has been added yet.'

export type ContactChoice = { key: string; label: string; href: string; icon: ReactNode }

/** The channels that the broker has, in the order visitors are used to; none is offered empty. */
export function contactChoices(
  channels: ContactChannels,
  message?: ContactMessage,
): ContactChoice[] {
  const choices = [
    { key: 'call', label: 'Call', href: telLink(channels.phone), icon: <Phone /> },
    { key: 'sms', label: 'SMS', href: smsLink(channels.sms, message), icon: <MessageSquareText /> },
    {
      key: 'viber',
      label: 'Viber',
      href: viberLink(channels.viber, message),
      icon: <MessageCircle />,
    },
    {
      key: 'messenger',
      label: 'Messenger',
      href: messengerLink(channels.messenger, message),
      icon: <Send />,
    },
    { key: 'email', label: 'E-mail', href: mailLink(channels.email, message), icon: <Mail /> },
  ]
  return choices.flatMap(({ href, ...choice }) => (href ? [{ ...choice, href }] : []))
}

type ContactButtonsProps = {
  channels: ContactChannels
  message?: ContactMessage
  /** The call button is the screen's one call to action. */
  isMain?: boolean
  onGreen?: boolean
}

export function ContactButtons({ channels, message, isMain, onGreen }: ContactButtonsProps) {
  const quiet = onGreen ? 'inverse' : 'outline'
  const choices = contactChoices(channels, message)
  if (choices.length === 0) return <p>{NO_CONTACTS}</p>
  return (
    <ul className="flex flex-wrap gap-2">
      {choices.map(({ key, label, href, icon }) => (
        <li key={key} className="grow sm:grow-0">
          <a
            href={href}
            className={buttonClass({
              variant: isMain && key === 'call' ? 'lantern' : quiet,
              className: 'w-full',
            })}
          >
            <span aria-hidden="true" className="contents">
              {icon}
            </span>
            {label}
          </a>
        </li>
      ))}
    </ul>
  )
}
