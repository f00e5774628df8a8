import { expect, it } from 'vitest'
import { PIN_PRECISIONS } from './pin-precisions'
import { pinWords } from './pin-words'

it.each(Object.keys(PIN_PRECISIONS))('tells visitors what %s is', (pin_precision) => {
  const words = pinWords({ shown_pin: '15.14, 120.58', pin_precision })
  expect(words).toMatch(pin_precision === 'exact' ? /at the property/ : /not at the property/)
  expect(pinWords({ shown_pin: '', pin_precision })).toBe('')
})

it('claims nothing where nobody said', () => {
  expect(pinWords({ shown_pin: '15.14, 120.58', pin_precision: '' })).toBe('')
})
