import { draftName } from './draft-name'

export function enhanceOnUse(section: HTMLElement | null): (() => void) | undefined {
  if (!section) return
  const name = draftName(section)
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
