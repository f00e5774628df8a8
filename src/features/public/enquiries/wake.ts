/** Where a draft of what the section's form is about is kept. */
export function draftKey(section: HTMLElement): string {
  return `bale.enquiry ${section.dataset.about}`
}

/**
 * The form works as it came from the server. What makes it more comfortable is fetched when somebody
 * touches it, or at once where there is no form yet or something was typed into it before.
 */
export function wake(section: HTMLElement | null): (() => void) | undefined {
  if (!section) return
  const touches = ['pointerdown', 'focusin', 'input']
  const stop = () => {
    for (const touch of touches) section.removeEventListener(touch, load)
  }
  const load = () => {
    stop()
    import('./live-form').then(({ liven }) => liven(section))
  }
  for (const touch of touches) section.addEventListener(touch, load)
  try {
    if (
      !section.firstChild ||
      section.matches(':focus-within') ||
      sessionStorage[draftKey(section)]
    )
      load()
  } catch {
    // No storage, no draft.
  }
  return stop
}
