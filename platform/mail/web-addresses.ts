import type { MailBrand } from './render-mail.ts'

type Office = Pick<MailBrand, 'siteName' | 'siteUrl'>

const dot = '[.\\u3002\\uff0e\\uff61]'
const sign = '[\\p{L}\\p{M}\\p{N}\\p{Cf}_-]'
const ending = '\\p{L}[\\p{L}\\p{M}\\p{N}\\p{Cf}-]'
const name = `(?:${sign}+${dot}){1,126}${ending}+`
const more = `_*(?:[\\p{L}\\p{M}\\p{N}\\p{Cf}-]|${dot}\\p{L}|[?#:][\\p{L}\\p{N}])`
/** As in “maria@mail.example/09171234567”. */
const number = '/\\+?\\d[\\d-]*[.,;:!?)]*(?!\\S)'
/** Without the full stop, comma or bracket behind it. */
const rest = '\\S*[^\\s.,;:!?)\\]}"\u2019\u201d\u2026]'

/** As mail programs find them: with a scheme or a path, by www, or a bare name of a domain. */
const ADDRESSES = new RegExp(
  [
    `(?<email>(?<![\\w.+'&-])(?!www${dot}[\\w.+'-]*&)[\\w.+'&-]+@${name}(?!${more}|(?!${number})_*[/\\\\]))`,
    `(?<long>(?<!${sign})(?:\\p{L}[\\p{L}\\p{N}+.-]{0,20}:[/\\\\]{2}${rest}|www${dot}${rest}|(?:${name}|\\d+(?:\\.\\d+){3})(?:[/\\\\]|[?#:](?=[\\p{L}\\p{N}]))(?:${rest})?))`,
    `(?<bare>(?<=${sign})${dot}(?=${ending}))`,
  ].join('|'),
  'giu',
)
/** “Sta.Rosa/Laguna”, which is no link once it has a blank. */
const PLACES = /^\p{Lu}\p{Ll}+\.(?=\p{Lu}\p{Ll}+\/\p{Lu}\p{Ll}+$)/u
/** With them a word is shown in another order than it is stored. */
const turns = /[\u202a-\u202e\u2066-\u2069]/g

export const LEFT_OUT = '[web address left out]'

/**
 * What others typed, for an e-mail in the office's name: mail programs make links of addresses, also
 * without https://. A bare name gets blanks after its dots, since it may be “Sta.Rosa”; addresses of
 * this site, its name and e-mail addresses stay.
 */
export function withoutWebAddresses(text: string, { siteName, siteUrl }: Office): string {
  const own = siteUrl.toLowerCase()
  const clean = (part: string) =>
    part.replace(turns, '').replace(ADDRESSES, (found, ...groups) => {
      const { email, bare } = groups.at(-1) as Record<'email' | 'bare', string | undefined>
      if (email || `${found.toLowerCase()}/`.startsWith(`${own}/`)) return found
      if (bare) return '. '
      return PLACES.test(found) ? found.replace('.', '. ') : LEFT_OUT
    })
  if (clean(siteName) === siteName) return clean(text)
  // In “evil-acacia.ph” and “acacia.ph.ru” it is another's.
  const escaped = siteName.replace(/[\\^$.*+?()[\]{}|/]/g, '\\$&')
  const names = new RegExp(`(?<!${sign}|${dot}|[/\\\\]{2})${escaped}(?!${more}|_*[@%/\\\\])`, 'gu')
  return text.split(names).map(clean).join(siteName)
}
