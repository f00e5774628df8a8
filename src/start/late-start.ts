import type { AnyRouter } from '@tanstack/react-router'

/** Marks the script in the page. */
export const LATE_START = 'data-late-start'

type Manifest = NonNullable<NonNullable<AnyRouter['ssr']>['manifest']>

/**
 * Lets the application and the other pictures come after the first view instead of beside it. A
 * public page arrives finished and works as it is, while they would take line and processor from
 * the picture that the visitor came for (docs/decisions/0008).
 *
 * Start has no setting for it, so its manifest is changed before rendering: the script tag becomes
 * an inline script that fetches all of the page's modules once the picture is on the screen, and
 * the style sheet inside the page holds the other pictures back until then. assert-pages.ts fails
 * the build where Start 1.169's manifest is no longer what this expects.
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

/** Unchanged where there is no one script to replace: pictures held back would then never come. */
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
      const children = `(${startAfterFirstView})(${JSON.stringify([source, ...modules])})`
      return { attrs: { [LATE_START]: true }, children }
    })
    return [id, { ...route, preloads: undefined, scripts }]
  })
  const style = manifest.inlineStyle
  if (replaced !== 1 || !style) return manifest
  return {
    ...manifest,
    routes: Object.fromEntries(routes),
    inlineStyle: { ...style, children: `${style.children}${LATER_PICTURES}` },
  }
}

/**
 * Keeps pictures further down from sharing a slow line with the first one. Without a script nothing
 * would let them go, so it is for browsers that run them.
 */
const LATER_PICTURES =
  '@media (scripting:enabled){html:not([data-first-view]) img[loading=lazy]{display:none}}'

/**
 * Runs in the browser, out of its own text: it may use nothing from outside itself. Whoever touches
 * the page before the picture is there gets the application at once.
 *
 * @param modules addresses of all modules of the page, the one to start first
 */
function startAfterFirstView(modules: string[]) {
  // Longest waits, in milliseconds, from now and from the picture's arrival; the second is for
  // browsers that don't report the largest paint.
  const patience = 1500
  const timeToPaint = 300
  const picture = document.querySelector<HTMLImageElement>('img[fetchpriority="high"]')
  const touches = ['pointerdown', 'keydown', 'focusin', 'scroll']
  let started = false
  const observer = new PerformanceObserver((paints) => {
    const isShown = (paint: PerformanceEntry & { element?: Element | null }) =>
      !picture || paint.element === picture
    if (paints.getEntries().some(isShown)) start()
  })
  function start() {
    if (started) return
    started = true
    observer.disconnect()
    for (const touch of touches) removeEventListener(touch, start)
    document.documentElement.setAttribute('data-first-view', 'over')
    for (const href of modules) {
      const link = document.createElement('link')
      link.rel = 'modulepreload'
      link.href = href
      document.head.append(link)
    }
    const [entry] = modules
    import(/* @vite-ignore */ entry as string)
  }
  function startSoon() {
    setTimeout(start, timeToPaint)
  }
  for (const touch of touches) addEventListener(touch, start)
  observer.observe({ type: 'largest-contentful-paint', buffered: true })
  if (picture?.complete) startSoon()
  else for (const end of ['load', 'error']) picture?.addEventListener(end, startSoon)
  setTimeout(start, patience)
}
