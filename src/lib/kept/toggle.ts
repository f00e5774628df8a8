import { isKept, type Keepable, type Kept, keep, keepAgain, letGo, type Outcome } from './kept-list'
import { outcomeWords } from './outcome-words'

/** Milliseconds that a success message stays. */
const SHOWN_FOR = 8_000

let shown: HTMLElement | undefined

/** Fetched with the first tap on a heart: saves or removes the listing and says so beside it. */
export function toggle(property: Keepable, button: HTMLElement): void {
  if (isKept(property.id)) sayTakenOff(letGo(property.id), button)
  else sayKept(keep(property), button)
}

function sayKept(outcome: Outcome, button: HTMLElement) {
  if (outcome !== 'done') {
    say(button, outcomeWords(outcome))
    return
  }
  const link = document.createElement('a')
  link.href = '/kept'
  link.textContent = 'See saved homes'
  say(button, 'Saved in this browser only. ', link)
}

function sayTakenOff(before: Kept | Outcome, button: HTMLElement) {
  if (typeof before === 'string') {
    say(button, outcomeWords(before))
    return
  }
  const undo = document.createElement('button')
  undo.type = 'button'
  undo.textContent = 'Undo'
  undo.addEventListener('click', () => {
    button.focus()
    sayKept(keepAgain(before), button)
  })
  say(button, before.note ? 'Removed, with its note. ' : 'Removed. ', undo)
}

/** Beside the button, outside React. @param more the action offered */
function say(button: HTMLElement, words: string, more?: HTMLElement) {
  shown?.remove()
  while (button.nextSibling) button.nextSibling.remove()
  if (!words) return
  const place = document.createElement('span')
  shown = place
  place.className = 'keep-words'
  place.setAttribute('role', more ? 'status' : 'alert')
  button.after(place)
  // At once, so that Tab after the press reaches it.
  if (more) place.append(more)
  // A live region announces only what changes after it is in the page.
  requestAnimationFrame(() => {
    place.prepend(words)
    if (more) setTimeout(() => hide(place), SHOWN_FOR)
  })
}

function hide(place: HTMLElement) {
  if (place.matches(':hover, :focus-within')) setTimeout(() => hide(place), SHOWN_FOR)
  else place.remove()
}
