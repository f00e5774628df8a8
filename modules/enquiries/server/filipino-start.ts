import { fil } from '../fil.ts'

const begun = (english: string, filled = ''): string =>
  (fil[english] ?? '').replace('{0}', () => filled)

const [before = '', after = ''] = begun(
  'Hello, I am comparing {0}. Are they still available?',
  '{0}',
).split('{0}')

/** As isMessageStart of enquiry.ts: what the forms of Filipino pages begin with. */
export function isFilipinoStart(message: string, title: string | undefined): boolean {
  if (title === undefined) {
    const compared = message.slice(before.length, -after.length)
    return (
      message === begun('Hello, I am looking for a property in Pampanga. Please contact me.') ||
      (message === before + compared + after && /^BL-\d{4,9}(?:, BL-\d{4,9}){1,3}$/.test(compared))
    )
  }
  return [
    'Hello, I am interested in “{0}”. Is it still available?',
    'Hello, I liked “{0}”. Do you have something similar?',
  ].some((english) => message === begun(english, title))
}
