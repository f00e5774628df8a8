import { expect, it } from 'vitest'
import { differences, publicPageProblems, staffPageProblems } from './assert-pages.ts'

const PUBLIC = '<script data-late-start="true">start()</script><script>$_TSR</script>'
const MODULE = '<script type="module" async src="/assets/index.js"></script>'

it('passes pages as meant', () => {
  expect(publicPageProblems(PUBLIC)).toEqual([])
  expect(staffPageProblems(MODULE)).toEqual([])
})

it.each([
  ['without the late start', '<script>$_TSR</script>'],
  ['with two of them', PUBLIC + PUBLIC],
  ['that starts at once too', PUBLIC + MODULE],
  ['that preloads its modules', `${PUBLIC}<link rel="modulepreload" href="/assets/index.js">`],
  ['without the router’s state', '<script data-late-start="true"></script>'],
])('refuses a public page %s', (_what, html) => {
  expect(publicPageProblems(html)).toHaveLength(1)
})

it('refuses a staff page without a script', () => {
  expect(staffPageProblems('<p>Nothing</p>')).toHaveLength(1)
})

it('refuses a page that says when it was made', () => {
  expect(differences('<p>u:1</p>', '<p>u:1</p>')).toEqual([])
  expect(differences('<p>u:1</p>', '<p>u:2</p>')).toEqual([
    'a page differs from rendering to rendering: <p>u:1</p>',
  ])
})
