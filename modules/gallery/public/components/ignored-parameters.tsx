import { useEffect, useState } from 'react'
import { ignoredWords } from '~/modules/gallery/filter-words'
import { ignoredNames } from '~/modules/gallery/gallery-search'
import { t } from '~/platform/values/t'

/** The server renders one page for all that it doesn't understand; the browser then names them. */
export function IgnoredParameters({ given }: { given: Record<string, unknown> }) {
  const [isLive, setIsLive] = useState(false)
  useEffect(() => setIsLive(true), [])
  const names = ignoredNames(given)
  if (names.length === 0 && !given.ignored) return null
  return (
    <p role="status" className="mt-3 border-marigold border-l-4 bg-pane px-3 py-2">
      {isLive && names.length > 0
        ? t`We couldn’t read ${ignoredWords(names, given)}, so we left it out.`
        : t('We couldn’t read part of this address, so we left it out.')}
    </p>
  )
}
