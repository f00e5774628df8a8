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
})
