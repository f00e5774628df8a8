import { expect, it } from 'vitest'
import { sourceOf } from './visit'

const own = 'https://bale.example'
const facebook = 'https://www.facebook.com/groups/1'

it('names the campaign and the other site of the first page', () => {
  const address = `${own}/property/x?utm_source=fb&utm_medium=post&utm_campaign=&q=1`
  expect(sourceOf(`${address}\n${facebook}`, own)).toEqual({
    utm_source: 'fb',
    utm_medium: 'post',
    referrer: facebook,
  })
})

it.each([null, '', 'x', `${own}/\n`, `${own}/\n${own}/gallery`, '\n\n'])(
  'knows of nothing from %j',
  (stored) => {
    expect(sourceOf(stored, own)).toEqual({})
  },
)
