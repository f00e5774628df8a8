import fc from 'fast-check'
import { expect, it } from 'vitest'
import { withoutFormula, withoutMark } from './formula-text'

const starts = [
  '',
  "'",
  "''",
  '=',
  '+',
  '-',
  '@',
  '\t',
  '\r',
  '\n',
  '＝',
  ' =',
  '\u200B=',
  "'=",
  "'\t",
]
const texts = fc.tuple(fc.constantFrom(...starts), fc.string({ unit: 'grapheme' }))

it('never leaves a text that begins as a formula', () => {
  fc.assert(
    fc.property(texts, (parts) => {
      expect(withoutFormula(parts.join(''))).not.toMatch(/^[\s\u200B]*[=+\-@＝＋－＠]|^[\t\r\n]/)
    }),
  )
})

it('gives back each text', () => {
  fc.assert(
    fc.property(texts, (parts) => {
      const text = parts.join('')
      expect(withoutMark(withoutFormula(text))).toBe(text)
    }),
  )
})

it.each(["Ana's house", "'t Hof", 'Lot 5', '', "'"])('leaves %j as it is', (text) => {
  expect(withoutFormula(text)).toBe(text)
})
