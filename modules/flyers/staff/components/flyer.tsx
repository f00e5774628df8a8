import { locationOf } from '~/modules/listings/location'
import { shownPrice } from '~/modules/listings/price'
import type { SheetProps } from '../sheet-props'
import { offerWords, sheetFacts, sizeWords } from '../sheet-words'
import { SampleMark, SheetBottom, SheetPhotos } from './sheet-parts'

export function Flyer(props: SheetProps) {
  const { property, settings, origin } = props
  const facts = sheetFacts(property, 8)
  const sizes = sizeWords(property)
  return (
    <article className="sheet sheet-flyer" aria-label={`Flyer of ${property.title}`}>
      <div className="sheet-top">
        <p className="sheet-brand sheet-lines">{settings.business_name}</p>
        <p className="sheet-offer">{offerWords(property)}</p>
      </div>
      <div>
        <h2 className="sheet-lines">{property.title}</h2>
        <p className="sheet-lines">{locationOf(property)}</p>
      </div>
      <SheetPhotos property={property} origin={origin} most={3} />
      <div>
        <p className="sheet-price sheet-line">{shownPrice(property.price)}</p>
        {sizes.length > 0 && <p className="sheet-sizes sheet-lines">{sizes.join(' · ')}</p>}
      </div>
      <div className="grid gap-[0.8em]">
        {facts.length > 0 && (
          <dl className="sheet-facts">
            {facts.map(([label, words]) => (
              <div key={label}>
                <dt>{label}</dt>
                <dd className="sheet-line">{words}</dd>
              </div>
            ))}
          </dl>
        )}
        <p className="sheet-words">{property.description.slice(0, 1_000)}</p>
        <SampleMark {...props} />
      </div>
      <SheetBottom {...props} />
    </article>
  )
}
