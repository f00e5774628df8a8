import { ContactButtons } from '~/kit/contact/contact-buttons'
import { contactChannels, type SiteSettings } from '~/modules/site-settings/site-settings'
import type { ContactMessage } from '~/platform/values/contact-links'

const message: ContactMessage = {
  subject: 'Enquiry about a property',
  body: [
    'Good day! I would like to ask about this property: ',
    'I can come for a viewing on: ',
    'My name and number: ',
  ].join('\n'),
  ref: 'contact',
}

/** By SMS and e-mail only: both take a prepared text on every device. */
export function PreparedMessages({ settings }: { settings: SiteSettings }) {
  const { sms, email } = contactChannels(settings)
  if (!sms && !email) return null
  return (
    <section aria-labelledby="prepared-messages" className="self-start">
      <div className="flex flex-col gap-4 bg-pane px-5 py-6 sm:px-8 sm:py-8">
        <h2 id="prepared-messages" className="text-2xl">
          Prefer SMS or e-mail?
        </h2>
        <p className="max-w-prose">
          Tell us which property it is and two times that suit you for a viewing. We’ve started the
          message for you; just fill in the rest.
        </p>
        <ContactButtons
          channels={{ phone: '', viber: '', messenger: '', sms, email }}
          message={message}
        />
      </div>
    </section>
  )
}
