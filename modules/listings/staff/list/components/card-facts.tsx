import type { ReactNode } from 'react'
import { Bath, BedDouble, Eye, Ruler } from '~/kit/components/lucide.gen'
import type { PropertyRow } from '~/modules/listings/data/staff-reads'

const number = new Intl.NumberFormat('en-PH')

export function CardFacts({ property }: { property: PropertyRow }) {
  return (
    <ul className="flex flex-wrap gap-x-3 gap-y-1 px-3 py-2.5 text-sm text-muted-foreground tabular-nums sm:px-4">
      <Fact icon={<BedDouble />}>
        {property.bedrooms} {property.bedrooms === 1 ? 'bed' : 'beds'}
      </Fact>
      <Fact icon={<Bath />}>
        {property.bathrooms} {property.bathrooms === 1 ? 'bath' : 'baths'}
      </Fact>
      <Fact icon={<Ruler />}>{number.format(property.square_feet)} sqm</Fact>
      <Fact icon={<Eye />}>
        {number.format(property.view_count)} {property.view_count === 1 ? 'view' : 'views'}
      </Fact>
    </ul>
  )
}

function Fact({ icon, children }: { icon: ReactNode; children: ReactNode }) {
  return (
    <li className="inline-flex items-center gap-1.5 [&_svg]:size-4">
      <span aria-hidden="true" className="contents">
        {icon}
      </span>
      <span>{children}</span>
    </li>
  )
}
