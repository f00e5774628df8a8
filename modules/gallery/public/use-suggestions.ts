import { type ComponentType, createElement, type ReactNode, type RefObject, useState } from 'react'
import type { SearchSuggestionsProps } from './components/search-suggestions'

export function useSuggestions(
  input: RefObject<HTMLInputElement | null>,
  onChoose?: (text: string) => void,
): [suggestions: ReactNode, fetch: () => void] {
  const [Suggestions, setSuggestions] = useState<ComponentType<SearchSuggestionsProps>>()
  return [
    Suggestions && createElement(Suggestions, { input, onChoose }),
    () => {
      import('./components/search-suggestions').then(
        (part) => setSuggestions(() => part.SearchSuggestions),
        () => undefined,
      )
    },
  ]
}
