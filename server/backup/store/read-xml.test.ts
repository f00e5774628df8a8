import { expect, it } from 'vitest'
import { readElement, readElements } from './read-xml.ts'

it('reads elements in their order, and what stands for letters in their text', () => {
  const text =
    '<R><C><Key>a&amp;b</Key></C><C><Key>&quot;c&#x27;&#39;</Key></C><C><Key>&unknown;</Key></C></R>'
  const keys = readElements(text, 'C').map((each) => readElement(each, 'Key'))
  expect(keys).toEqual(['a&b', "\"c''", '&unknown;'])
})

it('reads nothing out of what is no answer', () => {
  expect(readElements('<html><Key>', 'Key')).toEqual([])
  expect(readElement('', 'Key')).toBeUndefined()
  expect(readElement('<Key>&#x999999;</Key>', 'Key')).toBe('&#x999999;')
})
