import { useQueryClient } from '@tanstack/react-query'
import { useRouteContext, useRouterState } from '@tanstack/react-router'
import { Picture } from '~/kit/components/picture'
import { useScrollToTop } from '~/kit/use-scroll-to-top'
import { publicPropertyKeys } from '~/modules/listings/data/keys'
import type { PropertyCardData } from '~/modules/listings/data/public-reads'
import { shownPrice } from '~/modules/listings/price'
import { CARD_SIZES } from './property-card'

export function PropertyPending() {
  useScrollToTop()
  const { config } = useRouteContext({ from: '__root__' })
  const card = useCard()
  return (
    <div className="site-width min-h-dvh grow pt-11 sm:pt-15">
      <div className="capiz-behind max-md:-mx-4 *:[grid-area:1/1] grid aspect-[3/2] place-items-center sm:aspect-[4/3] md:max-w-3xl">
        {card && (
          <Picture
            imageUrl={card.property_images[0]?.image_url}
            alt=""
            origin={config.url}
            sizes={CARD_SIZES}
            isFirst
          />
        )}
        <p role="status" className="z-1 bg-shell px-4 py-2 text-lg">
          Loading property details...
        </p>
      </div>
      {card && (
        <>
          <h1 className="mt-4 text-3xl">{card.title}</h1>
          <p className="mt-2 font-serif text-3xl text-arayat">{shownPrice(card.price)}</p>
        </>
      )}
    </div>
  )
}

function useCard(): PropertyCardData | undefined {
  const path = useRouterState({ select: ({ location }) => location.pathname })
  const client = useQueryClient()
  const whole = client.getQueryData<{ properties: PropertyCardData[] }>(
    publicPropertyKeys.catalogue(),
  )
  const lists = client.getQueriesData<PropertyCardData[]>({ queryKey: publicPropertyKeys.all })
  return [whole?.properties, ...lists.map(([, list]) => list)]
    .flat()
    .find((card) => card?.title && path.endsWith(card.id))
}
