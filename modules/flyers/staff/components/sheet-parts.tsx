import { Picture } from '~/kit/components/picture'
import { QrPicture } from '~/kit/components/qr-picture'
import type { SheetProperty } from '~/modules/listings/data/staff-reads'
import type { SheetProps } from '../sheet-props'
import { isSample, licenceLines, sheetPhone, shownAgent } from '../sheet-words'

type PhotosProps = { property: SheetProperty; origin: string; most: number }

export function SheetPhotos({ property, origin, most }: PhotosProps) {
  const photos = property.property_images.slice(0, most)
  const shown = photos.length > 0 ? photos.map(({ image_url }) => image_url) : [undefined]
  return (
    <div className="sheet-photos">
      {shown.map((imageUrl) => (
        <Picture
          key={imageUrl ?? ''}
          imageUrl={imageUrl}
          alt=""
          origin={origin}
          sizes="960px"
          isFirst
        />
      ))}
    </div>
  )
}

type CodeProps = { property: SheetProperty; link: string }

function SheetCode({ property, link }: CodeProps) {
  return (
    <div className="sheet-code">
      <QrPicture text={link} alt={`QR code of the link to ${property.reference}`} border={1} />
      <p className="font-bold tabular-nums">{property.reference}</p>
    </div>
  )
}

export function SheetBottom({ property, settings, link }: SheetProps) {
  const agent = shownAgent(property)
  const phone = sheetPhone(property, settings)
  return (
    <div className="sheet-bottom">
      <div>
        <p className="font-semibold">
          {agent ? [agent.name, agent.position].filter(Boolean).join(', ') : settings.business_name}
        </p>
        {phone && <p className="sheet-phone">{phone}</p>}
        {licenceLines(property, settings).map((line) => (
          <p key={line} className="sheet-small">
            {line}
          </p>
        ))}
        <p className="sheet-small">Scan the code, or look for {property.reference} at</p>
        <p className="sheet-small">{new URL(link).host}</p>
      </div>
      <SheetCode property={property} link={link} />
    </div>
  )
}

export function SampleMark({ property, settings }: Pick<SheetProps, 'property' | 'settings'>) {
  if (!isSample(property, settings)) return null
  return (
    <p className="sheet-sample">
      Sample: the listing, people and licences on this sheet are made up.
    </p>
  )
}
