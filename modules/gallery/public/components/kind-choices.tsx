import { type Choices, countsOf } from '~/modules/gallery/count-choices'
import type { GallerySearch } from '~/modules/gallery/listing-filters'
import { optionWords, PROPERTY_KINDS } from '~/modules/listings/listing-options'
import { groupedNumber } from '~/platform/values/grouped-number'
import kinds from '../kinds.svg'

type KindChoicesProps = { search: GallerySearch; choices: Choices | undefined }

/** Of what is on offer, each a drawing to tap; a kind from the address that nothing has stays chosen. */
export function KindChoices({ search, choices }: KindChoicesProps) {
  const counts = countsOf(choices, 'kind') ?? {}
  const offered = Object.keys(PROPERTY_KINDS).filter((kind) => counts[kind] || kind === search.kind)
  return (
    <fieldset>
      <legend className="mb-1.5 font-semibold leading-snug">Kind of property</legend>
      <div className="kinds">
        {['', ...offered].map((kind) => (
          <label key={kind} className="pick">
            <input
              type="radio"
              name="kind"
              value={kind}
              checked={kind === (search.kind ?? '')}
              onChange={() => undefined}
            />
            <span>
              {kind && (
                <svg aria-hidden="true" className="icon">
                  <use href={`${kinds}#${kind}`} />
                </svg>
              )}
              {kind ? optionWords(PROPERTY_KINDS, kind) : 'Any kind'}
              {kind && <small>({groupedNumber(counts[kind] ?? 0)})</small>}
            </span>
          </label>
        ))}
      </div>
    </fieldset>
  )
}
