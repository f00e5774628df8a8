import type { Context } from 'hono'
import type { PageEnv } from '../../../platform/http/page-env.ts'
import type { RenderPage } from './render-page.ts'

export function draftPages(render: RenderPage) {
  return async (context: Context<PageEnv>): Promise<Response> => {
    const response = await render(context, {})
    response.headers.set('cache-control', 'no-store')
    response.headers.set('referrer-policy', 'no-referrer')
    return response
  }
}
