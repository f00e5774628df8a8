import { meantAddress } from '~/modules/enquiries/meant-address'
import { t } from '~/platform/values/t'
import { controlId } from './components/enquiry-field'

export function offerAddress(form: HTMLFormElement): void {
  const field = form.querySelector<HTMLInputElement>(`#${controlId('email')}`)
  if (!field) return
  const place = document.createElement('p')
  place.setAttribute('role', 'status')
  place.className = 'text-sm leading-snug empty:hidden'
  field.after(place)
  field.addEventListener('change', ask)
  ask()

  function ask() {
    const meant = meantAddress(field?.value ?? '')
    place.replaceChildren()
    if (!meant) return
    const button = document.createElement('button')
    button.type = 'button'
    button.className = 'min-h-11 break-all text-left font-semibold underline'
    button.textContent = t`Did you mean ${meant}?`
    button.addEventListener('click', () => take(meant))
    place.append(button)
  }

  function take(meant: string) {
    if (!field) return
    field.value = meant
    field.dispatchEvent(new Event('input', { bubbles: true }))
    place.replaceChildren()
    field.focus()
  }
}
