import { expect, it } from 'vitest'
import { HOME, safePath } from './safe-path'

it.each(['/admin/users', '/admin/properties?q=clark&page=2', '/admin/properties/1/edit#faqs'])(
  'goes on to %s',
  (path) => {
    expect(safePath(path)).toBe(path)
  },
)

it.each([
  undefined,
  42,
  '',
  'admin',
  'https://elsewhere.example/admin',
  '//elsewhere.example/admin',
  '/\\elsewhere.example/admin',
  '/\t/elsewhere.example/admin',
  '/admin',
  '/admin/',
  '/admin?x=1',
  '/administrator',
  '/gallery',
  '/admin/../gallery',
  '/admin/login',
  '/admin/login?redirect=/admin',
  '/admin/reset-password',
  '/admin/%72eset-password',
  '/admin/%6cogin',
])('goes home instead of %s', (wish) => {
  expect(safePath(wish)).toBe(HOME)
})
