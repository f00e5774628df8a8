import { expect, it } from 'vitest'
import { agreedTo, isAgreed, lostWords, parseBringBack } from '~/platform/values/bring-back'

const nothing = { listings: 0, enquiries: 0, spam: 0, accounts: 0, searches: 0 }

it('reads how far an upload is', () => {
  expect(parseBringBack({ phase: 'receiving', received: 7, size: 9 })).toEqual({
    phase: 'receiving',
    received: 7,
    about: undefined,
    loses: nothing,
    problem: undefined,
  })
  expect(parseBringBack({ phase: 'failed', received: 9, problem: 'damaged' })).toMatchObject({
    phase: 'failed',
    problem: 'damaged',
  })
})

it('reads what a backup holds', () => {
  const about = { siteName: null, madeAt: '2026-11-24T18:05:00Z', bale: 'Bale 0.1.0', bytes: 5 }
  const numbers = { files: 4, listings: 3, enquiries: 2, accounts: 1 }
  const given = { phase: 'ready', received: 5, about: { ...about, ...numbers, rows: 10 } }
  expect(parseBringBack(given).about).toEqual({ ...about, ...numbers })
})

it.each([null, {}, { phase: 'other', received: 1 }, { phase: 'ready' }, 'Bale is starting.'])(
  'takes %j for no answer of the server',
  (json) => {
    expect(() => parseBringBack(json)).toThrow(/nothing of an upload/)
  },
)

it('names what goes with the new site', () => {
  const given = { phase: 'ready', received: 5, loses: { ...nothing, enquiries: 2, spam: 1201 } }
  const { loses } = parseBringBack(given)
  expect(lostWords(loses)).toBe('2 enquiries, 1,201 messages that were set aside as spam')
  const all = { listings: 1, enquiries: 1, spam: 1, accounts: 1, searches: 1 }
  expect(lostWords(all)).toBe(
    '1 enquiry, 1 message that was set aside as spam, 1 account, 1 listing, 1 saved search',
  )
  expect(lostWords(nothing)).toBe('')
})

it('takes a yes for each kind by itself', () => {
  const seen = { ...nothing, enquiries: 2, searches: 1 }
  const agreed = agreedTo(seen)
  expect(isAgreed(seen, agreed)).toBe(true)
  expect(isAgreed({ ...seen, searches: 0 }, agreed)).toBe(true)
  // One search less makes up for no enquiry more.
  expect(isAgreed({ ...seen, enquiries: 3, searches: 0 }, agreed)).toBe(false)
  expect(isAgreed(nothing, '')).toBe(true)
  expect(isAgreed(seen, '')).toBe(false)
  expect(isAgreed(nothing, 'all')).toBe(false)
})
