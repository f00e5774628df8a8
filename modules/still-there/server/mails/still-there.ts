import { defineMail } from '../../../../platform/mail/define-mail.ts'
import { formatDay } from '../../../../platform/values/dates.ts'

export interface QuestionedListing {
  reference: string
  title: string
  price: string
  confirmed_on: string | null
  secret: string
}

interface Needs {
  listings: QuestionedListing[]
}

export const stillThere = defineMail<Needs>('still_there', ({ brand, listings }) => {
  const [first] = listings
  const isOne = listings.length === 1
  const address = (secret: string) => `${brand.siteUrl}/still/${secret}`
  const since = (day: string | null) =>
    day === null
      ? 'Nobody has confirmed it yet'
      : `Last confirmed available: ${formatDay(day) ?? day}`
  return {
    subject: isOne
      ? `Is ${first?.reference} still available?`
      : `Are these ${listings.length} listings still available?`,
    lines: [
      isOne
        ? 'It is some time since anybody said that this listing is available. Please say whether it still is, was sold or rented, or has another price. You need not sign in.'
        : 'It is some time since anybody said that these listings are available. Please open each and say whether it still is, was sold or rented, or has another price. You need not sign in.',
    ],
    sections: [
      {
        heading: isOne ? 'The listing' : 'The listings',
        items: listings.map(({ reference, title, price, confirmed_on, secret }) => ({
          title,
          link: address(secret),
          lines: [`${price} · ${reference}`, since(confirmed_on)],
        })),
        more: undefined,
      },
    ],
    action: isOne ? 'Answer' : 'Answer for the first',
    link: address(first?.secret ?? ''),
    closing:
      'The links are for you alone: whoever has one can answer for its listing. They end after 30 days, or with an answer.',
  }
})
