import type { PersonLeaf } from 'schema-dts'
import { licenceLine } from '~/modules/people/licence'
import { manilaDay } from '~/platform/values/dates'
import { imageAddress } from '~/platform/values/images'

type Described = {
  name: string
  position: string
  licence_no: string
  licence_valid_from: string | null
  licence_valid_until: string | null
  phone: string
  email: string
  photo_url: string | null
}

export function personStructuredData({
  person,
  origin,
  siteUrl,
}: {
  person: Described
  origin: string
  siteUrl: string
}): PersonLeaf {
  return {
    '@type': 'Person',
    name: person.name,
    jobTitle: person.position || undefined,
    identifier: licence(person) || undefined,
    telephone: person.phone || undefined,
    email: person.email || undefined,
    image: person.photo_url ? imageAddress(person.photo_url, origin) : undefined,
    worksFor: { '@id': `${siteUrl}/#agent` },
  }
}

/** With its dates: an ended licence is not valid for a search engine either. */
function licence(person: Described): string {
  const dates = { from: person.licence_valid_from ?? '', until: person.licence_valid_until ?? '' }
  return person.licence_no && licenceLine(person.licence_no, dates, manilaDay())
}
