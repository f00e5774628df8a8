import { locationOf } from '~/modules/listings/location'
import { shownPrice } from '~/modules/listings/price'
import type { SheetProps } from '../sheet-props'
import { offerWords, sizeWords } from '../sheet-words'
import { SampleMark, SheetBottom, SheetPhotos } from './sheet-parts'

export function WindowCard(props: SheetProps) {
  const { property, settings, origin } = props
  return (
    <article className="sheet sheet-window" aria-label={`Window card of ${property.title}`}>
      <div className="sheet-top">
        <p className="sheet-offer">{offerWords(property)}</p>
        <p className="sheet-brand sheet-lines">{settings.business_name}</p>
      </div>
      <SheetPhotos property={property} origin={origin} most={1} />
      <p className="sheet-price sheet-lines">{shownPrice(property.price)}</p>
      <div>
        <h2 className="sheet-lines">{property.title}</h2>
        <p className="sheet-sizes sheet-lines">
          {[property.city || locationOf(property), ...sizeWords(property)]
            .filter(Boolean)
            .join(' · ')}
        </p>
      </div>
      <SampleMark {...props} />
      <SheetBottom {...props} />
    </article>
  )
}
