import { describe, expect, it } from 'vitest'
import { type DuePush, pushMessage } from './push-message.ts'

const site = { siteName: 'Santos Realty', siteUrl: 'https://santos.example' }
const push: DuePush = {
  id: 'p',
  kind: 'enquiry_offer',
  attempts: 1,
  endpoint: 'https://fcm.googleapis.com/send/x',
  p256dh: 'key',
  auth: 'secret',
  enquiry_id: 'e1',
  property_id: null,
  subject: 'House in Mexico',
  is_free: true,
  seconds_left: 60,
}
const page = 'https://santos.example/admin/enquiries/e1'
const said = (given: Partial<DuePush> = {}) => JSON.parse(pushMessage({ ...push, ...given }, site))

describe('a push message', () => {
  it('is a declarative one, with the listing’s name and what to do', () => {
    expect(said()).toEqual({
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
        icon: 'https://santos.example/icon.png',
      },
    })
  })

  it('offers no claim of what is somebody’s', () => {
    const { notification } = said({ kind: 'enquiry_assigned', is_free: false })
    expect(notification.actions.map(({ action }: { action: string }) => action)).toEqual(['call'])
    expect(said({ kind: 'enquiry_unanswered' }).notification.title).toBe('No answer yet')
  })

  it('names the site where nobody asked about a listing, and fits into a push', () => {
    expect(said({ subject: '' }).notification.body).toBe('Santos Realty')
    const long = said({ subject: '🏠'.repeat(500) })
    expect([...long.notification.body]).toHaveLength(150)
    expect(JSON.stringify(long).length).toBeLessThan(3_000)
  })

  it('of approvals leads to the listing, or to all that wait', () => {
    const work = { enquiry_id: null, is_free: false } as const
    const asked = { ...work, kind: 'approval_asked' } as const
    expect(said({ ...asked, property_id: 'p1' }).notification).toMatchObject({
      title: 'Sent for approval',
      body: 'House in Mexico',
      navigate: 'https://santos.example/admin/properties/p1/edit',
    })
    expect(said({ ...asked, subject: '' }).notification).toMatchObject({
      body: 'Santos Realty',
      navigate: 'https://santos.example/admin',
    })
    const { notification } = said({ ...work, kind: 'work_handed_over', subject: '' })
    expect(notification.navigate).toBe('https://santos.example/admin/enquiries')
  })

  it('to try it leads back to where it is switched on', () => {
    const { notification } = said({ kind: 'test', enquiry_id: null, subject: '', is_free: false })
    expect(notification).toMatchObject({
      title: 'It rings',
      navigate: 'https://santos.example/admin/settings/ringing',
    })
    expect(notification.actions).toBeUndefined()
  })
})
