/**
 * The form works as it came from the server. What makes it more comfortable is fetched when somebody
 * touches it, or at once where there is no form yet or something was typed into it before.
 */
export function wake(section: HTMLElement | null): (() => void) | undefined {
  if (!section) return
  /** Under which a draft is kept, of what the form is about. */
  const name = `bale.enquiry ${section.dataset.about}`
  const touches = ['pointerdown', 'focusin', 'input']
  const stop = () => {
    for (const touch of touches) section.removeEventListener(touch, load)
  }
  const load = () => {
    stop()
    import('./live-form').then(({ liven }) => liven(section, name))
  }
  for (const touch of touches) section.addEventListener(touch, load)
  try {
    if (!section.firstChild || section.matches(':focus-within') || sessionStorage[name]) load()
  } catch {
    // No storage, no draft.
  }
  return stop
}
