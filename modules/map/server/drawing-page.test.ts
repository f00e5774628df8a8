import { Hono } from 'hono'
import { expect, it } from 'vitest'
import { TOWNS } from '../../../kit/places/town.ts'
import type { PageEnv } from '../../../platform/http/page-env.ts'
import { DRAWING, DRAWING_HEIGHT, DRAWING_WIDTH } from '../drawn-place.ts'
import { drawingPage } from './drawing-page.ts'

it('draws each town once, and says where the borders are from', async () => {
  const app = new Hono<PageEnv>()
  for (const [at, show] of Object.entries(drawingPage())) app.get(at, show)
  const answer = await app.request(DRAWING)
  expect(answer.headers.get('content-type')).toMatch(/^image\/svg\+xml/)
  expect(answer.headers.get('cache-control')).toBe('public, max-age=86400')
  const drawing = await answer.text()
  expect(drawing).toContain(`viewBox="0 0 ${DRAWING_WIDTH} ${DRAWING_HEIGHT}"`)
  expect(drawing).toContain('by OCHA (CC BY-IGO)')
  const ids = [...drawing.matchAll(/<path id="([^"]+)"/g)].map(([, id]) => id)
  expect(ids).toEqual(TOWNS)
  expect(drawing.match(/<text[^>]+>Santo Tomas<\/text>/g)).toHaveLength(1)
})
