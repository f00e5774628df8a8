import { useRouteContext } from '@tanstack/react-router'
import { lazy, Suspense, useRef, useState } from 'react'
import { Icon } from '~/kit/components/icon'
import { later } from '~/kit/components/later'
import { Picture } from '~/kit/components/picture'
import type { PropertyPicture } from '~/modules/listings/data/public-reads'
import { imageAddress } from '~/platform/values/images'
import { t } from '~/platform/values/t'

const PlanViewer = lazy(() => import('./plan-viewer'))

type FloorPlansProps = { plans: readonly PropertyPicture[]; title: string }

export function FloorPlans({ plans, title }: FloorPlansProps) {
  const { config } = useRouteContext({ from: '__root__' })
  const dialog = useRef<HTMLDialogElement>(null)
  const [open, setOpen] = useState<PropertyPicture>()
  if (plans.length === 0) return null
  const name = plans.length === 1 ? t('Floor plan') : t('Floor plans')
  const altOf = (plan: PropertyPicture) =>
    t`Floor plan of ${title}${plan.alt_text ? `: ${plan.alt_text}` : ''}`
  return (
    <section data-part="more-media" aria-labelledby="floor-plan" {...later}>
      <h2 id="floor-plan" className="mb-4 text-2xl">
        {name}
      </h2>
      <ul className="panes">
        {plans.map((plan) => (
          <li key={plan.id} className="relative bg-white">
            <a
              href={imageAddress(plan.image_url, config.url)}
              onClick={(event) => {
                if (event.metaKey || event.ctrlKey || event.shiftKey) return
                event.preventDefault()
                setOpen(plan)
                dialog.current?.showModal()
              }}
              className="block focus-visible:outline-offset-[-3px]"
            >
              <Picture
                imageUrl={plan.image_url}
                alt={altOf(plan)}
                origin={config.url}
                sizes="(min-width: 78rem) 760px, (min-width: 64rem) 62vw, 100vw"
                fit="contain"
                className="aspect-[4/3] bg-white p-2 sm:p-4"
              />
              <span className="absolute right-3 bottom-3 flex min-h-11 items-center gap-2 border border-wood bg-shell px-3 font-semibold text-sm hover:bg-pane print:hidden">
                <Icon name="zoom-in" className="size-4" /> Zoom
              </span>
            </a>
            {plan.alt_text && (
              <p className="border-line border-t bg-shell px-3 py-2 text-sm">{plan.alt_text}</p>
            )}
          </li>
        ))}
      </ul>
      <dialog
        ref={dialog}
        aria-label={t`Floor plan of ${title}, to zoom`}
        onClose={() => setOpen(undefined)}
        className="m-0 h-dvh max-h-none w-screen max-w-none bg-white p-0 text-ink backdrop:bg-ink"
      >
        {open && (
          <Suspense>
            <PlanViewer
              address={imageAddress(open.image_url, config.url)}
              alt={altOf(open)}
              onClose={() => dialog.current?.close()}
            />
          </Suspense>
        )}
      </dialog>
    </section>
  )
}
