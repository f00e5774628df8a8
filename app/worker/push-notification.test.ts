import { describe, expect, it } from 'vitest'
import { notificationOf, targetOf } from './push-notification.ts'

const origin = 'https://santos.example'
const page = `${origin}/admin/enquiries/e1`
/** As platform/push/push-message.ts writes it; e2e/staff/ringing.spec.ts has it from there. */
const message = {
  web_push: 8030,
  notification: {
    title: 'New enquiry',
    body: 'House in Mexico',
    tag: 'e1',
    renotify: true,
    navigate: page,
    actions: [
      { action: 'claim', title: 'Claim', navigate: `${page}?claim=1` },
      { action: 'call', title: 'Call', navigate: `${page}#answer` },
    ],
    lang: 'en-PH',
    dir: 'ltr',
    icon: `${origin}/icon.png`,
  },
}

describe('a notification', () => {
  it('shows what the server’s message says', () => {
    expect(notificationOf(message)).toEqual({
      title: 'New enquiry',
      options: {
        body: 'House in Mexico',
        lang: 'en-PH',
        tag: 'e1',
        renotify: true,
        icon: `${origin}/icon.png`,
        actions: [
          { action: 'claim', title: 'Claim' },
          { action: 'call', title: 'Call' },
        ],
        data: { '': page, claim: `${page}?claim=1`, call: `${page}#answer` },
      },
    })
  })

  it.each([undefined, null, 'text', 7, {}, { notification: { title: 3, actions: [null, 1] } }])(
    'is shown for %j, too',
    (given) => {
      const { title, options } = notificationOf(given)
      expect(title).toBe('New enquiry')
      // A browser refuses renotify without a tag.
      expect(options).not.toHaveProperty('renotify')
    },
  )

  it('leads where its buttons say, and to no other site', () => {
    const { data } = notificationOf(message).options
    expect(targetOf(data, '', origin)).toBe(page)
    expect(targetOf(data, 'claim', origin)).toBe(`${page}?claim=1`)
    expect(targetOf(data, 'call', origin)).toBe(`${page}#answer`)
    expect(targetOf(data, 'other', origin)).toBe(page)
    for (const elsewhere of [
      'https://evil.example/admin',
      'javascript:alert(1)',
      `${origin}/property/1`,
      `${origin}/administer`,
      '',
    ]) {
      expect(targetOf({ '': elsewhere }, '', origin)).toBe(`${origin}/admin/enquiries`)
    }
    expect(targetOf(null, '', origin)).toBe(`${origin}/admin/enquiries`)
  })
})
