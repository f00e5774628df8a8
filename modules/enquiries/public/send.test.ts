import { describe, expect, it } from 'vitest'
import { sendEnquiry } from './send'

const outcome = (answer: Response | Error) =>
  sendEnquiry('{}', async () => {
    if (answer instanceof Error) throw answer
    return answer
  })

describe('sending an enquiry', () => {
  it('has its reference where it was taken', async () => {
    const answer = Response.json(
      { reference: 'BALE-4F7K', phone: '0917 123 4567' },
      { status: 201 },
    )
    expect(await outcome(answer)).toEqual({
      kind: 'taken',
      reference: 'BALE-4F7K',
      phone: '0917 123 4567',
    })
  })

  it('has the words of each field', async () => {
    const answer = Response.json({ errors: { name: 'Enter your name.' } }, { status: 422 })
    expect(await outcome(answer)).toEqual({ kind: 'wrong', errors: { name: 'Enter your name.' } })
  })

  it.each([
    ['30', 'in a minute'],
    ['541', 'in 10 minutes'],
    [null, 'in a minute'],
  ])('says after %s seconds of 429 to try again %s', async (seconds, words) => {
    const headers = new Headers(seconds === null ? {} : { 'retry-after': seconds })
    expect(await outcome(new Response('{}', { status: 429, headers }))).toMatchObject({
      kind: 'refused',
      words: expect.stringContaining(`Try again ${words}:`),
    })
  })

  it.each([
    new TypeError('network'),
    new DOMException('slow', 'TimeoutError'),
    Response.json({ error: 'busy' }, { status: 503 }),
    new Response('cut', { status: 201 }),
    new Response('<p>a proxy', { status: 502 }),
  ])('can’t tell after %s', async (answer) => {
    expect(await outcome(answer)).toEqual({ kind: 'unknown' })
  })

  it.each([403, 413, 400])('is refused by %d', async (status) => {
    expect((await outcome(Response.json({ error: 'no' }, { status }))).kind).toBe('refused')
  })
})
