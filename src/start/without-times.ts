/** When the router's data was loaded, in its state inside the page. */
const TIME = /\bu:\d{13}(?=,s:")/g

/**
 * The page without the times at which it was made: the same content makes the same page, byte for
 * byte, so that a browser that has it isn't sent it again. The router, @tanstack/router-core 1.170,
 * reads the time only to see whether to load again on the next visit, which it does in any case.
 * assert-pages.ts fails the build where two renderings differ.
 */
export async function withoutTimes(page: Response): Promise<Response> {
  if (!page.headers.get('content-type')?.startsWith('text/html')) return page
  const html = await page.text()
  return new Response(html.replace(TIME, 'u:0'), { status: page.status, headers: page.headers })
}
