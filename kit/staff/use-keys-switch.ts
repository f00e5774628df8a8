import { useState } from 'react'

const STORED = 'bale.list-keys'

/** Stored on this device; on by default. */
export function useKeysSwitch(): [boolean, (isOn: boolean) => void] {
  const [isOn, setIsOn] = useState(() => read() !== 'off')
  return [
    isOn,
    (next) => {
      setIsOn(next)
      try {
        localStorage.setItem(STORED, next ? 'on' : 'off')
      } catch {
        // Without storage it lasts as long as the page.
      }
    },
  ]
}

function read(): string | null {
  try {
    return localStorage.getItem(STORED)
  } catch {
    return null
  }
}
