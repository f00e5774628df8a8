import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import {
  Bath,
  BedDouble,
  Copy,
  Eye,
  History,
  Inbox,
  Megaphone,
  Ruler,
} from '~/kit/components/lucide.gen'
import type { ListedProps } from '../listed-props'
import { DuplicateButton } from './duplicate-button'

const number = new Intl.NumberFormat('en-PH')

type CardFactsProps = Pick<ListedProps, 'property' | 'canEdit'>

export function CardFacts({ property, canEdit }: CardFactsProps) {
  const { id, title } = property
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
      <Fact icon={<Inbox />}>
        <Link
          to="/admin/enquiries"
          search={{ listing: id, show: 'all' }}
          className="inline-block py-0.5 underline"
        >
          Enquiries<span className="sr-only"> about {title}</span>
        </Link>
      </Fact>
      {canEdit && (
        <Fact icon={<History />}>
          <Link
            to="/admin/settings/$section"
            params={{ section: 'history' }}
            search={() => ({ listing: id })}
            className="inline-block py-0.5 underline"
          >
            History<span className="sr-only"> of {title}</span>
          </Link>
        </Fact>
      )}
      {canEdit && property.deleted_at === null && (
        <Fact icon={<Copy />}>
          <DuplicateButton property={property} className="inline-block py-0.5 underline" />
        </Fact>
      )}
      {property.published_at !== null && property.deleted_at === null && (
        <Fact icon={<Megaphone />}>
          <Link
            to="/admin/properties/$file"
            params={{ file: 'post' }}
            search={{ listing: id }}
            className="inline-block py-0.5 underline"
          >
            Post<span className="sr-only"> {title}</span>
          </Link>
        </Fact>
      )}
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
