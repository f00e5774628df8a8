import type { MailBrand } from './render-mail.ts'

type Office = Pick<MailBrand, 'siteName' | 'siteUrl'>

const dot = '[.\\u3002\\uff0e\\uff61]'
const sign = '[\\p{L}\\p{M}\\p{N}\\p{Cf}_-]'
const name = `(?:${sign}+${dot}){1,20}\\p{L}[\\p{L}\\p{M}\\p{N}\\p{Cf}-]+`
/** Without the full stop, comma or bracket behind it. */
const rest = '\\S*[^\\s.,;:!?)\\]}"\u2019\u201d\u2026]'

/** As mail programs find them: with a scheme or a path, by www, or a bare name of a domain. */
const ADDRESSES = new RegExp(
  [
    `(?<email>(?<![\\w.+'-])[\\w.+'-]+@${name}(?![\\p{L}\\p{N}/\\\\-]|[?#:][\\p{L}\\p{N}]))`,
    `(?<long>(?<!${sign})(?:\\p{L}[\\p{L}\\p{N}+.-]{0,20}:[/\\\\]{2}${rest}|www${dot}${rest}|(?:${name}|\\d+(?:\\.\\d+){3})(?:[/\\\\]|[?#:](?=[\\p{L}\\p{N}]))(?:${rest})?))`,
    `(?<bare>(?<!${sign})${name})`,
  ].join('|'),
  'giu',
)
const dots = new RegExp(`${dot}(?=\\S)`, 'gu')
/** With them a word is shown in another order than it is stored. */
const turns = /[\u202a-\u202e\u2066-\u2069]/g

export const LEFT_OUT = '[web address left out]'

/**
 * What others typed, for an e-mail in the office's name: mail programs make links of addresses, also
 * without https://. A bare name gets blanks after its dots, since it may be “Sta.Rosa”; addresses of
 * this site, its name and e-mail addresses stay.
 */
export function withoutWebAddresses(text: string, { siteName, siteUrl }: Office): string {
  const clean = (part: string) =>
    part.replace(turns, '').replace(ADDRESSES, (found, ...groups) => {
      const { email, bare } = groups.at(-1) as Record<'email' | 'bare', string | undefined>
      if (email || found === siteUrl || found.startsWith(`${siteUrl}/`)) return found
      return bare ? bare.replace(dots, '. ') : LEFT_OUT
    })
  return clean(siteName) === siteName ? clean(text) : text.split(siteName).map(clean).join(siteName)
}
