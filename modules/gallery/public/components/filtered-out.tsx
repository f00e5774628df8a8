import { useQuery } from '@tanstack/react-query'
import { Link, useRouteContext } from '@tanstack/react-router'
import { buttonClass } from '~/kit/ui/button'
import { referenceIn } from '~/modules/gallery/property-search'
import { soldNotice } from '~/modules/listings/availability'
import { propertyByReferenceQuery } from '~/modules/listings/data/public-reads'
import { propertyParam } from '~/modules/listings/property-address'
import { soldDetail } from '~/modules/listings/sold-detail'
import { t } from '~/platform/values/t'

export function FilteredOut({ term }: { term: string }) {
  const reference = referenceIn(term)
  return reference ? <NamedListing reference={reference} /> : null
}

function NamedListing({ reference }: { reference: string }) {
  const { db } = useRouteContext({ from: '__root__' })
  const property = useQuery(propertyByReferenceQuery(db, reference)).data
  if (!property) return null
  const sold = soldNotice(property.status)
  return (
    <div className="mt-4 border-line border-t pt-4">
      <p>
        <strong className="block">
          {reference}: {property.title}
        </strong>{' '}
        {sold ? soldDetail(property.status) : t('It is available; what you chose leaves it out.')}
      </p>
      <Link
        to="/property/$id"
        params={{ id: propertyParam(property) }}
        className={buttonClass({ variant: 'primary', className: 'mt-3' })}
      >
        {sold ? t('See it and similar ones') : t('See it')}
      </Link>
    </div>
  )
}
