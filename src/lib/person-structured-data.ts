import type { PersonLeaf } from 'schema-dts'
import { imageAddress } from '~/domain/images'

type Described = {
  name: string
  position: string
  licence_no: string
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
    identifier: person.licence_no || undefined,
    telephone: person.phone || undefined,
    email: person.email || undefined,
    image: person.photo_url ? imageAddress(person.photo_url, origin) : undefined,
    worksFor: { '@id': `${siteUrl}/#agent` },
  }
}
