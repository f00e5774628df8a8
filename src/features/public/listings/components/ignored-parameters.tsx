import { useEffect, useState } from 'react'
import { ignoredWords } from '~/domain/filter-words'
import { ignoredNames } from '~/domain/gallery-search'

/**
 * The server renders one page for all parameters it doesn't understand; the browser then names
 * them.
 */
export function IgnoredParameters({ given }: { given: Record<string, unknown> }) {
  const [isLive, setIsLive] = useState(false)
  useEffect(() => setIsLive(true), [])
  const names = ignoredNames(given)
  if (names.length === 0 && !given.ignored) return null
  return (
    <p role="status" className="mt-3 border-marigold border-l-4 bg-pane px-3 py-2">
      {isLive && names.length > 0
        ? `Left out, since it isn’t understood: ${ignoredWords(names, given)}.`
        : 'Part of what was asked for isn’t understood, and was left out.'}
    </p>
  )
}
