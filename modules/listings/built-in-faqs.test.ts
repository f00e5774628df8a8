import { expect, it } from 'vitest'
import { builtInFaqs } from './built-in-faqs.ts'

it.each(['for_sale', 'for_rent'])(
  'a listing %s has eight, on foreigners with both rules',
  (type) => {
    const faqs = builtInFaqs(type)
    expect(faqs).toHaveLength(8)
    const { answer = '' } = faqs.find(({ question }) => question.includes('foreigners')) ?? {}
    for (const said of [
      /25 years, renewable for another 25.*PD 471 of 1974/,
      /99 years.*RA 12252 of/,
    ]) {
      expect(answer).toMatch(said)
    }
    expect(answer).toMatch(/before, this was 50 years, renewable for another 25/)
  },
)
