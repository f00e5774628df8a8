import { readFileSync } from 'node:fs'
import { listingTitled, makeListing, removeListing } from '../../testing/listings.ts'
import { sendEnquiry } from '../support/enquiries.ts'
import { fillSignIn, followLink, hydrated, openMenu } from '../support/page.ts'
import { addPictures, cards, openFolds, tiles, uploads } from '../support/staff-screens.ts'
import { expect } from '../support/test.ts'
import { chapterTest as test } from './chapter.ts'

function samplePicture(at: number) {
  const file = new URL(`../../sample/pictures/bungalow-apalit/${at}.webp`, import.meta.url)
  return { name: `${at}.webp`, mimeType: 'image/webp', buffer: readFileSync(file) }
}

test.describe('add a listing', () => {
  test.use({ chapterName: 'add-a-listing' })

  test('as the guide says', { tag: '@phone-only' }, async ({ page, admin, chapter }) => {
    await page.goto('/admin/properties')
    await page.getByRole('link', { name: 'Add Property' }).click()
    await openFolds(page)
    await chapter.look(page)
    await page.getByRole('textbox', { name: 'Post', exact: true }).fill('H&L Pandan Angeles 5.8M')
    await page.getByRole('button', { name: 'Read post' }).click()
    await expect(page.getByRole('button', { name: 'Fill in the form' })).toBeVisible()
    await chapter.look(page)
    await page.getByRole('textbox', { name: 'Title' }).fill('Bungalow with a Garden in Pandan')
    await page.getByRole('textbox', { name: 'Price' }).fill('₱5.8M')
    await page.getByRole('combobox', { name: 'Listing type' }).selectOption('for_sale')
    await page.getByRole('textbox', { name: 'Title' }).scrollIntoViewIfNeeded()
    await chapter.picture(page, 'new-listing')
    await page.reload()
    const restore = page.getByRole('button', { name: 'Restore them' })
    await expect(restore).toBeVisible()
    await chapter.look(page)
    await restore.click()
    await page.getByRole('button', { name: 'Create Property' }).click()
    await page.waitForURL('**/admin/properties')
    const { id } = await listingTitled(admin, 'Bungalow with a Garden in Pandan')
    await removeListing(admin, id)
  })
})

test.describe('pictures', () => {
  test.use({ chapterName: 'pictures' })

  test('as the guide says', { tag: '@phone-only' }, async ({ page, admin, chapter }) => {
    const { id, title } = await makeListing(admin, { title: 'Bungalow with a Garden in Apalit' })
    await page.goto('/admin/properties')
    await page.getByRole('searchbox').fill(title)
    const edit = page.getByRole('link', { name: `Edit ${title}` })
    await expect(edit).toBeVisible()
    await chapter.look(page)
    await edit.click()
    await page.getByRole('link', { name: 'Photos', exact: true }).click()
    await addPictures(page, samplePicture(1), samplePicture(2))
    await expect(tiles(page)).toHaveCount(2)
    await expect(uploads(page)).toHaveCount(0)
    await chapter.picture(page, 'pictures', page.getByRole('heading', { name: 'Photos' }))
    await page.getByRole('button', { name: 'More about picture 2' }).click()
    await expect(page.getByRole('dialog')).toBeVisible()
    await chapter.look(page)
    await page.goto(`/admin/properties/${id}/edit`)
    await openFolds(page)
    await chapter.look(page)
    await removeListing(admin, id)
  })
})

