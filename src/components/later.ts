/**
 * For what stands below the first screen: the browser lays it out as it comes near, and the rest
 * part by part before the application starts (late-start.ts). In the server's markup only: going
 * back to a place further down needs exact heights at once.
 */
export const later = {
  'data-later': import.meta.env.SSR ? '' : undefined,
  suppressHydrationWarning: true,
}
