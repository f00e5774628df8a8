import type { AnyRouter } from '@tanstack/react-router'

/**
 * Who has scrolled before the application starts stays there. The router would go to the top, as
 * after any navigation, and forget the place when the visitor comes back to it. After a reload the
 * browser and the page's own script have put the page back by then.
 */
export function keepEarlyScroll(router: AnyRouter): void {
  router.options.scrollRestoration = () => false
  const stop = router.subscribe('onRendered', () => {
    stop()
    router.options.scrollRestoration = true
    document.dispatchEvent(new Event('scroll'))
  })
}
