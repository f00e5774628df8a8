import { type ComponentProps, createElement } from 'react'
import { flushSync } from 'react-dom'
import { createRoot } from 'react-dom/client'
import { manilaDay } from '~/platform/values/dates'
import { clockInWords, shortDay } from '~/platform/values/manila-time'
import { t } from '~/platform/values/t'
import { TRAP, TRAPPED } from '~/platform/values/trap'
import type { About } from './about'
import { atPlaces, bodyOf, contentOf, pastTimes, waitOf } from './body'
import { EnquiryForm } from './components/enquiry-form'
import { EnquirySent } from './components/enquiry-sent'
import { ViewingDays } from './components/viewing-days'
import { type Arrived, type Draft, keepDraft, keyFor, readDraft } from './draft'
import { offerAddress } from './offer-address'
import { type Outcome, outcomeOf, sendEnquiry } from './send'
import { showErrors, showWords } from './show-answer'
import { isAsMade, readTyped, writeTyped } from './typed'
import { viewingDays } from './viewing-days'
import { viewingSheet } from './viewing-sheet'
import { visitSource } from './visit'

const UNKNOWN = t(
  'We can’t tell whether it arrived: the connection was lost. Try again; it will not be sent twice.',
)
const HELD = t(
  'No connection now. Your message is saved in this browser and goes out once you are back online, also if you leave this page. It will not be sent twice.',
)
const GONE = t('Send it again, and it will reach us as a general question.')

/** @returns a dialog with the section's form in it, to be shown */
export function askForViewing(section: HTMLElement): HTMLDialogElement {
  enhanceForm(section)
  return viewingSheet(section)
}

/** Once: a form that is enhanced stays as it is. */
export function enhanceForm(section: HTMLElement): void {
  const isNew = !section.firstChild
  const about: About = JSON.parse(section.dataset.about ?? '{}')
  if (isNew) flushSync(() => createRoot(section).render(createElement(EnquiryForm, about)))
  const form = section.querySelector('form')
  if (!form || form.noValidate) return
  enhanceTyping(form, { isNew, name: `bale.enquiry ${section.dataset.about}`, about })
  offerDays(form, about.officeHours)
  offerAddress(form)
}

function offerDays(form: HTMLFormElement, officeHours: string | undefined): void {
  const details = form.querySelector('details')
  if (!details) return
  const fields = [...details.querySelectorAll('input')]
  const place = document.createElement('div')
  details.before(place)
  flushSync(() => createRoot(place).render(createElement(ViewingDays, { fields, officeHours })))
  const isOffered = (time: string) =>
    viewingDays(Date.now()).some(({ halves }) => halves.some((half) => half.time === time))
  details.open = fields.some(({ value }) => value && !isOffered(value))
}

/** @returns whether a program, or the browser for somebody, had filled it in */
function emptyTrap(form: HTMLFormElement): boolean {
  const trap = form.querySelector<HTMLInputElement>(`[name=${TRAP}]`)
  if (!trap?.value) return false
  trap.value = ''
  return true
}

interface Made {
  isNew: boolean
  name: string
  about: About
}

function enhanceTyping(form: HTMLFormElement, { isNew, name, about }: Made) {
  const draft: Draft = readDraft(name) ?? {
    typed: {},
    since: Date.now() - (isNew ? 0 : performance.now()),
  }
  if (!isAsMade(form)) keep()
  else if (Object.keys(draft.typed).length > 0) writeTyped(form, draft.typed)
  if (draft.arrived) showArrived(form, draft.arrived)
  form.noValidate = true
  let isSending = false

  form.addEventListener('input', keep)
  form.addEventListener('submit', (event) => {
    event.preventDefault()
    if (!isSending) void send()
  })

  function keep() {
    draft.typed = readTyped(form)
    keepDraft(name, draft)
  }

  async function send() {
    if (emptyTrap(form)) {
      keep()
      return showWords(form, TRAPPED)
    }
    const typed = readTyped(form)
    const { content, places } = contentOf(typed)
    showWords(form, '')
    if (showErrors(form, pastTimes(typed, Date.now()))) return
    draft.typed = typed
    draft.sent = keyFor(JSON.stringify(content), draft.sent)
    keepDraft(name, draft)
    const { key } = draft.sent
    const done = showSending(form)
    isSending = true
    await new Promise((resolve) => setTimeout(resolve, waitOf(draft.since, Date.now())))
    const outcome = await sendEnquiry(bodyOf(content, { key, source: visitSource() }))
    isSending = false
    done()
    show(outcome, places)
  }

  function show(outcome: Outcome, places: readonly number[]) {
    switch (outcome.kind) {
      case 'held':
        whenSent(draft.sent?.key, (later) => show(later, places))
        return showWords(form, HELD)
      case 'taken':
        keepDraft(name, {
          typed: {},
          since: Date.now(),
          arrived: { reference: outcome.reference, at: Date.now() },
        })
        return showSent(form, {
          ...outcome,
          about,
          times: contentOf(draft.typed).content.preferred_times,
        })
      case 'wrong':
        return showWrong(form, atPlaces(outcome.errors, places))
      case 'refused':
        return showWords(form, outcome.words)
      case 'unknown':
        return showWords(form, UNKNOWN)
    }
  }
}

function whenSent(key: string | undefined, show: (outcome: Outcome) => void) {
  navigator.serviceWorker?.addEventListener('message', ({ data }) => {
    if (data?.type !== 'sent-later' || data.key !== key) return
    outcomeOf(Response.json(data.answer, { status: data.status })).then(show)
  })
}

function showArrived(form: HTMLFormElement, { reference, at }: Arrived): void {
  const words = document.createElement('p')
  words.className = 'border border-wood bg-pane px-4 py-3'
  const day = shortDay(manilaDay(at))
  words.textContent = t`You wrote to us on ${day} at ${clockInWords(at)}; your reference is ${reference}. You can write again at any time.`
  form.prepend(words)
}

function showWrong(form: HTMLFormElement, errors: Record<string, string>) {
  const { property_id: gone, ...others } = errors
  if (gone) {
    form.querySelector('[name=property_id]')?.remove()
    showWords(form, `${gone} ${GONE}`)
  }
  const unseen = showErrors(form, others) ? '' : Object.values(others).join(' ')
  if (unseen) showWords(form, unseen)
}

function showSending(form: HTMLFormElement): () => void {
  const button = form.querySelector('button')
  const label = button?.textContent ?? ''
  if (button) button.textContent = t('Sending …')
  form.setAttribute('aria-busy', 'true')
  return () => {
    if (button) button.textContent = label
    form.removeAttribute('aria-busy')
  }
}

function showSent(form: HTMLFormElement, sent: ComponentProps<typeof EnquirySent>) {
  const status = document.createElement('div')
  status.setAttribute('role', 'status')
  form.replaceWith(status)
  flushSync(() => createRoot(status).render(createElement(EnquirySent, sent)))
  status.querySelector<HTMLElement>('#enquiry-title')?.focus()
}
