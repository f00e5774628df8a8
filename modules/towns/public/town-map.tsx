import type { ReactNode } from 'react'
import { type Town, townName } from '~/kit/places/town'
import { MAP } from '~/kit/places/town-map'
import { groupedNumber } from '~/platform/values/grouped-number'

export type TownLinkProps = {
  className: string
  children: ReactNode
  'aria-current'?: 'true'
}

type TownMapProps = {
  counts: Partial<Record<Town, number>>
  current?: readonly Town[]
  link: (town: Town, props: TownLinkProps) => ReactNode
}

const SHADES = [
  'text-muted-foreground',
  'bg-arayat/10',
  'bg-arayat/25',
  'bg-arayat/40',
  'bg-arayat text-shell',
]

/** Plain links in the map's row order, so that it can be read, tabbed through and touched. */
export function TownMap({ counts, current, link }: TownMapProps) {
  const most = Math.max(1, ...Object.values(counts))
  return (
    <ul className="town-map capiz-behind">
      {MAP.map(([town, [column, row, columns, rows]]) => {
        const count = counts[town] ?? 0
        const shade = SHADES[count && Math.max(1, Math.round(4 * Math.sqrt(count / most)))]
        return (
          <li
            key={town}
            style={{ gridArea: `${row} / ${column} / span ${rows} / span ${columns}` }}
          >
            {link(town, {
              className: `town-tile ${shade}`,
              ...(current?.includes(town) && { 'aria-current': 'true' }),
              children: (
                <>
                  {/* Floridablanca is too long for its tile; it may break before "blanca". */}
                  <span>{townName(town).replace('blanca', '\u00adblanca')}</span>{' '}
                  <b>{groupedNumber(count)}</b>
                  <span className="sr-only"> on offer</span>
                </>
              ),
            })}
          </li>
        )
      })}
    </ul>
  )
}
