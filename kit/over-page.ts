const depthNow = (): number => history.state?.over ?? 0

/**
 * Shows a dialog over the page. Back closes it and stays on the page, also where the browser has no
 * close request of its own (iPhones, the browsers inside other apps). Dialogs may lie on each other.
 */
export function showOverPage(dialog: HTMLDialogElement): void {
  const depth = depthNow() + 1
  const { href } = location
  // Not the router's pushState(): nothing has to be loaded for it.
  History.prototype.pushState.call(history, { ...history.state, over: depth }, '')
  dialog.showModal()
  let isClosed = false

  function handleBack(event: Event) {
    if (depthNow() >= depth) return
    removeEventListener('popstate', handleBack, true)
    // Its page is gone, and it with it.
    if (!isClosed && !dialog.isConnected) return
    if (location.href === href) event.stopImmediatePropagation()
    dialog.close()
  }
  addEventListener('popstate', handleBack, true)
  dialog.addEventListener(
    'close',
    () => {
      isClosed = true
      if (depthNow() >= depth) history.back()
    },
    { once: true },
  )
}
