import { useQuery } from '@tanstack/react-query'
import { useRouteContext } from '@tanstack/react-router'
import { type RefObject, useId } from 'react'
import { suggestionsQuery } from '~/modules/gallery/data/catalogue-reads'
import { groupedNumber } from '~/platform/values/grouped-number'
import { t } from '~/platform/values/t'
import { useCombobox } from '../use-combobox'

export type SearchSuggestionsProps = {
  input: RefObject<HTMLInputElement | null>
  onChoose?: (text: string) => void
}

export function SearchSuggestions({ input, onChoose }: SearchSuggestionsProps) {
  const { db } = useRouteContext({ from: '__root__' })
  const { data = [] } = useQuery(suggestionsQuery(db))
  const id = useId()
  const { suggestions, active, choose } = useCombobox({ input, known: data, id, onChoose })
  return (
    <div
      id={id}
      role="listbox"
      aria-label="Suggestions"
      hidden={suggestions.length === 0}
      className="suggestions"
    >
      {suggestions.map(({ text, name, detail, listings }, index) => (
        // biome-ignore-start lint/a11y: the focus stays in the box, which takes the keys
        <div
          key={text}
          id={`${id}-${index}`}
          role="option"
          aria-selected={index === active}
          // Else the box would lose the focus, and the list close before the click.
          onMouseDown={(event) => event.preventDefault()}
          onClick={() => choose(text)}
        >
          <b>{name}</b> <span>{detail}</span>{' '}
          <span>
            {groupedNumber(listings)}
            <span className="sr-only"> {listings === 1 ? t('property') : t('properties')}</span>
          </span>
        </div>
        // biome-ignore-end lint/a11y: see above
      ))}
    </div>
  )
}
