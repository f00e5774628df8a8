const TIME = /\bu:\d{13}(?=,s:")/g

/**
 * The page without the times at which it was made, so that the same content gives the same bytes
 * and a browser that has them isn't sent them again. The router, @tanstack/router-core 1.170, uses
 * the time only to decide whether to reload on the next visit, which it does anyway.
 * assert-pages.ts fails the build where two renderings differ.
 */
export async function withoutTimes(page: Response, inHead = ''): Promise<Response> {
  if (!page.headers.get('content-type')?.startsWith('text/html')) return page
  const html = await page.text()
  return new Response(html.replace(TIME, 'u:0').replace('<head>', `<head>${inHead}`), {
    status: page.status,
    headers: page.headers,
  })
}
