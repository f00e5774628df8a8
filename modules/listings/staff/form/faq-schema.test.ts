import { expect, it } from 'vitest'
import { faqSchema } from './faq-schema'

it('requires nothing and starts at 0', () => {
  expect(faqSchema.parse({ question: '', answer: '', display_order: '' })).toEqual({
    question: '',
    answer: '',
    display_order: 0,
  })
})

it.each(['1.5', 'first', '1e9'])('does not take %s for an order', (display_order) => {
  expect(faqSchema.safeParse({ question: '', answer: '', display_order }).success).toBe(false)
})
