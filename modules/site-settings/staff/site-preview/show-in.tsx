import { RouterProvider } from '@tanstack/react-router'
import { createRoot, type Root } from 'react-dom/client'
import type { openPreview } from './open-preview'

type PreviewRouter = ReturnType<typeof openPreview>['router']

/** The server's page defers what is below the first screen; the preview shows it at once. */
const AT_ONCE = '[data-later]{content-visibility:visible!important}'

/** With this window's style sheets. @param part id to show first @returns removes it again */
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
    // Pictures further down are hidden until the first view is over.
    page.documentElement.setAttribute('data-first-view', 'over')
    // The staff page has a main landmark too; this tells them apart.
    page.querySelector('main')?.setAttribute('aria-label', 'Previewed page')
    if (!hasRendered && part) scrollTo(page, part)
    hasRendered = true
  })
  // In a task of its own: React refuses a second root while it renders the first.
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

function leadNowhere(event: Event) {
  const { target } = event
  if (!isElement(target) || !target.closest('a[href]')) return
  event.preventDefault()
  event.stopPropagation()
}

/** `instanceof` would compare with this window's Element. */
function isElement(target: EventTarget | null): target is Element {
  return target !== null && 'closest' in target
}

/** Not scrollIntoView, which would move the window around the frame too. */
function scrollTo(page: Document, id: string) {
  const top = page.getElementById(id)?.getBoundingClientRect().top
  if (top !== undefined) page.defaultView?.scrollBy(0, top - 24)
}
