import type { AnyRouter } from '@tanstack/react-router'
import { FIRST_PAGE } from '../../platform/values/first-page.ts'

export const LATE_START = 'data-late-start'

type Manifest = NonNullable<NonNullable<AnyRouter['ssr']>['manifest']>

/**
 * The application and further pictures load after the first view: public pages work without them,
 * and they would slow down the picture that the visitor came for (docs/decisions/0008). Start has
 * no setting for this, so its manifest is changed before rendering: an inline script replaces the
 * script tag, and a style sheet in the page hides the other pictures until it has run.
 * assert-pages.ts fails the build where this is no longer Start 1.169's manifest.
 */
export function startLate(router: AnyRouter): void {
  const given = router.ssr
  router.ssr = {
    get manifest() {
      const routeIds = router.stores.matches
        .get()
        .map((match: { routeId: string }) => match.routeId)
      return given?.manifest && withLateScripts(given.manifest, routeIds)
    },
  }
}

/** Unchanged unless there is one script to replace: pictures would stay hidden forever. */
export function withLateScripts(manifest: Manifest, routeIds: readonly string[]): Manifest {
  const modules = routeIds
    .flatMap((id) => manifest.routes[id]?.preloads ?? [])
    .map((preload) => (typeof preload === 'string' ? preload : preload.href))
  let replaced = 0
  const routes = Object.entries(manifest.routes).map(([id, route]) => {
    const scripts = route.scripts?.map((script) => {
      const source = script.attrs?.src
      if (typeof source !== 'string') return script
      replaced += 1
      const children = `(${startAfterFirstView})(${JSON.stringify([...new Set([source, ...modules])])},${JSON.stringify(FIRST_PAGE)})`
      return { attrs: { [LATE_START]: true }, children }
    })
    return [id, { ...route, preloads: undefined, scripts }]
  })
  const style = manifest.inlineStyle
  if (replaced !== 1 || !style) return manifest
  return {
    ...manifest,
    routes: Object.fromEntries(routes),
    inlineStyle: { ...style, children: `${style.children}${LATER_PICTURES}${LATER_PARTS}` },
  }
}

/** Only for browsers that run scripts: without one, nothing would show these pictures again. */
const LATER_PICTURES =
  '@media (scripting:enabled){html:not([data-first-view]) img[loading=lazy]{display:none}}'

const LATER_PARTS =
  '@media (scripting:enabled){[data-later]{content-visibility:auto;contain-intrinsic-size:auto 30rem}}'

/**
 * Sent as text, so it uses nothing outside itself. A touch starts the application at once.
 * @param modules addresses of all modules of the page, each after those that need it
 */
function startAfterFirstView(modules: string[], firstPage: string) {
  // Milliseconds, from now and from the loaded picture, the latter for browsers that don't report
  // the largest paint.
  const longestWait = 1500
  const timeToPaint = 300
  const picture = document.querySelector<HTMLImageElement>('img[fetchpriority="high"]')
  const touches = ['pointerdown', 'keydown', 'focusin', 'scroll']
  const address = location.pathname + location.search
  let started = false
  const visit = performance.getEntriesByType('navigation')[0] as
    | PerformanceNavigationTiming
    | undefined
  // Going back to a position further down needs exact heights at once.
  if (visit?.type !== 'navigate') for (const part of later()) part.removeAttribute('data-later')
  if (visit?.type === 'navigate' && !document.referrer.startsWith(`${location.origin}/`)) {
    try {
      sessionStorage.setItem(firstPage, `${location.href}\n${document.referrer}`)
    } catch {}
  }
  const observer = new PerformanceObserver((paints) => {
    const isShown = (paint: PerformanceEntry & { element?: Element | null }) =>
      !picture || paint.element === picture
    if (paints.getEntries().some(isShown)) start()
  })
  // A tap on a heart, or for a viewing, before the application has started is repeated once it has.
  const tapped = new Set<HTMLElement>()
  function heartOf({ target }: Event) {
    return (
      target instanceof Element && target.closest<HTMLElement>('.favourite > button, .viewing-link')
    )
  }
  function noteTap(event: Event) {
    const heart = heartOf(event)
    if (heart && !tapped.delete(heart)) tapped.add(heart)
  }
  function forgetTap(event: Event) {
    const heart = heartOf(event)
    if (heart) tapped.delete(heart)
  }
  // In the capture phase: React stops clicks on what it has not hydrated yet.
  addEventListener('click', noteTap, true)
  new MutationObserver((_, hydration) => {
    if (!document.documentElement.hasAttribute('data-hydrated')) return
    hydration.disconnect()
    removeEventListener('click', noteTap, true)
    // During a click that React now handles itself, it must not be repeated.
    addEventListener('click', forgetTap)
    setTimeout(() => {
      removeEventListener('click', forgetTap)
      for (const heart of tapped) heart.click()
    })
  }).observe(document.documentElement, { attributes: true })
  function start() {
    if (started) return
    started = true
    observer.disconnect()
    for (const touch of touches) removeEventListener(touch, start)
    document.documentElement.setAttribute('data-first-view', 'over')
    startParts()
  }
  // One module per task: together they would block a slow phone from answering a touch.
  async function startParts() {
    for (const href of modules) {
      await nextTask()
      const link = document.createElement('link')
      link.rel = 'modulepreload'
      link.href = href
      document.head.append(link)
    }
    for (const part of later()) {
      await nextTask()
      part.removeAttribute('data-later')
    }
    for (const module of modules.toReversed()) {
      await nextTask()
      if (location.pathname + location.search !== address) return location.reload()
      await import(/* @vite-ignore */ module)
    }
    // After all that this page needs: its files then come from the browser's own memory.
    await navigator.serviceWorker?.register('/service-worker.js').catch(() => undefined)
  }
  function later() {
    return document.querySelectorAll('[data-later]')
  }
  function nextTask() {
    return new Promise((resolve) => setTimeout(resolve))
  }
  function startSoon() {
    setTimeout(start, timeToPaint)
  }
  // What is typed is kept over a reload. Not at once: a page that is being left would come back.
  const isKept = document.documentElement.dataset.kept
  if (isKept) addEventListener('online', () => setTimeout(() => location.reload(), timeToPaint))
  for (const touch of touches) addEventListener(touch, start)
  observer.observe({ type: 'largest-contentful-paint', buffered: true })
  if (picture?.complete) startSoon()
  else for (const end of ['load', 'error']) picture?.addEventListener(end, startSoon)
  setTimeout(start, longestWait)
}
