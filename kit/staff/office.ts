import { createContext, useContext, useState } from 'react'

/** Parts of the staff side that lie under More, as this office is small and uses none of them. */
export const FoldedParts = createContext<readonly string[]>([])

/** Decided once: what comes into use doesn't move under somebody's hands. */
export function useFolded(): readonly string[] {
  const folded = useContext(FoldedParts)
  return useState(folded)[0]
}

export function useIsFolded(part: string): boolean {
  return useFolded().includes(part)
}
