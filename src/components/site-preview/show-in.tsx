import { RouterProvider } from '@tanstack/react-router'
import { createRoot, type Root } from 'react-dom/client'
import type { openPreview } from './open-preview'

type PreviewRouter = ReturnType<typeof openPreview>['router']

/** The parts further down that the server's page leaves for later are shown at once. */
const AT_ONCE = '[data-later]{content-visibility:visible!important}'

/**
 * Fills a frame's document with the public site, in this window's own style sheets.
 * @param part id of what to show first
 * @returns takes it out again
 */
export function showIn(page: Document, router: PreviewRouter, part: string | undefined) {
  for (const sheet of document.querySelectorAll('head style, head link[rel=stylesheet]')) {
    page.head.append(page.importNode(sheet, true))
  }
  page.head.append(Object.assign(page.createElement('style'), { textContent: AT_ONCE }))
  page.addEventListener('click', leadNowhere, true)
  page.addEventListener('auxclick', leadNowhere, true)
  page.addEventListener('submit', (event) => event.preventDefault(), true)

  let root: Root | undefined
  let hasRendered = false
  const endWatch = router.subscribe('onRendered', () => {
    // Pictures further down stay hidden until the first view is over.
    page.documentElement.setAttribute('data-first-view', 'over')
    if (!hasRendered && part) scrollTo(page, part)
    hasRendered = true
  })
  // Neither in the same task as the rendering around it: React would refuse the second root.
  const start = setTimeout(() => {
    root = createRoot(page)
    root.render(<RouterProvider router={router} />)
  })
  return () => {
    clearTimeout(start)
    endWatch()
    setTimeout(() => root?.unmount())
  }
}

/** Neither within the frame nor out of it: telephone and chat addresses too. */
function leadNowhere(event: Event) {
  const { target } = event
  if (!isElement(target) || !target.closest('a[href]')) return
  event.preventDefault()
  event.stopPropagation()
}

/** `instanceof` would ask for an element of this window. */
function isElement(target: EventTarget | null): target is Element {
  return target !== null && 'closest' in target
}

/** Not scrollIntoView, which would move the window around the frame too. */
function scrollTo(page: Document, id: string) {
  const top = page.getElementById(id)?.getBoundingClientRect().top
  if (top !== undefined) page.defaultView?.scrollBy(0, top - 24)
}
