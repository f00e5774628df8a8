import { expect, it } from 'vitest'
import { parseSharedPost } from './shared-post-search'
import { sharedText } from './shared-text'

it.each([
  [{}, ''],
  [{ text: 'H&L Porac 2.8M' }, 'H&L Porac 2.8M'],
  [
    { title: 'Post', text: 'H&L Porac', url: 'https://example.com/1' },
    'Post\nH&L Porac\nhttps://example.com/1',
  ],
  [{ title: 'H&L Porac', text: 'H&L Porac 2.8M' }, 'H&L Porac 2.8M'],
  [{ title: 'Same', text: 'Same' }, 'Same'],
  [{ text: 4200000 }, '4200000'],
  [{ text: ['a'], other: 'x' }, '["a"]'],
  [{ text: null }, ''],
])('reads %j as %j', (search, text) => {
  expect(sharedText(parseSharedPost(search))).toBe(text)
})
