import type { AnyRouter } from '@tanstack/react-router'

type Manifest = NonNullable<NonNullable<AnyRouter['ssr']>['manifest']>

/**
 * Lets the application start after the first view is on the screen instead of beside it. A public
 * page arrives finished and works as it is, while 130 kB of script would take processor and line
 * from the picture that the visitor came for. The files are fetched meanwhile, at low priority.
 *
 * Start has no setting for it, so the script tag in its manifest is replaced before rendering.
 */
export function startLate(router: AnyRouter): void {
  const given = router.ssr
  router.ssr = {
    get manifest() {
      return given?.manifest && withLateScripts(given.manifest)
    },
  }
}

function withLateScripts(manifest: Manifest): Manifest {
  const root = manifest.routes.__root__
  const scripts = root?.scripts?.map((script) => {
    const source = script.attrs?.src
    if (typeof source !== 'string') return script
    return { children: `(${startAfterFirstView})(${JSON.stringify(source)})` }
  })
  return { ...manifest, routes: { ...manifest.routes, __root__: { ...root, scripts } } }
}

/**
 * Runs in the browser, out of its own text: it may use nothing from outside itself. Whoever touches
 * the page gets the application at once.
 */
function startAfterFirstView(source: string) {
  // Longest wait, in milliseconds; also the wait of browsers that don't report the largest paint.
  const patience = 1500
  const picture = document.querySelector('img[fetchpriority="high"]')
  const touched = ['pointerdown', 'keydown', 'focusin']
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
    for (const name of touched) removeEventListener(name, start)
    import(/* @vite-ignore */ source)
  }
  for (const name of touched) addEventListener(name, start)
  observer.observe({ type: 'largest-contentful-paint', buffered: true })
  setTimeout(start, patience)
}
