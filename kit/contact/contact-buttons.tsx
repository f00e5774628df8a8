import { Icon } from '~/kit/components/icon'
import type { IconName } from '~/kit/components/icon-names'
import { buttonClass } from '~/kit/ui/button'
import {
  type ContactChannels,
  type ContactMessage,
  mailLink,
  messengerLink,
  smsLink,
  telLink,
  viberLink,
} from '~/platform/values/contact-links'
import { formatPhoneNumber } from '~/platform/values/phone-number'
import { t } from '~/platform/values/t'

export const NO_CONTACTS = t('No phone number or address has been added yet.')

export type ContactChoice = {
  key: string
  label: string
  href: string
  icon: IconName
}

export function contactChoices(
  channels: ContactChannels,
  message?: ContactMessage,
): ContactChoice[] {
  const choices: [key: string, label: string, icon: IconName, href: string | null][] = [
    ['call', t('Call'), 'phone', telLink(channels.phone)],
    ['sms', 'SMS', 'message-square-text', smsLink(channels.sms, message)],
    ['viber', 'Viber', 'message-circle', viberLink(channels.viber, message)],
    ['messenger', 'Messenger', 'send', messengerLink(channels.messenger, message)],
    ['email', t('E-mail'), 'mail', mailLink(channels.email, message)],
  ]
  return choices.flatMap(([key, label, icon, href]) => (href ? [{ key, label, icon, href }] : []))
}

type ContactButtonsProps = {
  channels: ContactChannels
  message?: ContactMessage
  /** How Call looks where it comes first, with its number. */
  main?: 'lantern' | 'outline'
  callee?: string | undefined
  onGreen?: boolean
}

export function ContactButtons(props: ContactButtonsProps) {
  const { channels, message, main, callee = '', onGreen } = props
  const quiet = onGreen ? 'inverse' : 'outline'
  const choices = contactChoices(channels, message)
  if (choices.length === 0) return <p>{NO_CONTACTS}</p>
  return (
    <ul className="flex flex-wrap gap-2">
      {choices.map(({ key, label, href, icon }) => {
        const isMainCall = main && key === 'call'
        return (
          <li key={key} className={isMainCall ? 'basis-full' : 'grow sm:grow-0'}>
            <a
              href={href}
              className={buttonClass({
                variant: isMainCall ? main : quiet,
                className: 'w-full wrap-anywhere',
              })}
            >
              <Icon name={icon} />
              {key === 'call'
                ? [callee ? t`Call ${callee}` : label, main && formatPhoneNumber(channels.phone)]
                    .filter(Boolean)
                    .join(' ')
                : label}
            </a>
          </li>
        )
      })}
    </ul>
  )
}
