/** Days that a deleted listing can be restored; mirrors empty_trash. */
export const TRASH_DAYS = 30

const DAY = 86_400_000

/** Days left, of which the last counts as one; never less than 0. @param now in milliseconds */
export function daysLeftInTrash(deletedAt: string, now: number): number {
  const passed = now - Date.parse(deletedAt)
  return Math.max(0, Math.ceil(TRASH_DAYS - passed / DAY))
}
