import { describe, expect, it } from 'vitest'
import { TRAPPED } from '../../../platform/values/trap.ts'
import { enquiryAnswer } from './form-answer.ts'

const answered = (status: number, headers = {}) => ({ status, headers: new Headers(headers) })

describe('what a plain form is answered', () => {
  it('holds what was typed, and nothing that the form does not have', () => {
    const body = {
      name: 'Ñora',
      phone: ['0917', '0918'],
      message: '<b>',
      consent: 'on',
      preferred_times: ['', '2027-01-02T10:00', '2027-01-02T10:00'],
      topic: 'x',
      other: 'y',
    }
    const { typed } = enquiryAnswer(answered(422), { email: 'wrong' }, body)
    expect(typed).toEqual({
      name: 'Ñora',
      phone: '0917',
      message: '<b>',
      consent: true,
      preferred_times: ['2027-01-02T10:00'],
    })
  })

  it('asks to press once more where the trap was filled in, and points to no field', () => {
    const body = { message: 'Hello', topic: 'x' }
    const { typed, words, errors } = enquiryAnswer(answered(422), { topic: TRAPPED }, body)
    expect([typed, words, errors]).toEqual([{ message: 'Hello' }, TRAPPED, {}])
  })

  it('lets go of a listing that is gone, so that the message can be sent all the same', () => {
    const body = { property_id: 'x', message: 'Hello' }
    const { typed, words } = enquiryAnswer(answered(422), { property_id: 'It is gone.' }, body)
    expect(typed).toEqual({ message: 'Hello' })
    expect(words).toMatch(/^It is gone\. Or send it/)
  })

  it.each([
    [429, { 'retry-after': '541' }, /Try again in 10 minutes\. Go back one page/],
    [429, {}, /Try again in a minute/],
    [413, {}, /too long/],
    [503, { 'retry-after': '2' }, /can’t tell whether it arrived/],
    [400, {}, /could not be sent/],
  ])('says after %i when to try again', (status, headers, words) => {
    expect(enquiryAnswer(answered(status, headers), {}, {}).words).toMatch(words)
  })
})
