import type { AnyRouter } from '@tanstack/react-router'

/**
 * Keeps the scroll position of visitors who scroll before the application starts. The router would
 * scroll to the top, as after any navigation, and forget the position for going back. After a
 * reload the browser and the page's own script have restored it by then.
 */
export function keepEarlyScroll(router: AnyRouter): void {
  router.options.scrollRestoration = () => false
  const stop = router.subscribe('onRendered', () => {
    stop()
    router.options.scrollRestoration = true
    document.dispatchEvent(new Event('scroll'))
  })
}
