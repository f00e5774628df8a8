import { buttonClass } from '~/kit/ui/button'
import { groupedNumber } from '~/platform/values/grouped-number'
import { TownLink } from './town-link'

type ChipLinksProps = {
  town: string
  label: string
  choices: readonly { name: string; slug?: string; listings: number }[]
  /** The slug of the page; `undefined` is one too. */
  current: string | undefined
}

/** Parts of a town, with how many are on offer in each. */
export function ChipLinks({ town, label, choices, current }: ChipLinksProps) {
  return (
    <ul aria-label={label} className="flex flex-wrap gap-2">
      {choices.map(({ name, slug, listings }) => (
        <li key={name}>
          <TownLink
            town={town}
            {...(slug && { category: slug })}
            {...(slug === current && { 'aria-current': 'page' as const })}
            className={buttonClass({
              variant: slug === current ? 'primary' : 'outline',
              size: 'sm',
            })}
          >
            {name} <span className="tabular-nums">{groupedNumber(listings)}</span>
          </TownLink>
        </li>
      ))}
    </ul>
  )
}
