import { controlId } from './components/enquiry-field'

/** Shows each error at its field and focuses the first. @returns whether there was any */
export function showErrors(form: HTMLFormElement, errors: Record<string, string>): boolean {
  for (const place of form.querySelectorAll('[id$="-error"]')) place.textContent = ''
  for (const control of form.querySelectorAll('[aria-invalid]')) {
    control.removeAttribute('aria-invalid')
  }
  for (const [field, words] of Object.entries(errors)) {
    const id = controlId(field)
    const place = form.querySelector(`#${CSS.escape(`${id}-error`)}`)
    if (place) place.textContent = words
    form.querySelector(`#${CSS.escape(id)}`)?.setAttribute('aria-invalid', 'true')
  }
  const first = form.querySelector<HTMLElement>('[aria-invalid]')
  first?.closest('details')?.setAttribute('open', '')
  if (first?.offsetParent === null) delete form.dataset.short
  first?.focus()
  // Below a field of several lines, they may still be behind a button that stays in sight.
  form.querySelector(`[id="${first?.id}-error"]`)?.scrollIntoView({ block: 'nearest' })
  return first !== null
}

export function showWords(form: HTMLFormElement, words: string): void {
  const place = form.querySelector('#enquiry-words')
  if (!place) return
  place.textContent = words
  if (words) place.scrollIntoView({ block: 'nearest' })
}
