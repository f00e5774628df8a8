import type { BrowserContext, Page, Worker } from '@playwright/test'
import { pushMessage } from '../../platform/push/push-message.ts'
import { wholeChromium } from '../../testing/chromium.ts'
import { pushBrowser } from '../../testing/push-browser.ts'
import { sendEnquiry } from '../support/enquiries.ts'
import { adminTest, expect } from '../support/test.ts'

adminTest.use({
  permissions: ['notifications'],
  serviceWorkers: 'allow',
  launchOptions: wholeChromium,
})

/** The browser's own way to a push service is taken; the rest is real. */
async function subscribeWithout(page: Page): Promise<void> {
  await page.addInitScript((said) => {
    let subscription: object | null = null
    Object.assign(PushManager.prototype, {
      getSubscription: async () => subscription,
      async subscribe() {
        const unsubscribe = async () => {
          subscription = null
          return true
        }
        subscription = { toJSON: () => said, unsubscribe }
        return subscription
      },
    })
  }, pushBrowser().subscription)
}

/** As a push service hands it to the browser. */
async function deliver(page: Page, origin: string, data: string): Promise<void> {
  const browser = await page.context().newCDPSession(page)
  const registered = new Promise<string>((resolve) => {
    browser.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
      const own = registrations.find(({ scopeURL }) => scopeURL === `${origin}/admin`)
      if (own) resolve(own.registrationId)
    })
  })
  await browser.send('ServiceWorker.enable')
  const registrationId = await registered
  await browser.send('ServiceWorker.deliverPushMessage', { origin, registrationId, data })
}

async function staffWorker(context: BrowserContext): Promise<Worker> {
  const isStaffs = (worker: Worker) => worker.url().endsWith('/staff-worker.js')
  return (
    context.serviceWorkers().find(isStaffs) ??
    context.waitForEvent('serviceworker', { predicate: isStaffs })
  )
}

type Ringing = ServiceWorkerGlobalScope & { hasRung: Promise<void> }

/**
 * Until what is delivered is shown. Chromium forgets a notification that is asked for while it is about
 * to be shown, so nobody may ask for it before.
 */
async function ring(page: Page, worker: Worker, origin: string, data: string): Promise<void> {
  await worker.evaluate(() => {
    const scope = self as unknown as Ringing
    const { registration } = scope
    const show = registration.showNotification.bind(registration)
    scope.hasRung = new Promise((resolve, reject) => {
      registration.showNotification = (...given) => show(...given).then(resolve, reject)
    })
  })
  await deliver(page, origin, data)
  await worker.evaluate(() => (self as unknown as Ringing).hasRung)
}

const shown = (worker: Worker) =>
  worker.evaluate(async () => {
    const { registration } = self as unknown as ServiceWorkerGlobalScope
    const all = await registration.getNotifications()
    return all.map((notification) => {
      const { title, body, lang, actions } = notification as Notification & {
        actions: { title: string }[]
      }
      return { title, body, lang, actions: actions.map((each) => each.title) }
    })
  })

/** What the system does when somebody presses one of its buttons. */
const press = (worker: Worker, action: string) =>
  worker.evaluate(async (pressed) => {
    const { registration } = self as unknown as ServiceWorkerGlobalScope
    const [notification] = await registration.getNotifications()
    if (!notification) throw new Error('nothing is shown')
    self.dispatchEvent(
      new NotificationEvent('notificationclick', { notification, action: pressed }),
    )
  }, action)

adminTest(
  'a phone rings, and its buttons lead into the open page',
  async ({ page, site, admin }) => {
    const { origin } = site
    await subscribeWithout(page)
    await page.goto('/admin/settings/ringing')
    await page.getByRole('main').getByRole('button', { name: 'Ring this phone' }).click()
    await expect(page.getByText('It rings here', { exact: true })).toBeVisible()

    const { id } = await sendEnquiry(site, admin)
    const message = (more: object) =>
      pushMessage(
        {
          id: 'p',
          kind: 'enquiry_notice',
          attempts: 1,
          endpoint: '',
          p256dh: '',
          auth: '',
          enquiry_id: id,
          property_id: null,
          subject: 'House in Mexico',
          is_free: true,
          seconds_left: 60,
          ...more,
        },
        { siteName: 'Bale', siteUrl: origin },
      )
    const worker = await staffWorker(page.context())
    await ring(page, worker, origin, message({}))
    expect(await shown(worker)).toEqual([
      {
        title: 'New enquiry',
        body: 'House in Mexico',
        lang: 'en-PH',
        actions: ['Claim', 'Call'],
      },
    ])

    await press(worker, 'call')
    await page.waitForURL(`**/admin/enquiries/${id}#answer`)
    await expect(page.getByRole('heading', { name: 'Answer', exact: true })).toBeInViewport()
    await expect.poll(() => shown(worker)).toEqual([])

    await ring(page, worker, origin, message({ kind: 'enquiry_unanswered' }))
    expect((await shown(worker))[0]?.title).toBe('No answer yet')
    await press(worker, 'claim')
    // What it asks for is done, and not again at a reload.
    await page.waitForURL(`**/admin/enquiries/${id}`)
    const assignee = admin.from('enquiries').select('assignee_id').eq('id', id).single()
    await expect.poll(async () => (await assignee).data?.assignee_id).not.toBeNull()
  },
)
