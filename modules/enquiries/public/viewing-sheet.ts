import { createElement } from 'react'
import { createRoot } from 'react-dom/client'
import { Icon } from '~/kit/components/icon'
import { buttonClass } from '~/kit/ui/button'
import { t } from '~/platform/values/t'

const HEADING = t('When would suit you?')

/**
 * The section's own form in a dialog that is not open yet, its times first and what few need behind
 * a button. Once closed, all of it is back in its place on the page.
 */
export function viewingSheet(section: HTMLElement): HTMLDialogElement {
  const dialog = document.createElement('dialog')
  dialog.className = 'sheet'
  dialog.setAttribute('aria-labelledby', 'enquiry-title')
  const close = button('', 'sheet-close')
  close.ariaLabel = t('Close')
  createRoot(close).render(createElement(Icon, { name: 'x' }))
  close.addEventListener('click', () => dialog.close())
  // A press beside it.
  dialog.addEventListener('click', ({ target }) => {
    if (target === dialog) dialog.close()
  })

  // What the page keeps free while its form is away: otherwise it would be scrolled afterwards.
  section.style.minHeight = `${section.offsetHeight}px`
  const form = section.querySelector('form')
  const asItWas = form && shorten(form)
  dialog.append(close, ...section.childNodes)
  section.append(dialog)
  dialog.addEventListener('close', () => {
    close.remove()
    asItWas?.()
    dialog.replaceWith(...dialog.childNodes)
    section.style.minHeight = ''
  })
  return dialog
}

/** @returns what brings the form back to how the page has it */
function shorten(form: HTMLFormElement): () => void {
  const box = form.querySelector<HTMLInputElement>('#enquiry-wants_viewing')
  const times = box?.parentElement
  const title = form.querySelector('#enquiry-title')
  const heading = title?.textContent ?? ''
  const next = times?.nextSibling ?? null
  if (box && !box.checked) box.click()
  if (title) title.textContent = HEADING
  if (times) title?.parentElement?.after(times)
  const more = button(t('More: e-mail, message, how we reply'), 'sheet-more')
  more.addEventListener('click', () => {
    const fields = [...form.querySelectorAll<HTMLElement>('#enquiry-email, #enquiry-message')]
    const first = fields.find((field) => field.offsetParent === null)
    delete form.dataset.short
    first?.focus()
  })
  form.querySelector('.enquiry-consent')?.before(more)
  form.dataset.short = ''
  form.dataset.sheet = ''
  return () => {
    delete form.dataset.short
    delete form.dataset.sheet
    more.remove()
    if (title) title.textContent = heading
    if (times) form.insertBefore(times, next)
  }
}

function button(words: string, name: string): HTMLButtonElement {
  const made = document.createElement('button')
  made.type = 'button'
  made.className = `${buttonClass({ variant: 'outline' })} ${name}`
  made.textContent = words
  return made
}
