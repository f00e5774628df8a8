import type { Noted } from './module-staff'

/** @returns a column's text as it is, or was last; '' where there is none */
export function textIn({ old, new: now }: Noted, column: string): string {
  return String(now[column] ?? old[column] ?? '')
}
