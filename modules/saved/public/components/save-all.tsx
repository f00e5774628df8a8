import { useState } from 'react'
import { FAVOURITE, useStoredCount } from '~/kit/browser-storage'
import { Button } from '~/kit/ui/button'
import { isFavourite, type PropertyToSave, saveFavourite } from '~/modules/saved/public/favourites'
import { outcomeWords } from '~/modules/saved/public/outcome-words'
import { addressOf } from '~/platform/values/language'
import { t } from '~/platform/values/t'

export function SaveAll({ properties }: { properties: readonly PropertyToSave[] }) {
  const count = useStoredCount(FAVOURITE)
  const [words, setWords] = useState('')

  function saveAll() {
    const left = properties.filter(({ id }) => !isFavourite(id))
    for (const [index, property] of left.toReversed().entries()) {
      const outcome = saveFavourite(property, Date.now() + index)
      if (outcome !== 'done') return setWords(outcomeWords(outcome))
    }
    setWords(
      left.length > 0
        ? t('Saved in this browser only.')
        : t('You have saved all of these already.'),
    )
  }
  return (
    <div className="flex flex-wrap items-center gap-3 [@media(scripting:none)]:hidden print:hidden">
      <Button variant="lantern" onClick={saveAll}>
        {properties.length === 1 ? t('Save it') : t('Save all of these')}
      </Button>
      <p role="status">{words}</p>
      {count > 0 && words && (
        <a href={addressOf('/saved')} className="inline-flex min-h-11 items-center underline">
          See saved homes
        </a>
      )}
    </div>
  )
}
