import { KeyboardSensor as DndKeyboardSensor, type KeyboardSensorProps } from '@dnd-kit/core'

const KEYS = /^(Arrow|Space$|Enter$|Escape$)/

/** dnd-kit's hears no key before a timer has run, and moves nothing before the first place is known. */
export class KeyboardSensor extends DndKeyboardSensor {
  constructor(props: KeyboardSensorProps) {
    super(props)
    keepEarlyKeys(props)
  }
}

/** What is pressed before that is pressed again once it counts, one after the other. */
function keepEarlyKeys({ context }: KeyboardSensorProps): void {
  const early: KeyboardEvent[] = []
  let isAgain = false

  function keep(event: KeyboardEvent) {
    if (isAgain || !KEYS.test(event.code)) return
    event.preventDefault()
    event.stopImmediatePropagation()
    early.push(event)
  }

  function pressAgain() {
    const { active, over } = context.current
    if (active && !over) return void setTimeout(pressAgain)
    const next = active && early.shift()
    if (!next) return document.removeEventListener('keydown', keep, true)
    const { key, code } = next
    isAgain = true
    document.dispatchEvent(new KeyboardEvent('keydown', { key, code, cancelable: true }))
    isAgain = false
    setTimeout(pressAgain)
  }

  document.addEventListener('keydown', keep, true)
  // Runs after dnd-kit's own timer, which was set before.
  setTimeout(pressAgain)
}