test.describe('questions', () => {
  test.use({ chapterName: 'questions' })

  test('as the guide says', { tag: '@phone-only' }, async ({ page, admin, chapter }) => {
    const { id } = await makeListing(admin, { title: 'Bungalow with a Garden in Apalit' })
    await page.goto('/admin/properties')
    await expect(cards(page).first()).toBeVisible()
    await chapter.look(page)
    await page.goto(`/admin/properties/${id}/edit`)
    await page.getByRole('button', { name: 'Add FAQ' }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByLabel('Question').fill('Is there parking?')
    await dialog.getByLabel('Answer').fill('Two cars, under a roof.')
    await chapter.picture(page, 'question')
    await dialog.getByRole('button', { name: 'Save' }).click()
    await expect(dialog).toHaveCount(0)
    await expect(page.getByText('Two cars, under a roof.')).toBeVisible()
    await chapter.look(page)
    await removeListing(admin, id)
  })
})

test.describe('keep listings', () => {
  test.use({ chapterName: 'keep-listings' })

  test('as the guide says', { tag: '@phone-only' }, async ({ page, admin, chapter }) => {
    const { id, title } = await makeListing(admin, { title: 'Bungalow with a Garden in Apalit' })
    await page.goto('/admin')
    await openMenu(page)
    await chapter.look(page)
    await page.getByRole('link', { name: 'Properties', exact: true }).click()
    await expect(cards(page).first()).toBeVisible()
    await chapter.picture(page, 'listings')
    await page
      .getByRole('checkbox', { name: /^Select / })
      .first()
      .click()
    await chapter.look(page)
    await page.getByRole('button', { name: 'Clear', exact: true }).click()
    await page.getByRole('button', { name: 'Filter and sort' }).click()
    await chapter.look(page)
    await page.getByRole('button', { name: 'More', exact: true }).click()
    await chapter.look(page)
    await page.getByRole('menuitem', { name: 'Export' }).click()
    await expect(page.getByRole('button', { name: 'Export' })).toBeVisible()
    await chapter.look(page)
    await page.getByRole('link', { name: 'Back to the list' }).click()
    await page.getByRole('button', { name: 'More', exact: true }).click()
    await page.getByRole('menuitem', { name: 'Import' }).click()
    await page.getByLabel('Excel (.xlsx) or CSV file').setInputFiles({
      name: 'listings.csv',
      mimeType: 'text/csv',
      buffer: Buffer.from('Title,Price\nHouse in Apalit,4.2M\n'),
    })
    await expect(page.getByRole('button', { name: 'Check the file' })).toBeVisible()
    await chapter.look(page)
    await page.getByRole('link', { name: 'Back to the list' }).click()
    await page.getByRole('searchbox').fill(title)
    await expect(cards(page)).toHaveCount(1)
    await page.getByRole('button', { name: `More for ${title}` }).click()
    await chapter.look(page)
    await page.keyboard.press('Escape')
    await page.getByRole('checkbox', { name: `Select ${title}` }).click()
    await page.getByRole('button', { name: 'Change…' }).click()
    await expect(page.getByRole('dialog')).toBeVisible()
    await chapter.look(page)
    await page.getByRole('dialog').getByRole('button', { name: 'Cancel' }).click()
    await page.getByRole('button', { name: 'Clear', exact: true }).click()
    await page.getByRole('button', { name: `Feature ${title}` }).click()
    await expect(page.getByRole('button', { name: `Unfeature ${title}` })).toBeVisible()
    await chapter.look(page)
    await page.getByRole('link', { name: `Edit ${title}` }).click()
    await page.getByLabel('Status', { exact: true }).selectOption('sold')
    await page.getByRole('link', { name: 'Owner and papers' }).click()
    await expect(page.getByRole('button', { name: 'Add a paper' })).toBeVisible()
    await chapter.look(page)
    await page.getByRole('button', { name: 'Add owner and authority' }).click()
    await expect(page.getByRole('dialog')).toBeVisible()
    await chapter.look(page)
    await page.getByRole('dialog').getByRole('button', { name: 'Cancel' }).click()
    await page.getByRole('button', { name: 'Update Property' }).click()
    await expect(cards(page).filter({ hasText: title })).toContainText('Sold')
    await page.getByRole('link', { name: `Edit ${title}` }).click()
    await page.getByRole('link', { name: 'History', exact: true }).click()
    await expect(page.getByRole('button', { name: 'Bring back' }).first()).toBeVisible()
    await chapter.look(page)
    await removeListing(admin, id)
  })
})

test.describe('post a listing', () => {
  test.use({ chapterName: 'post-a-listing' })

  test('as the guide says', { tag: '@phone-only' }, async ({
    page,
    site,
    admin,
    chapter,
    browser,
  }) => {
    const inApalit = { status: 'active', price: '₱4.2M', city: 'Apalit', state: 'Pampanga' }
    const { id, title } = await makeListing(admin, {
      ...inApalit,
      title: 'Bungalow with a Garden in Apalit',
    })
    const asked = await makeListing(admin, {
      ...inApalit,
      title: 'House near the Church in Apalit',
    })
    await sendEnquiry(site, admin, {
      name: 'Rowena Dizon',
      email: 'rowena@example.com',
      property_id: asked.id,
      marketing: true,
    })
    await page.goto('/admin/properties')
    await page.getByRole('searchbox').fill(title)
    await expect(cards(page)).toHaveCount(1)
    await chapter.look(page)
    await page.getByRole('button', { name: 'More', exact: true }).click()
    await chapter.look(page)
    await page.getByRole('menuitem', { name: 'Numbers' }).click()
    await expect(page.getByRole('heading', { name: 'By listing' })).toBeVisible()
    await chapter.look(page)
    await page.getByRole('link', { name: 'Back to the list' }).click()
    await page.getByRole('searchbox').fill(title)
    await expect(cards(page)).toHaveCount(1)
    await page.getByRole('button', { name: `More for ${title}` }).click()
    await chapter.look(page)
    await page.getByRole('menuitem', { name: 'Post' }).click()
    await expect(page.getByRole('textbox', { name: 'Text' })).toHaveValue(/utm_medium=feed/)
    await expect(page.getByRole('region', { name: 'What the link shows' })).toContainText(title)
    await chapter.picture(page, 'post', page.getByRole('textbox', { name: 'Text' }))
    const post = await page.getByRole('textbox', { name: 'Text' }).inputValue()

    // Somebody follows the posted link.
    const visitor = await browser.newContext({
      storageState: { cookies: [], origins: [] },
      userAgent: 'Mozilla/5.0 (Linux; Android 15)',
    })
    const theirs = await visitor.newPage()
    const counted = theirs.waitForResponse('**/api/property-views')
    const link = new URL(post.match(/https?:\/\/\S+/)?.[0] ?? '')
    await theirs.goto(new URL(link.pathname + link.search, page.url()).href)
    await counted
    await visitor.close()

    await page.goto(`/admin/properties/${id}/edit`)
    await openFolds(page)
    await chapter.look(page)
    await page.getByRole('textbox', { name: 'Pin on the map' }).fill('15.14, 120.58')
    await expect(page.getByRole('link', { name: /^Check 15/ })).toBeVisible()
    await chapter.look(page)
    await page.getByRole('link', { name: 'Numbers', exact: true }).click()
    const byChannel = page.getByRole('table', { name: 'Views and enquiries by channel' })
    await expect(byChannel.getByRole('row', { name: 'Facebook page 1 0 0 %' })).toBeVisible()
    await expect(page.getByRole('button', { name: 'Make a link to the report' })).toBeVisible()
    await chapter.look(page)
    await page.getByRole('link', { name: 'Viewings and enquiries' }).click()
    const toCall = page.getByRole('link', { name: '1 person may want to hear of this' })
    await expect(toCall).toBeVisible()
    await chapter.look(page)
    await page.goto(`/admin/properties/call?listing=${id}`)
    await expect(page.getByRole('link', { name: 'Rowena Dizon', exact: true })).toBeVisible()
    await chapter.look(page)
    await removeListing(admin, asked.id)
    await page.goto('/admin')
    await expect(byChannel).toBeVisible()
    await openMenu(page)
    await chapter.look(page)
    await page.getByRole('link', { name: 'Settings', exact: true }).click()
    await expect(page.getByRole('link', { name: /^Feeds/ })).toBeVisible()
    await chapter.look(page)
    await page.getByRole('link', { name: /^Feeds/ }).click()
    await expect(page.getByRole('heading', { name: 'Your listings' })).toBeVisible()
    await chapter.look(page)
    await removeListing(admin, id)
  })
})

test.describe('signing in', () => {
  test.use({ chapterName: 'signing-in', storageState: { cookies: [], origins: [] } })

  test('as the guide says', { tag: '@phone-only' }, async ({ page, site, chapter }) => {
    await page.goto('/')
    await hydrated(page)
    await chapter.look(page)
    await page.getByRole('link', { name: 'Staff sign-in' }).click()
    await expect(page.getByLabel('Email')).toBeVisible()
    await chapter.picture(page, 'sign-in')
    await page.getByRole('button', { name: 'Forgot your password?' }).click()
    await expect(page.getByRole('dialog')).toBeVisible()
    await chapter.picture(page, 'forgot-password')
    const account = await site.makeAccount('user')
    await page.getByRole('dialog').getByLabel('Email').fill(account.email)
    await page.getByRole('button', { name: 'Send Reset Link' }).click()
    const { link } = await site.letterTo(account.email, /Set a new password/)
    await followLink(page, link)
    await expect(page.getByText(account.email)).toBeVisible()
    await chapter.look(page)
    await page.getByRole('textbox', { name: 'New password' }).fill('a-new-password')
    await page.getByRole('textbox', { name: 'Confirm password' }).fill('a-new-password')
    await page.getByRole('button', { name: 'Update Password' }).click()
    await page.waitForURL('**/admin/login')
    await fillSignIn(page, { email: account.email, password: 'a-new-password' })
    await page.waitForURL('**/admin/properties')
    await page.getByRole('button', { name: 'Open the menu' }).click()
    await expect(page.getByRole('button', { name: 'Sign Out' })).toBeVisible()
    await chapter.look(page)
  })
})
