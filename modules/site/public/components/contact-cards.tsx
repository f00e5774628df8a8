import { Icon } from '~/kit/components/icon'
import { contactChoices, NO_CONTACTS } from '~/kit/contact/contact-buttons'
import { contactChannels, type SiteSettings } from '~/modules/site-settings/site-settings'
import { formatPhoneNumber } from '~/platform/values/phone-number'

export function ContactCards({ settings }: { settings: SiteSettings }) {
  const shown: Record<string, string> = {
    call: formatPhoneNumber(settings.phone),
    sms: formatPhoneNumber(settings.sms_number),
    viber: formatPhoneNumber(settings.viber_number),
    messenger: settings.messenger_url.replace(/^https?:\/\/(www\.)?/, ''),
    email: settings.email,
  }
  const choices = contactChoices(contactChannels(settings))
  if (choices.length === 0) return <p>{NO_CONTACTS}</p>
  return (
    <ul className="grid grid-cols-[repeat(auto-fit,minmax(min(100%,8.5rem),1fr))] gap-2 sm:grid-cols-2 sm:gap-4 lg:grid-cols-5">
      {choices.map(({ key, label, href, icon }) => (
        <li key={key} className="max-lg:last:odd:col-span-full">
          <a
            href={href}
            className="group flex h-full items-center gap-3 bg-pane p-3 transition-colors duration-150 hover:bg-fill sm:gap-4 sm:p-5 lg:flex-col lg:items-start"
          >
            <Icon name={icon} className="size-6 shrink-0 stroke-[1.5] text-arayat" />
            <span className="min-w-0">
              <span className="block font-semibold font-serif text-lg leading-tight group-hover:underline">
                {label}
              </span>
              <span className="block text-muted-foreground text-sm leading-tight [overflow-wrap:anywhere]">
                {shown[key]}
              </span>
            </span>
          </a>
        </li>
      ))}
    </ul>
  )
}
