import { useEffect, useRef } from 'react'
import { useKeysSwitch } from '~/kit/staff/use-keys-switch'

const FIELDS = 'input, textarea, select, [contenteditable]'
const DIALOGS = '[role="dialog"], [role="alertdialog"]'

/** Opens the finder by "/", unless somebody types, a dialog is open, or the keys are switched off. */
export function useFindKey(onFind: () => void): void {
  const [isOn] = useKeysSwitch()
  const find = useRef(onFind)
  useEffect(() => {
    find.current = onFind
  })
  useEffect(() => {
    if (!isOn) return undefined
    const handleKey = (event: KeyboardEvent) => {
      const { key, target, ctrlKey, metaKey, altKey, isComposing, defaultPrevented } = event
      if (key !== '/' || ctrlKey || metaKey || altKey || isComposing || defaultPrevented) return
      if (target instanceof Element && target.closest(FIELDS)) return
      if (document.querySelector(DIALOGS)) return
      event.preventDefault()
      find.current()
    }
    document.addEventListener('keydown', handleKey)
    return () => document.removeEventListener('keydown', handleKey)
  }, [isOn])
}
