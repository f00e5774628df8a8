/*
 * The page arrives finished and works as it is, so the application waits for the first view: its
 * 130 kB would take the line and the processor from the picture that the visitor came for. Whoever
 * touches the page before that gets it at once.
 */

/** Longest wait for the picture, in milliseconds. */
const PATIENCE = 1500
const TOUCHES = ['pointerdown', 'keydown', 'focusin'] as const

function firstTouch(): Promise<void> {
  return new Promise((resolve) => {
    for (const name of TOUCHES) addEventListener(name, () => resolve(), { once: true })
  })
}

async function firstView(): Promise<void> {
  const picture = document.querySelector<HTMLImageElement>('img[fetchpriority="high"]')
  const patience = new Promise((resolve) => setTimeout(resolve, PATIENCE))
  // A picture that doesn't load has its drawing instead; nothing to wait for.
  await Promise.race([picture?.decode().catch(() => undefined), patience])
  await new Promise(requestAnimationFrame)
  // The frame's callback runs before it is painted, this after.
  await new Promise((resolve) => setTimeout(resolve))
}

Promise.race([firstView(), firstTouch()]).then(() => import('./hydrate'))
