import { createContext, useContext, useState } from 'react'

/**
 * Parts of the staff side that lie under More, as this office is small and uses none of them. Undefined
 * until it is known what it uses.
 */
export const FoldedParts = createContext<readonly string[] | undefined>([])

/** Decided once, as soon as it is known: what comes into use doesn't move under somebody's hands. */
export function useFolded(): readonly string[] {
  const folded = useContext(FoldedParts)
  const [decided, setDecided] = useState(folded)
  if (!decided && folded) setDecided(folded)
  return decided ?? []
}

export function useIsFolded(part: string): boolean {
  return useFolded().includes(part)
}
