import { describe, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { admin, onFreshSite } from '~testing/screens/data'
import {
  expectAccessible,
  expectNoSidewaysScroll,
  expectSound,
  expectToast,
  openScreen,
  type Size,
  sizes,
  walks,
} from '~testing/screens/screen'

onFreshSite('sample')

const list = (name: string) => page.getByRole('list', { name }).getByRole('listitem')
const figures = page.getByRole('list', { name: 'Figures' })
const closed = figures.getByRole('button', { expanded: false })
const press = (name: string) => page.getByRole('button', { name, exact: true }).click()
const save = () => press('Save')

async function openSection(name: string, title: string, on?: Size) {
  await openScreen(`/admin/settings/${name}`, { as: 'superadmin', on })
  await expect.element(page.getByRole('heading', { level: 1 })).toHaveTextContent(title)
}

/** Of a closed item: its second line is smaller. */
const expectOrder = (values: string[]) =>
  expect
    .poll(() => closed.elements().map((item) => item.querySelector('.font-semibold')?.textContent))
    .toEqual(values)

test.each(walks)('a list is ordered by keyboard and by its buttons, %s', async (on) => {
  await openSection('figures', 'Figures', on)
  await expectOrder(['200+', '10+', '100%', '50+'])

  page.getByRole('button', { name: 'Drag figure 1' }).element().focus()
  await userEvent.keyboard(' ')
  await userEvent.keyboard('{ArrowDown}')
  await expect.element(page.getByText('Now at place 2 of 4.')).toBeInTheDocument()
  await userEvent.keyboard(' ')
  await expectOrder(['10+', '200+', '100%', '50+'])
  await expect.element(page.getByRole('button', { name: 'Drag figure 2' })).toHaveFocus()

  await press('Move figure 4 up')
  await expectOrder(['10+', '200+', '50+', '100%'])
  await expect.element(page.getByText('Not saved yet')).toBeVisible()
  await expectSound()
})

test('a list is ordered by dragging', async () => {
  await openSection('figures', 'Figures')
  await expectOrder(['200+', '10+', '100%', '50+'])
  const third = list('Figures').nth(2)
  const { height } = third.element().getBoundingClientRect()
  await page
    .getByRole('button', { name: 'Drag figure 1' })
    .dropTo(third, { targetPosition: { x: 30, y: height - 10 }, steps: 12 })
  await expectOrder(['10+', '100%', '200+', '50+'])
})

test.each(sizes)('what is removed can be taken back, and an item lacks nothing, %s', async (on) => {
  await openSection('testimonials', 'Testimonials', on)
  const items = list('Testimonials')
  const client = page.getByRole('textbox', { name: 'Client' })
  await items.nth(1).getByRole('button', { expanded: false }).click()
  await client.fill('Toñing 🌻')
  await expectAccessible()
  expectNoSidewaysScroll()
  await press('Remove this testimonial')
  await expect.poll(() => items.elements()).toHaveLength(3)
  await expect.element(page.getByText('Removed: Toñing 🌻')).toBeVisible()
  await expect.element(page.getByRole('button', { name: 'Undo' })).toHaveFocus()
  await userEvent.keyboard('{Enter}')
  await expect.poll(() => items.elements()).toHaveLength(4)
  await expect.element(client).toHaveValue('Toñing 🌻')
  if (on === 'wide') {
    const frame = page.getByTitle('Preview of the home page')
    const quoted = () =>
      (frame.query() as HTMLIFrameElement | null)?.contentDocument?.querySelectorAll('figure')[1]
    await expect.poll(() => quoted()?.textContent).toContain('Toñing 🌻')
  }

  await client.fill(' ')
  await items.nth(1).getByRole('button', { expanded: true }).click()
  await save()
  // The item that was closed opens for it.
  await expect.element(client).toHaveAccessibleDescription('Enter who said it.')
  await expectAccessible()
})

test('a landmark’s pin is read out of a link', async () => {
  await openSection('landmarks', 'Landmarks')
  await press('Add landmark')
  await page.getByRole('textbox', { name: 'Name' }).fill('NLEX Angeles Exit')
  const pin = page.getByRole('textbox', { name: 'Pin' })
  await pin.fill('beside the road')
  await save()
  await expect.element(pin).toHaveAccessibleDescription(/^Paste a link from Google Maps/)
  await pin.fill('https://www.google.com/maps/@15.16,120.61,17z')
  await expectAccessible()
  await save()
  await expectToast('Success', 'Saved. Visitors see it from now on.')
  const { data } = await (await admin()).from('site_settings').select('landmarks').single()
  expect(data?.landmarks).toContainEqual({ name: 'NLEX Angeles Exit', pin: '15.16, 120.61' })
})

test('a card’s icon is chosen by its picture', async () => {
  await openSection('values', 'How we work')
  await press('Add card')
  await expect.element(page.getByRole('radio', { name: 'House' })).toBeChecked()
  await page.getByText('Handshake', { exact: true }).click()
  await expect.element(page.getByRole('radio', { name: 'Handshake' })).toBeChecked()
  await expectAccessible()
})

describe('with settings of their own', () => {
  onFreshSite()

  test('the 25th testimonial has no room', async () => {
    const testimonials = Array.from({ length: 24 }, (_, at) => ({
      name: `Client ${at + 1}`,
      place: '',
      text: 'Good.',
    }))
    await (await admin()).from('site_settings').update({ testimonials }).eq('id', 1)
    await openSection('testimonials', 'Testimonials')
    await expect.element(page.getByText('24 of at most 24 testimonials')).toBeVisible()
    await expect.element(page.getByText('You can have at most 24 testimonials.')).toBeVisible()
    await expect.element(page.getByRole('button', { name: 'Add testimonial' })).toBeDisabled()
    await expectAccessible()
  })

  test('order, words and what was removed are stored together', async () => {
    const client = await admin()
    const stats = ['200+', '10+', '100%', '50+'].map((value, at) => ({
      value,
      label: `Kind ${at}`,
    }))
    await client.from('site_settings').update({ stats }).eq('id', 1)
    await openSection('figures', 'Figures')
    await press('Move figure 2 up')
    await closed.nth(3).click()
    await press('Remove this figure')
    await press('Add figure')
    await page.getByRole('textbox', { name: 'Figure' }).fill('7')
    await page.getByRole('textbox', { name: 'What it counts' }).fill(' Señores ')
    // Begun and left blank: it isn't meant.
    await press('Add figure')
    await save()
    await expectToast('Success', 'Saved. Visitors see it from now on.')
    const { data } = await client.from('site_settings').select('stats').single()
    expect(data?.stats).toEqual([stats[1], stats[0], stats[2], { value: '7', label: 'Señores' }])
    await expect.poll(() => list('Figures').elements()).toHaveLength(4)
  })
})
