import { createHash } from 'node:crypto'
import { expect, it } from 'vitest'
import { canonicalAddress, sealScripts, withoutScripts } from './page-scripts.ts'

const nonce = 'N+/0=='
const hashOf = (body: string) => `'sha256-${createHash('sha256').update(body).digest('base64')}'`

it('names the scripts that bear the nonce by their hashes', () => {
  const page = sealScripts(
    `<meta property="csp-nonce" content="${nonce}"/><meta name="a" nonce="${nonce}"/>` +
      `<script nonce="${nonce}">one()\n</script><script data-x="" nonce="${nonce}">two("é")</script>` +
      `<script type="module" nonce="${nonce}" src="/assets/a.js"></script>`,
    nonce,
  )
  expect(page.scriptHashes).toEqual([hashOf('one()\n'), hashOf('two("é")')])
  expect(page.html).toBe(
    '<meta name="a"/><script>one()\n</script><script data-x="">two("é")</script>' +
      '<script type="module" src="/assets/a.js"></script>',
  )
})

it('names no script that came into the page otherwise', () => {
  const page = sealScripts(
    `<p><script>stolen()</script><script nonce="other">stolen()</script>` +
      `<script data-nonce="${nonce}">stolen()</script></p><script nonce="${nonce}">own()</script>`,
    nonce,
  )
  expect(page.scriptHashes).toEqual([hashOf('own()')])
})

it('reads the address that a page names as its own', () => {
  expect(canonicalAddress('<link rel="canonical" href="https://a.b/?x=1&amp;y=2"/>')).toBe(
    'https://a.b/?x=1&y=2',
  )
  expect(canonicalAddress('<p>page</p>')).toBeUndefined()
})

it('leaves a page without scripts, whatever was typed into it', () => {
  const typed = '&lt;script>alert(1)&lt;/script>'
  const page = `<script data-x="">one("<\\/script>")\n</script><p>${typed}</p><script>$_TSR</script>`
  expect(withoutScripts(page.replace(' data-x=""', ' async=""'))).toContain(`<p>${typed}</p>`)
  expect(withoutScripts(page)).not.toContain('<script')
})
