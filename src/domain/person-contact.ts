import type { ContactChannels } from './contact-links.ts'

type Reachable = { phone: string; viber_number: string; messenger_url: string; email: string }

/** The person's own only. A mobile number takes SMS too. */
export function ownChannels(person: Reachable): ContactChannels {
  return {
    phone: person.phone,
    sms: person.phone.startsWith('+639') ? person.phone : '',
    viber: person.viber_number,
    messenger: person.messenger_url,
    email: person.email,
  }
}

/** The person's; the brokerage's for what they lack, or without a person. */
export function channelsOf(person: Reachable | null, brokerage: ContactChannels): ContactChannels {
  if (!person) return brokerage
  const own = ownChannels(person)
  return {
    phone: own.phone || brokerage.phone,
    sms: own.sms || brokerage.sms,
    viber: own.viber || brokerage.viber,
    messenger: own.messenger || brokerage.messenger,
    email: own.email || brokerage.email,
  }
}
