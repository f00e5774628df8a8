export const KEYS = [
  { key: 'j', does: 'The next enquiry' },
  { key: 'k', does: 'The one before' },
  { key: 'Enter', does: 'Open it' },
  { key: 'e', does: 'Close it' },
  { key: '/', does: 'Find, on every screen' },
] as const

type Pressed = {
  key: string
  ctrlKey: boolean
  metaKey: boolean
  altKey: boolean
  defaultPrevented: boolean
  isComposing: boolean
}
export type KeyAction = 'next' | 'previous' | 'close'

/** @param isTyping whether a field has the focus. Enter is left to the link. */
export function keyAction(event: Pressed, isTyping: boolean): KeyAction | undefined {
  const isCommand = event.ctrlKey || event.metaKey || event.altKey
  if (isTyping || isCommand || event.defaultPrevented || event.isComposing) return undefined
  switch (event.key) {
    case 'j':
    case 'J':
      return 'next'
    case 'k':
    case 'K':
      return 'previous'
    case 'e':
    case 'E':
      return 'close'
    default:
      return undefined
  }
}

export type Cursor = { id: string; at: number } | undefined

/** @returns the next index, or -1 in an empty list */
export function placeAfter(ids: readonly string[], cursor: Cursor, by: 1 | -1): number {
  const last = ids.length - 1
  if (!cursor) return by > 0 ? Math.min(0, last) : last
  const at = ids.indexOf(cursor.id)
  // If the row is gone, the one after it has taken its index.
  const target = at >= 0 ? at + by : by > 0 ? cursor.at : cursor.at - 1
  return Math.min(Math.max(target, Math.min(0, last)), last)
}
