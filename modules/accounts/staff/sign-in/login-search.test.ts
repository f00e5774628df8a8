import { expect, it } from 'vitest'
import { parseLoginSearch } from './login-search'

it('reads where to go after signing in', () => {
  const redirect = `/admin/enquiries?q=${encodeURIComponent('ñ'.repeat(200))}&show=all`
  expect(parseLoginSearch({ redirect, error: 'x' })).toStrictEqual({ redirect })
})

it.each([[{}], [{ redirect: '' }], [{ redirect: ['/admin/users'] }], [{ redirect: {} }]])(
  'leaves out what is no address: %o',
  (search) => expect(parseLoginSearch(search)).toStrictEqual({ redirect: undefined }),
)

it('cuts what is too long', () => {
  expect(parseLoginSearch({ redirect: `/admin/${'x'.repeat(30_000)}` }).redirect).toHaveLength(
    20_000,
  )
})
