import { randomInt } from 'node:crypto'
import { writeFile } from 'node:fs/promises'
import { isActive, listingTitled, makeListing, pick } from '../../testing/listings.ts'
import { newTag } from '../../testing/new-tag.ts'
import { sendEnquiry } from '../support/enquiries.ts'
import { storedEnquiries } from '../support/enquiry-form.ts'
import { fromCache, stored } from '../support/left-behind.ts'
import { photograph } from '../support/photographs.ts'
import { SUPERADMIN } from '../support/site.ts'
import type { Walker } from '../support/walker.ts'
import { expect, walkerTest as test } from '../support/walker-test.ts'

for (const viewport of [
  { width: 1280, height: 900 },
  { width: 390, height: 844 },
]) {
  const isPhone = viewport.width < 500
  test.describe(`${viewport.width} pixels wide`, () => {
    test.use({ viewport })

    test('a visitor finds a listing and writes about it', async ({ walker, listings, admin }) => {
      const { length: found } = listings.filter(
        (l) =>
          isActive(l) && l.listing_type === 'for_sale' && (l.comparable_price ?? 0) <= 5_000_000,
      )
      await walker.open('/')
      await walker.expectSound()
      const { title } = pick(listings, (l) => isActive(l) && l.featured)
      await walker.press('section a', title)
      await walker.sees('h1', title)
      if (isPhone) await walker.press('header summary', 'Menu')
      await walker.press('header a', 'Properties')
      await walker.press('a', 'Filters')
      await walker.fill('input', 'To', '5M')
      if (isPhone) await walker.press('button', RegExp(`^Show ${found} listing`))
      else {
        await walker.isAt(/^\/gallery\/filters\?max=5000000$/)
        await walker.press('a', 'Close filters')
      }
      await walker.isAt(/^\/gallery\?max=5000000$/)
      await walker.seesNumber(found, 'article')
      await walker.expectSound()
      await walker.press('article a')
      await walker.isAt(/^\/property\//)
      await walker.goBack()
      await walker.seesNumber(found, 'article')
      await walker.goForward()

      const message = `Is it near a school? ${newTag()}`
      await walker.fill('#enquiry input', 'Your name', 'Ñora Peña')
      await walker.fill('#enquiry input', 'Phone number', `0917 ${randomInt(1_000_000, 9_999_999)}`)
      await walker.fill('#enquiry textarea', 'Message', message)
      await walker.press('#enquiry input', /^I agree/)
      await walker.expectSound()
      await walker.press('button', 'Send enquiry')
      await walker.sees('h2, h3', 'Message sent')
      const [enquiry] = await storedEnquiries(admin, message)
      expect(enquiry?.name).toBe('Ñora Peña')
      await walker.sees('dd', enquiry?.reference)
    })

    test('staff sign in, add a listing with pictures, and sign out', async ({
      walker,
      admin,
    }, info) => {
      const title = `Pictures ${newTag()}`
      await walker.open('/admin/properties/new')
      await walker.isAt(/^\/admin\/login\?redirect=/)
      await signIn(walker)
      await walker.isAt(/^\/admin\/properties\/new$/)
      await walker.fill('input', 'Title', title)
      await walker.fill('input', 'Price', '₱1,500,000')
      const sizes = { width: 1200, height: 800 }
      const pictures = [
        await photograph({ name: 'upright.jpg', ...sizes, orientation: 6 }),
        await photograph({ name: 'level.jpg', ...sizes }),
      ]
      const paths = pictures.map(({ name }) => info.outputPath(name))
      await Promise.all(
        pictures.map(({ name, buffer }) => writeFile(info.outputPath(name), buffer)),
      )
      await walker.upload('#property-form input[type=file][multiple]', ...paths)
      await walker.seesNumber(2, '[aria-label=Uploads] li', /Ready/)
      await walker.expectSound()
      await walker.press('button', 'Create Property')
      // The names of all items of the list take a slow machine longer than the message stays.
      await walker.sees('[data-sonner-toast]', /Property created successfully/)
      await walker.isAt(/^\/admin\/properties$/)
      const { property_images: images } = await listingTitled(admin, title)
      // WebKit encodes no WebP.
      const name = expect.stringMatching(info.project.name === 'webkit' ? /\.jpg$/ : /\.webp$/)
      expect(images).toMatchObject([
        { image_url: name, width: 800, height: 1200 },
        { image_url: name, width: 1200, height: 800 },
      ])
      await expect
        .poll(() => walker.run(coverWidth, title), 'the cover is shown')
        .toBeGreaterThan(0)

      await signOut(walker, isPhone)
      await walker.sees('[type=submit]', 'Sign In')
    })
  })
}

/** Of a card's picture as it was decoded, 0 before that. */
function coverWidth(title: string): number {
  const cards = [...document.querySelectorAll('main li')]
  const cover = cards.find((card) => card.textContent.includes(title))?.querySelector('img')
  return cover?.complete ? cover.naturalWidth : 0
}

const textShown = () => document.body.textContent

const addressesAsked = () => performance.getEntriesByType('resource').map(({ name }) => name)

async function signIn(walker: Walker): Promise<void> {
  await walker.fill('input', 'Email', SUPERADMIN.email)
  await walker.fill('input', 'Password', SUPERADMIN.password)
  await walker.press('[type=submit]', 'Sign In')
}

async function signOut(walker: Walker, isPhone = false): Promise<void> {
  if (isPhone) await walker.press('button', 'Open the menu')
  await walker.press('button', 'Sign Out')
}

test('the next person finds nothing of the one who signed out', async ({
  walker,
  site,
  admin,
}, info) => {
  const mark = `MARK-${newTag()}`
  const { id } = await makeListing(admin)
  const enquiry = await sendEnquiry(site, admin, {
    name: `${mark} buyer`,
    message: `${mark} words`,
  })
  await walker.open('/gallery')
  await walker.press('button', /^Save /)
  // The code that saves is fetched with the first press.
  await expect.poll(() => walker.run(stored)).toContain('bale:kept:')
  await walker.open(`/admin/enquiries/${enquiry.id}`)
  await signIn(walker)
  await walker.sees('main', RegExp(`${mark} words`))
  const asked = await walker.run(addressesAsked)
  expect(asked.join()).toContain('/rest/v1/enquiries')
  await walker.open(`/admin/properties/${id}/edit`)
  await walker.fill('input', 'Title', `${mark} typed`)
  await expect.poll(() => walker.run(stored)).toContain(`${mark} typed`)
  asked.push(...(await walker.run(addressesAsked)))
  await signOut(walker)
  await walker.press('[role=alertdialog] button', 'Leave')
  await walker.isAt(/^\/admin\/login/)

  const left = await walker.run(stored)
  expect(left).not.toContain(mark)
  expect(left).not.toContain('access_token')
  expect(left).toContain('bale:kept:')
  await walker.goBack()
  expect(await walker.run(textShown)).not.toContain(mark)
  await walker.sees('[type=submit]', 'Sign In')
  await walker.goBack()
  expect(await walker.run(textShown)).not.toContain(mark)
  await walker.isAt(/^\/gallery$/)
  // WebKit's driver switches its cache off.
  if (info.project.name === 'webkit') return
  for (const url of asked.filter((address) => address.startsWith(site.origin))) {
    const kept = await walker.run(fromCache, url)
    expect(kept ?? '', url).not.toContain(mark)
    if (/\/(?:rest|auth|api)\//.test(url)) expect(kept, url).toBeUndefined()
  }
})
