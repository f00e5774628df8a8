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
            className="group grid h-full grid-cols-[auto_minmax(0,1fr)] content-start items-center gap-x-3 gap-y-1 bg-pane p-3 transition-colors duration-150 hover:bg-fill sm:p-5 lg:grid-cols-1"
          >
            <Icon name={icon} className="size-6 stroke-[1.5] text-arayat lg:mb-2" />
            <span className="font-semibold font-serif text-lg leading-tight group-hover:underline">
              {label}
            </span>
            <span className="col-span-full text-muted-foreground text-sm leading-tight [overflow-wrap:anywhere]">
              {shown[key]}
            </span>
          </a>
        </li>
      ))}
    </ul>
  )
}
