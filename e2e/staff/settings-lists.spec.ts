import type { Page } from '@playwright/test'
import { expectAccessible, expectNoSidewaysScroll } from '../support/page.ts'
import { expectSaved, openSection, previewed, save } from '../support/settings.ts'
import { adminTest, expect } from '../support/test.ts'

const figures = (page: Page) => page.getByRole('list', { name: 'Figures' }).getByRole('listitem')
const names = (page: Page) =>
  page.getByRole('list', { name: 'Figures' }).getByRole('button', { expanded: false })

adminTest(
  'a list is ordered by keyboard and by its buttons',
  { tag: '@phone' },
  async ({ page }) => {
    await openSection(page, 'figures', 'Figures')
    await expect(names(page)).toHaveText(['200+', '10+', '100%', '50+'])

    await page.getByRole('button', { name: 'Drag figure 1' }).focus()
    await page.keyboard.press('Space')
    await page.keyboard.press('ArrowDown')
    await expect(page.getByText('Now at place 2 of 4.')).toBeAttached()
    await page.keyboard.press('Space')
    await expect(names(page)).toHaveText(['10+', '200+', '100%', '50+'])
    await expect(page.getByRole('button', { name: 'Drag figure 2' })).toBeFocused()

    await page.getByRole('button', { name: 'Move figure 4 up' }).click()
    await expect(names(page)).toHaveText(['10+', '200+', '50+', '100%'])
    await expect(page.getByText('Not saved yet')).toBeVisible()
    await expectAccessible(page)
    await expectNoSidewaysScroll(page)
  },
)

adminTest('a list is ordered by dragging', async ({ page }) => {
  await openSection(page, 'figures', 'Figures')
  await expect(names(page)).toHaveText(['200+', '10+', '100%', '50+'])
  await page.getByRole('button', { name: 'Drag figure 1' }).hover()
  await page.mouse.down()
  const target = await figures(page).nth(2).boundingBox()
  if (!target) throw new Error('no third figure')
  await page.mouse.move(target.x + 30, target.y + target.height - 10, { steps: 12 })
  await expect(page.getByText('Now at place 3 of 4.')).toBeAttached()
  await page.mouse.up()
  await expect(names(page)).toHaveText(['10+', '100%', '200+', '50+'])
})

adminTest(
  'what is removed can be taken back, and an item lacks nothing',
  { tag: '@phone' },
  async ({ page, isMobile }) => {
    await openSection(page, 'testimonials', 'Testimonials')
    const items = page.getByRole('list', { name: 'Testimonials' }).getByRole('listitem')
    await items.nth(1).getByRole('button', { expanded: false }).click()
    await page.getByRole('textbox', { name: 'Client' }).fill('Toñing 🌻')
    await expectAccessible(page)
    await expectNoSidewaysScroll(page)
    await page.getByRole('button', { name: 'Remove this testimonial' }).click()
    await expect(items).toHaveCount(3)
    await expect(page.getByText('Removed: Toñing 🌻')).toBeVisible()
    await expect(page.getByRole('button', { name: 'Undo' })).toBeFocused()
    await page.keyboard.press('Enter')
    await expect(items).toHaveCount(4)
    await expect(page.getByRole('textbox', { name: 'Client' })).toHaveValue('Toñing 🌻')
    if (!isMobile) {
      const quoted = previewed(page, 'the home page').getByRole('figure').nth(1)
      await expect(quoted).toContainText('Toñing 🌻')
    }

    await page.getByRole('textbox', { name: 'Client' }).fill(' ')
    await items.nth(1).getByRole('button', { expanded: true }).click()
    await save(page).click()
    // The item that was closed opens for it.
    await expect(page.getByRole('textbox', { name: 'Client' })).toHaveAccessibleDescription(
      'Enter who said it.',
    )
    await expectAccessible(page)
  },
)

adminTest('a card’s icon is chosen by its picture', async ({ page }) => {
  await openSection(page, 'values', 'How we work')
  await page.getByRole('button', { name: 'Add card' }).click()
  await expect(page.getByRole('radio', { name: 'House' })).toBeChecked()
  await page.getByText('Handshake', { exact: true }).click()
  await expect(page.getByRole('radio', { name: 'Handshake' })).toBeChecked()
  await expectAccessible(page)
})

adminTest.describe('saved', () => {
  adminTest.use({ ownSite: true })

  adminTest('the 25th testimonial has no room', async ({ page, admin }) => {
    const testimonials = Array.from({ length: 24 }, (_, at) => ({
      name: `Client ${at + 1}`,
      place: '',
      text: 'Good.',
    }))
    await admin.from('site_settings').update({ testimonials }).eq('id', 1).select('id')
    await openSection(page, 'testimonials', 'Testimonials')
    await expect(page.getByText('24 of at most 24 testimonials')).toBeVisible()
    await expect(page.getByText('There is room for 24 testimonials.')).toBeVisible()
    await expect(page.getByRole('button', { name: 'Add testimonial' })).toBeDisabled()
    await expectAccessible(page)
  })

  adminTest('order, words and what was removed are stored together', async ({ page, admin }) => {
    await openSection(page, 'figures', 'Figures')
    await page.getByRole('button', { name: 'Move figure 2 up' }).click()
    await names(page).nth(3).click()
    await page.getByRole('button', { name: 'Remove this figure' }).click()
    await page.getByRole('button', { name: 'Add figure' }).click()
    await page.getByRole('textbox', { name: 'Figure' }).fill('7')
    await page.getByRole('textbox', { name: 'What it counts' }).fill(' Señores ')
    // Begun and left blank: it isn't meant.
    await page.getByRole('button', { name: 'Add figure' }).click()
    await save(page).click()
    await expectSaved(page)
    const { data } = await admin.from('site_settings').select('stats').single()
    expect(data?.stats).toEqual([
      { value: '10+', label: 'Years Experience' },
      { value: '200+', label: 'Properties Sold' },
      { value: '100%', label: 'Client Satisfaction' },
      { value: '7', label: 'Señores' },
    ])
    await expect(figures(page)).toHaveCount(4)
  })
})
