import { expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { openScreen } from '~testing/screens/screen'

test('an unknown address reached inside the application is logged there', async () => {
  const warn = vi.spyOn(console, 'warn').mockImplementation(() => undefined)
  await openScreen('/')
  await expect.element(page.getByRole('main')).toBeVisible()
  history.pushState({}, '', '/nowhere/at/all')
  await expect.element(page.getByRole('heading', { name: 'Oops! Page not found' })).toBeVisible()
  expect(warn).toHaveBeenCalledWith('404', '/nowhere/at/all')
  expect(document.title).toMatch(/^Page not found \| \S/)
})

test.each([
  ['/saved', 'Saved homes'],
  ['/gallery/filters', 'Filters'],
  ['/property/nothing', 'Property Not Found'],
  ['/people/nobody', 'Person not found'],
  ['/pampanga/atlantis', 'Town not found'],
])('the title of %s says whose page it is', async (path, words) => {
  await openScreen(path)
  await expect.element(page.getByRole('main')).toBeVisible()
  await expect.poll(() => document.title).toMatch(new RegExp(`^${words} \\| \\S`))
})

test('a listing that is gone leads to the others', async () => {
  await openScreen('/property/nothing')
  const others = page.getByRole('link', { name: 'See all properties' })
  await expect.element(others).toHaveAttribute('href', '/gallery')
})
