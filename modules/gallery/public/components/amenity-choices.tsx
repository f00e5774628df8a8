import { useState } from 'react'
import { capitalised } from '~/modules/gallery/filter-words'
import { USUAL_AMENITIES, usualAmenity } from '~/modules/listings/usual-amenities'
import { groupedNumber } from '~/platform/values/grouped-number'

/** As many as a phone shows in a screen and a half. */
const MOST_USUAL = 20

type AmenityChoicesProps = {
  chosen: string[]
  counts: [string, number][]
}

export function AmenityChoices({ chosen, counts }: AmenityChoicesProps) {
  const found = new Map(counts)
  const names = [...new Set([...found.keys(), ...chosen])]
  // As they were first counted: a choice that moved out of the fold would lose the focus.
  const [first, setFirst] = useState<string[]>()
  if (!first && counts.length > 0) {
    setFirst([...[...found.keys()].filter(usualAmenity).slice(0, MOST_USUAL), ...chosen])
  }
  const shown = names
    .filter((name) => (first ?? chosen).includes(name))
    .sort((a, b) => placeOf(a) - placeOf(b))
  const others = names.filter((name) => !shown.includes(name))
  if (names.length === 0) return null
  const list = (some: string[]) => (
    <div className="picks">
      {some.map((name) => (
        <Amenity key={name} name={name} isOn={chosen.includes(name)} count={found.get(name)} />
      ))}
    </div>
  )
  return (
    <fieldset>
      <legend className="mb-1.5 font-semibold leading-snug">Amenities</legend>
      {list(shown)}
      {others.length > 0 && (
        <details className="fold">
          <summary>More amenities</summary>
          {list(others)}
        </details>
      )}
    </fieldset>
  )
}

function Amenity({
  name,
  isOn,
  count,
}: {
  name: string
  isOn: boolean
  count: number | undefined
}) {
  return (
    <label className="pick">
      <input
        type="checkbox"
        name="amenity"
        value={name}
        checked={isOn}
        onChange={() => undefined}
      />
      <span>
        {usualAmenity(name) ?? capitalised(name)}
        {count !== undefined && <small> ({groupedNumber(count)})</small>}
      </span>
    </label>
  )
}

/** The same at every choice, where the counts differ; behind the usual ones what is not. */
function placeOf(amenity: string): number {
  const place = USUAL_AMENITIES.indexOf(usualAmenity(amenity) ?? '')
  return place < 0 ? USUAL_AMENITIES.length : place
}
