import type { ContactChannels } from '../../platform/values/contact-links.ts'

type Reachable = { phone: string; viber_number: string; messenger_url: string; email: string }

/** The person's own only. Mobile numbers also receive SMS. */
function ownChannels(person: Reachable): ContactChannels {
  return {
    phone: person.phone,
    sms: person.phone.startsWith('+639') ? person.phone : '',
    viber: person.viber_number,
    messenger: person.messenger_url,
    email: person.email,
  }
}

/** The person, where they can be reached at all, and else the office, whose call has no name. */
export function whoAnswers(
  person: (Reachable & { name: string }) | null,
  brokerage: ContactChannels,
): { channels: ContactChannels; callee?: string } {
  if (!person) return { channels: brokerage }
  const own = ownChannels(person)
  const isReached = Object.values(own).some((value) => value.trim() !== '')
  return isReached ? { channels: own, callee: firstName(person.name) } : { channels: brokerage }
}

function firstName(name: string): string {
  const [first = ''] = name.trim().split(/\s/)
  return first.endsWith('.') || first.length > 20 ? name.trim() : first
}
