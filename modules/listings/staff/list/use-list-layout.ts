import { useState } from 'react'

const KEY = 'bale.list.layout'

export type ListLayout = 'cards' | 'rows'

export function useListLayout() {
  const [layout, setLayout] = useState<ListLayout>(stored)
  return {
    layout,
    choose: (chosen: ListLayout) => {
      setLayout(chosen)
      try {
        localStorage.setItem(KEY, chosen)
      } catch {
        // Storage is full or forbidden: it holds until the page is left.
      }
    },
  }
}

function stored(): ListLayout {
  try {
    return localStorage.getItem(KEY) === 'cards' ? 'cards' : 'rows'
  } catch {
    return 'rows'
  }
}
