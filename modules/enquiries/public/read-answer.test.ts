import { expect, it } from 'vitest'
import { readAnswer } from './read-answer'

it('repeats a reference only', () => {
  expect(readAnswer({ sent: 'BALE-4F7K' }, undefined).reference).toBe('BALE-4F7K')
  for (const sent of ['<b>', 'BALE-', ['BALE-4F7K', 'x'], 1, null]) {
    expect(readAnswer({ sent }, undefined)).toEqual({ title: 'Send an enquiry' })
  }
  expect(readAnswer({}, undefined).reference).toBeUndefined()
})

it('takes what was asked for from the address, and nothing else', () => {
  const times = '2026-12-01T10:00,<b>,2026-13-41T10:00,2026-12-02T14:00'
  expect(readAnswer({ sent: 'BALE-4F7K', listing: 'x', times }, undefined)).toMatchObject({
    listing: 'x',
    times: ['2026-12-01T10:00', '2026-12-02T14:00'],
  })
})

it('shows the answer to a form first', () => {
  const answer = { status: 422, words: 'x', errors: {}, typed: {} }
  expect(readAnswer({ sent: 'BALE-4F7K' }, answer)).toEqual({ title: 'Not sent yet', answer })
})
