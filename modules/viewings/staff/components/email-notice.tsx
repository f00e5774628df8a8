import { Info } from '~/kit/components/lucide.gen'
import type { EnquiryToView } from '../viewing-values'

type EmailNoticeProps = {
  enquiry: Pick<EnquiryToView, 'name' | 'email'>
  what: 'set' | 'moved' | 'cancelled' | 'past'
}

export function EmailNotice({ enquiry, what }: EmailNoticeProps) {
  return (
    <p className="flex gap-2 text-[0.9375rem] leading-snug">
      <Info aria-hidden="true" className="mt-0.5 size-4.5 shrink-0 text-arayat" />
      <span>{words(enquiry, what)}</span>
    </p>
  )
}

function words(
  { name, email }: EmailNoticeProps['enquiry'],
  what: EmailNoticeProps['what'],
): string {
  if (what === 'past') return 'This time has passed, so no e-mail is sent.'
  const file = what === 'cancelled' ? 'that removes it from the calendar' : 'with a calendar file'
  return email
    ? `${name} (${email}) and you get an e-mail ${file}.`
    : `You get an e-mail ${file}. ${name} left no e-mail address, so please tell them yourself.`
}
