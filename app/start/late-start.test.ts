import { expect, it } from 'vitest'
import { LATE_START, withLateScripts } from './late-start.ts'

const script = { attrs: { type: 'module', src: '/assets/index.js' } }
const style = { attrs: {}, children: 'body{}' }
const manifest = (scripts: object[], inlineStyle: object | null = style) =>
  ({
    routes: { __root__: { preloads: ['/assets/index.js'], scripts }, '/_public': { preloads: [] } },
    inlineStyle: inlineStyle ?? undefined,
  }) as unknown as Parameters<typeof withLateScripts>[0]

it('replaces the one script, and only then holds pictures back', () => {
  const changed = withLateScripts(manifest([script]), ['__root__'])
  const [late] = changed.routes.__root__?.scripts ?? []
  expect(late?.attrs).toEqual({ [LATE_START]: true })
  expect(late?.children).toContain('["/assets/index.js"]')
  expect(changed.routes.__root__?.preloads).toBeUndefined()
  expect(changed.inlineStyle?.children).toContain('img[loading=lazy]{display:none}')
})

it.each([
  ['no script', manifest([])],
  ['an inline script only', manifest([{ children: 'import("/assets/index.js")' }])],
  ['two scripts', manifest([script, script])],
  ['no style sheet in the page', manifest([script], null)],
])('leaves a page with %s as it is', (_what, given) => {
  expect(withLateScripts(given, ['__root__'])).toBe(given)
})
