export type Typed = Record<string, string[]>

export function readTyped(form: HTMLFormElement): Typed {
  const typed: Typed = {}
  for (const [name, value] of new FormData(form)) {
    typed[name] = [...(typed[name] ?? []), String(value)]
  }
  return typed
}

/** Whether neither the person nor the browser has filled anything in. */
export function isAsMade(form: HTMLFormElement): boolean {
  return Array.from(form.elements).every((control) => {
    if (control instanceof HTMLTextAreaElement) return control.value === control.defaultValue
    if (!(control instanceof HTMLInputElement)) return true
    return control.type === 'checkbox' || control.type === 'radio'
      ? control.checked === control.defaultChecked
      : control.value === control.defaultValue
  })
}

export function writeTyped(form: HTMLFormElement, typed: Typed): void {
  const seen: Record<string, number> = {}
  for (const control of form.elements) {
    if (!(control instanceof HTMLInputElement || control instanceof HTMLTextAreaElement)) continue
    const { name, type } = control
    if (type === 'hidden' || name === '') continue
    if (control instanceof HTMLInputElement && (type === 'checkbox' || type === 'radio')) {
      control.checked = typed[name]?.includes(control.value) ?? false
      continue
    }
    const at = seen[name] ?? 0
    seen[name] = at + 1
    control.value = typed[name]?.[at] ?? ''
  }
}
