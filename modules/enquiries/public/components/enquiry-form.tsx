import { TrapField } from '~/kit/components/trap-field'
import { buttonClass } from '~/kit/ui/button'
import {
  lookedForStart,
  MOST_MESSAGE,
  MOST_NAME,
  messageStart,
  severalStart,
  similarStart,
} from '~/modules/enquiries/enquiry'
import type { EnquiryAnswer } from '~/modules/enquiries/enquiry-answer'
import type { About } from '../about'
import { EnquiryBox, EnquiryField } from './enquiry-field'
import { EnquiryTimes } from './enquiry-times'
import { ReplyBy } from './reply-by'

type EnquiryFormProps = About & {
  answer?: EnquiryAnswer
}

export function EnquiryForm({ answer, ...about }: EnquiryFormProps) {
  const { typed = {}, errors = {} } = answer ?? {}
  const { heading, lead, start, visit } = wordsOf(about)
  return (
    <form method="post" action="/api/enquiries" className="grid gap-5">
      <div>
        <h2 id="enquiry-title" className="text-2xl">
          {heading}
        </h2>
        <p className="enquiry-rare mt-2 max-w-prose">{lead}</p>
      </div>
      {about.propertyId && <input type="hidden" name="property_id" value={about.propertyId} />}
      {about.personId && <input type="hidden" name="person_id" value={about.personId} />}
      <TrapField id="enquiry-topic" />
      <div className="grid gap-x-4 gap-y-5 sm:grid-cols-2">
        <EnquiryField name="name" label="Your name" error={errors.name} className="sm:col-span-2">
          {(control) => (
            <input
              {...control}
              defaultValue={typed.name}
              required
              maxLength={MOST_NAME}
              autoComplete="name"
              autoCapitalize="words"
            />
          )}
        </EnquiryField>
        <EnquiryField
          name="phone"
          label="Phone number"
          hint="Give a number or an e-mail address. One is enough. From abroad, begin with +."
          error={errors.phone}
        >
          {(control) => (
            <input
              {...control}
              defaultValue={typed.phone}
              type="tel"
              inputMode="tel"
              autoComplete="tel"
            />
          )}
        </EnquiryField>
        <EnquiryField name="email" label="E-mail" error={errors.email} className="enquiry-email">
          {(control) => (
            <input
              {...control}
              defaultValue={typed.email}
              inputMode="email"
              autoComplete="email"
              autoCapitalize="none"
            />
          )}
        </EnquiryField>
      </div>
      <EnquiryField name="message" label="Message" error={errors.message} className="enquiry-rare">
        {({ className, ...control }) => (
          <textarea
            {...control}
            className={`${className} py-2`}
            defaultValue={typed.message ?? start}
            required
            rows={4}
            maxLength={MOST_MESSAGE}
          />
        )}
      </EnquiryField>
      <EnquiryTimes label={visit} typed={typed} errors={errors} />
      <ReplyBy chosen={typed.reply_by} error={errors.reply_by} />
      <div className="enquiry-consent grid gap-1 border-line border-t pt-3">
        <EnquiryBox name="consent" isTicked={typed.consent} error={errors.consent} isRequired>
          I agree that this brokerage keeps my name, my contact details and this message in order to
          answer me, as its{' '}
          <a href="/privacy" className="font-semibold underline">
            privacy notice
          </a>{' '}
          says.
        </EnquiryBox>
        <EnquiryBox name="marketing" isTicked={typed.marketing} className="enquiry-rare">
          Also send me news of other properties. I can stop this at any time.
        </EnquiryBox>
      </div>
      <Words />
      <button
        type="submit"
        className={buttonClass({ size: 'lg', className: 'w-full sm:w-fit sm:px-10' })}
      >
        Send enquiry
      </button>
    </form>
  )
}

function Words() {
  return (
    <p
      id="enquiry-words"
      role="alert"
      className="border border-destructive border-l-4 bg-shell p-4 font-semibold empty:hidden"
    />
  )
}

function wordsOf({ propertyId, title, isGone, name, listings, lookedFor }: About) {
  const visit = 'I’d like to schedule a viewing'
  if (title && isGone) {
    return {
      heading: 'Ask for something similar',
      lead: 'This one is no longer available. Tell us what you liked about it, and we will look for another.',
      start: similarStart(title),
      visit: 'I’d like to see what you find',
    }
  }
  if (title) {
    return {
      heading: 'Message us about this property',
      lead: 'Ask anything, or ask for a viewing. We’ve started the message for you.',
      start: messageStart(title),
      visit,
    }
  }
  if (listings) {
    return {
      heading: `Ask about all ${listings.length}`,
      lead: 'One message about what you compare. We’ve started it for you.',
      start: severalStart(listings),
      visit,
    }
  }
  if (lookedFor) {
    return {
      heading: 'Ask us to look for one',
      lead: 'We’ve written your search into the message. Change it as you like.',
      start: lookedForStart(lookedFor),
      visit: 'I’d like to see what you find',
    }
  }
  // Sent as a plain form, of which only the id comes back.
  if (propertyId) {
    return {
      heading: 'Message us about this property',
      lead: 'Ask anything, or ask for a viewing.',
      start: messageStart(undefined),
      visit,
    }
  }
  return {
    heading: name ? `Message ${name}` : 'Send an enquiry',
    lead: 'Tell us what you are looking for, or which property you would like to see.',
    start: messageStart(undefined),
    visit: 'I’d like to schedule a viewing',
  }
}
