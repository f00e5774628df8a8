import { inAppBrowser } from '~/kit/in-app-browser'
import { addressOf } from '~/platform/values/language'
import { t } from '~/platform/values/t'
import {
  type Favourite,
  isFavourite,
  type Outcome,
  type PropertyToSave,
  removeFavourite,
  restoreFavourite,
  saveFavourite,
} from './favourites'
import { outcomeWords } from './outcome-words'

/** Milliseconds that a success message stays. */
const SHOWN_FOR = 8_000

let shown: HTMLElement | undefined

/** Fetched with the first tap on a heart: saves or removes the listing and says so beside it. */
export function toggle(property: PropertyToSave, button: HTMLElement): void {
  const isSaved = isFavourite(property.id)
  if (isSaved) sayRemoved(removeFavourite(property.id), button)
  else saySaved(saveFavourite(property), button)
  const page = button.closest('article')?.querySelector<HTMLAnchorElement>('a[href*="/property/"]')
  tellWorker({ [isSaved ? 'removed' : 'saved']: page?.href ?? location.href })
}

function tellWorker(said: Record<string, string>) {
  navigator.serviceWorker?.ready.then(({ active }) => active?.postMessage(said))
}

function saySaved(outcome: Outcome, button: HTMLElement) {
  if (outcome !== 'done') {
    say(button, outcomeWords(outcome))
    return
  }
  const link = document.createElement('a')
  link.href = addressOf('/saved')
  link.textContent = t('See saved homes')
  const app = inAppBrowser(navigator.userAgent)
  say(button, app ? t`Saved in ${app}’s browser only. ` : t('Saved in this browser only. '), link)
}

function sayRemoved(before: Favourite | Outcome, button: HTMLElement) {
  if (typeof before === 'string') {
    say(button, outcomeWords(before))
    return
  }
  const undo = document.createElement('button')
  undo.type = 'button'
  undo.textContent = t('Undo')
  undo.addEventListener('click', () => {
    button.focus()
    saySaved(restoreFavourite(before), button)
  })
  say(button, before.note ? t('Removed, with its note. ') : t('Removed. '), undo)
}

/** Beside the button, outside React. @param more the action offered */
function say(button: HTMLElement, words: string, more?: HTMLElement) {
  shown?.remove()
  while (button.nextSibling) button.nextSibling.remove()
  if (!words) return
  const message = document.createElement('span')
  shown = message
  message.className = 'favourite-status'
  message.setAttribute('role', more ? 'status' : 'alert')
  button.after(message)
  // At once, so that Tab after the press reaches it.
  if (more) message.append(more)
  // A live region announces only what changes after it is in the page.
  requestAnimationFrame(() => {
    message.prepend(words)
    if (more) setTimeout(() => hide(message), SHOWN_FOR)
  })
}

function hide(message: HTMLElement) {
  if (message.matches(':hover, :focus-within')) setTimeout(() => hide(message), SHOWN_FOR)
  else message.remove()
}
