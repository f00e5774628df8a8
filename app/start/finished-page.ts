const TIME = /\bu:\d{13}(?=,s:")/g

/**
 * The page without the times at which it was made, so that the same content gives the same bytes
 * and a browser that has them isn't sent them again. The router, @tanstack/router-core 1.170, uses
 * the time only to decide whether to reload on the next visit, which it does anyway.
 * assert-pages.ts fails the build where two renderings differ.
 * @param inHead what comes first in its head
 */
export async function finishedPage(page: Response, inHead: string): Promise<Response> {
  if (!page.headers.get('content-type')?.startsWith('text/html')) return page
  const html = await page.text()
  const finished = html.replace(TIME, 'u:0').replace('<head>', (head) => head + inHead)
  return new Response(finished, { status: page.status, headers: page.headers })
}
