import { KeyboardSensor as DndKeyboardSensor, type KeyboardSensorProps } from '@dnd-kit/core'

const KEYS = /^(Arrow|Space$|Enter$|Escape$)/

/** dnd-kit's own ignores keys until a timer has run, and moves nothing before it has measured. */
export class KeyboardSensor extends DndKeyboardSensor {
  constructor(props: KeyboardSensorProps) {
    super(props)
    keepEarlyKeys(props)
  }
}

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
  // dnd-kit set its own timer earlier, so this runs after it.
  setTimeout(pressAgain)
}
