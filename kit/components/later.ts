/**
 * For what is below the first screen: the browser lays it out as it comes near, and the rest part
 * by part before the application starts (late-start.ts). Only in the server's markup: going back to
 * a position further down needs exact heights at once.
 */
export const later = {
  'data-later': import.meta.env.SSR ? '' : undefined,
  suppressHydrationWarning: true,
}
