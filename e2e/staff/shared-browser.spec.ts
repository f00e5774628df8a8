import { type BrowserContext, chromium } from '@playwright/test'
import { chromium as launchOptions } from '../../testing/chromium.ts'
import { makeListing } from '../../testing/listings.ts'
import { newTag } from '../../testing/new-tag.ts'
import { sendEnquiry } from '../support/enquiries.ts'
import { fromCache, stored } from '../support/left-behind.ts'
import { fillSignIn, hydrated } from '../support/page.ts'
import { SUPERADMIN } from '../support/site.ts'
import { adminTest, expect } from '../support/test.ts'

adminTest(
  'the next person at a browser finds nothing of the one who signed out',
  async ({ site, admin }, testInfo) => {
    const mark = `MARK-${newTag()}`
    const { id } = await makeListing(admin)
    const enquiry = await sendEnquiry(site, admin, {
      name: `${mark} buyer`,
      message: `${mark} words`,
    })
    const profile = testInfo.outputPath('profile')
    const start = (): Promise<BrowserContext> =>
      chromium.launchPersistentContext(profile, { ...launchOptions, baseURL: site.origin })

    const asked = new Set<string>()
    const first = await start()
    const page = first.pages()[0] ?? (await first.newPage())
    first.on('request', (request) => {
      if (request.url().startsWith(site.origin)) asked.add(request.url())
    })
    await page.goto('/gallery')
    await hydrated(page)
    await page
      .getByRole('button', { name: /^Save / })
      .first()
      .click()
    // The code that saves is fetched with the first press.
    await expect.poll(() => page.evaluate(stored)).toContain('bale:kept:')
    await page.goto(`/admin/enquiries/${enquiry.id}`)
    await fillSignIn(page, SUPERADMIN)
    await expect(page.getByText(`${mark} words`).first()).toBeVisible()
    await page.goto(`/admin/properties/new?text=${mark}+shared`)
    await expect(page.getByRole('textbox', { name: 'Post', exact: true })).toHaveValue(/shared/)
    await page.goto('/admin/users')
    await expect(page.getByRole('heading', { name: 'User Management' })).toBeVisible()
    await page.goto(`/admin/properties/${id}/edit`)
    await page.getByRole('textbox', { name: 'Title' }).fill(`${mark} typed`)
    await expect.poll(() => page.evaluate(stored)).toContain(`${mark} typed`)
    expect(await page.evaluate(stored)).toContain(`${mark} shared`)
    await page.getByRole('button', { name: 'Sign Out' }).click()
    await page.getByRole('alertdialog').getByRole('button', { name: 'Leave' }).click()
    await page.waitForURL('**/admin/login*')
    expect(await page.evaluate(stored)).not.toContain(mark)
    await first.close()

    const second = await start()
    const next = second.pages()[0] ?? (await second.newPage())
    await next.goto('/contact')
    await hydrated(next)
    expect([...asked].join()).toContain('/rest/v1/enquiries')
    for (const url of asked) {
      const kept = await next.evaluate(fromCache, url)
      expect(kept ?? '', url).not.toContain(mark)
      if (/\/(?:rest|auth|api)\//.test(url)) expect(kept, url).toBeUndefined()
    }
    const left = await next.evaluate(stored)
    expect(left).not.toContain(mark)
    expect(left).not.toContain('access_token')
    expect(left).toContain('bale:kept:')
    await second.close()
  },
)
