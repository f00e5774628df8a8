import { expect, it } from 'vitest'
import { inLanguage } from './in-language.ts'

const words = { Confirm: 'I-confirm', '{0} of {1}': 'Sa {1}, {0}' }

it.each([
  [undefined, ['Confirm', '$& of {0}', 'Other']],
  ['tl', ['Confirm', '$& of {0}', 'Other']],
  ['fil-PH', ['I-confirm', 'Sa {0}, $&', 'Other']],
])('says in %s what is marked', (language, said) => {
  const t = inLanguage(language, words)
  expect([t('Confirm'), t`${'$&'} of ${'{0}'}`, t('Other')]).toEqual(said)
})
