import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { sentencesOf } from '../../../app/start/languages/sentences.ts'
import { placesProblem } from '../../../app/start/languages/translate.ts'
import { TRAPPED } from '../../../platform/values/trap.ts'
import { FILIPINO, serverWords } from './server-words.fil.ts'

const SAID_BY_SERVER = [
  'modules/enquiries/server/enquiries.ts',
  'modules/enquiries/server/form-answer.ts',
  'modules/enquiries/server/input.ts',
  'modules/enquiries/server/phone-number.ts',
  'modules/saved-searches/server/form-answer.ts',
  'modules/saved-searches/server/input.ts',
  'modules/saved-searches/server/search-pages.ts',
  'platform/values/link-checks.ts',
  'platform/values/philippine-number.ts',
]

it.each(SAID_BY_SERVER)('has words for all that %s says', (file) => {
  const keys = sentencesOf(readFileSync(file, 'utf8'), file).map(({ key }) => key)
  expect(keys.length).toBeGreaterThan(0)
  expect(keys.filter((key) => !Object.hasOwn(FILIPINO, key))).toEqual([])
})

it('leaves out nothing that is filled in', () => {
  expect(Object.entries(FILIPINO).map(([key, words]) => placesProblem(key, words))).toEqual(
    Object.keys(FILIPINO).map(() => undefined),
  )
})

it.each([
  [
    'Not sent: too many enquiries came from your network just now. Try again in 7 minutes. What you typed is still in the form.',
    'Hindi naipadala: masyadong maraming tanong mula sa network mo ngayon. Subukan ulit makalipas ang 7 minuto. Nasa form pa ang na-type mo.',
  ],
  [
    '2 digits seem to be missing. A mobile number has 11 digits, such as 0917 123 4567. For a number abroad, begin with + and the country code, such as +971 or +852.',
    'Parang kulang ng 2 digits. May 11 digits ang mobile number, gaya ng 0917 123 4567. Kung number sa abroad, magsimula sa + at country code, gaya ng +971 o +852.',
  ],
  [
    'An e-mail address can’t hold “$&”. Take it out.',
    'Hindi puwede sa e-mail address ang “$&”. Alisin ito.',
  ],
  ['Words of another program', 'Words of another program'],
])('says %s in Filipino', (english, filipino) => {
  expect(serverWords(english)).toBe(filipino)
})

it('says in Filipino, too, that a program seems to have filled the form in', () => {
  expect(serverWords(TRAPPED)).toMatch(/^Hindi pa naipadala/)
})
