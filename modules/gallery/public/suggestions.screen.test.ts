import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { onFreshSite } from '~testing/screens/data'
import { answer, expectErrors } from '~testing/screens/requests'
import { expectAddress, expectSound, openScreen, walks } from '~testing/screens/screen'

onFreshSite('sample')

const box = page.getByPlaceholder('Search by title, location or description')
const combobox = page.getByRole('combobox', { name: 'Search properties' })
const list = page.getByRole('listbox', { name: 'Suggestions' })
const option = (name: RegExp) => list.getByRole('option', { name })

test.each(walks)('suggests places while somebody types, by keys, %s', async (on) => {
  await openScreen('/gallery', { on })
  await box.click()
  await box.fill('bungalow pan')
  await expect.element(combobox).toHaveAttribute('aria-expanded', 'true')
  await expect.element(option(/^Pandan Angeles City 1 property$/)).toBeVisible()
  await expectSound()
  await userEvent.keyboard('{ArrowDown}')
  await expect.element(option(/^Pandan/)).toHaveAttribute('aria-selected', 'true')
  const active = combobox.element().getAttribute('aria-activedescendant') ?? ''
  expect(document.getElementById(active)?.textContent).toContain('Pandan')
  await userEvent.keyboard('{Enter}')
  await expect.element(combobox).toHaveValue('bungalow Pandan, Angeles City')
  await expect.element(combobox).toHaveFocus()
  await expect.element(list).not.toBeInTheDocument()
  await expect
    .poll(() => new URLSearchParams(location.search).get('q'))
    .toBe('bungalow Pandan, Angeles City')
})

test('Escape closes the list and leaves the text', async () => {
  await openScreen('/gallery')
  await box.click()
  await box.fill('ang')
  await expect.element(option(/^Angeles City Town/)).toBeVisible()
  await userEvent.keyboard('{Escape}')
  await expect.element(combobox).toHaveAttribute('aria-expanded', 'false')
  await expect.element(combobox).toHaveValue('ang')
})

test('a tap on the first screen fills in the box', async () => {
  await openScreen('/', { on: 'phone' })
  const home = page.getByRole('search').getByLabelText('Search', { exact: true })
  await home.click()
  await home.fill('3BR in ang')
  await option(/^Angeles City/).click()
  const filled = page.getByRole('combobox', { name: 'Search', exact: true })
  await expect.element(filled).toHaveValue('3BR in Angeles City')
  await page.getByRole('button', { name: 'Search' }).click()
  await expectAddress('/gallery?q=3BR+in+Angeles+City')
})

test('without suggestions the search goes on', async () => {
  expectErrors(/search_suggestions_failed/)
  const down = answer(/\/rpc\/search_suggestions/, 'broken')
  await openScreen('/gallery')
  await box.click()
  await box.fill('pandan')
  await expect.poll(() => location.search).toBe('?q=pandan')
  await expect.element(list).not.toBeInTheDocument()
  down.end()
})
