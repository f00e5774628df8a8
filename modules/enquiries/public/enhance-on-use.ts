export function enhanceOnUse(section: HTMLElement | null): (() => void) | undefined {
  if (!section) return
  /** Key of the draft, by what the form is about; enhance-form.ts has it too. */
  const name = `bale.enquiry ${section.dataset.about}`
  const touches = ['pointerdown', 'focusin', 'input']
  const stop = () => {
    for (const touch of touches) section.removeEventListener(touch, load)
  }
  const load = () => {
    stop()
    import('./enhance-form').then(({ enhanceForm }) => enhanceForm(section))
  }
  for (const touch of touches) section.addEventListener(touch, load)
  try {
    if (!section.firstChild || section.matches(':focus-within') || sessionStorage[name]) load()
  } catch {
    // No storage, no draft.
  }
  return stop
}
