import { t } from '../values/t.ts'
import { FILIPINO } from '../values/translated.ts'

/**
 * Says marked words when it is called, for what no build makes: e-mails are written by one server in both languages.
 * @param filipino of the module, `fil.ts`
 */
export function inLanguage(
  language: string | undefined,
  filipino: Readonly<Record<string, string>>,
): typeof t {
  if (language !== FILIPINO) return t
  return (words, ...values) => {
    const key =
      typeof words === 'string'
        ? words
        : words.map((part, index) => (index ? `{${index - 1}}` : '') + part).join('')
    return (filipino[key] ?? key).replace(/\{(\d)\}/g, (_, place) => String(values[Number(place)]))
  }
}
