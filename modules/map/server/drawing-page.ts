import type { Context } from 'hono'
import type { PageEnv } from '../../../platform/http/page-env.ts'
import { DRAWING } from '../drawn-place.ts'
import { pampangaDrawing } from './pampanga-drawing.ts'

/** What lies under the pin on the pages of listings and towns, which show a part of it. */
export function drawingPage() {
  let drawing: string | undefined
  return {
    [DRAWING]: async (context: Context<PageEnv>) => {
      drawing ??= pampangaDrawing()
      return context.body(drawing, 200, {
        'content-type': 'image/svg+xml; charset=utf-8',
        'cache-control': 'public, max-age=86400',
      })
    },
  }
}
