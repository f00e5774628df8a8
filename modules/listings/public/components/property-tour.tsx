import { useState } from 'react'
import { Icon } from '~/kit/components/icon'
import { later } from '~/kit/components/later'
import { t } from '~/platform/values/t'
import { tourFrame } from '~/platform/values/tour-frame'

type PropertyTourProps = { address: string; title: string }

/** Nothing is loaded from another site before the click. Without JavaScript it is a plain link. */
export function PropertyTour({ address, title }: PropertyTourProps) {
  const [isOpen, setOpen] = useState(false)
  const frame = tourFrame(address)
  return (
    <section data-part="more-media" aria-labelledby="tour" {...later} className="print:hidden">
      <h2 id="tour" className="mb-4 text-2xl">
        360° tour
      </h2>
      <div className="panes">
        <div className="aspect-[4/3] bg-pane sm:aspect-video">
          {isOpen && frame ? (
            <iframe
              src={frame.src}
              title={t`360° tour of ${title}`}
              ref={(element) => element?.focus()}
              sandbox="allow-scripts allow-same-origin allow-popups allow-popups-to-escape-sandbox allow-presentation"
              allow="accelerometer; autoplay; encrypted-media; fullscreen; gyroscope; picture-in-picture; xr-spatial-tracking"
              allowFullScreen
              referrerPolicy="strict-origin-when-cross-origin"
              className="size-full"
            />
          ) : (
            <a
              href={address}
              target="_blank"
              rel="noopener noreferrer"
              onClick={(event) => {
                if (!frame || event.metaKey || event.ctrlKey || event.shiftKey) return
                event.preventDefault()
                setOpen(true)
              }}
              className="capiz-behind grid size-full place-items-center p-4"
            >
              <span className="flex flex-wrap items-center justify-center gap-x-3 border border-wood bg-shell px-5 py-3 font-semibold hover:bg-pane">
                <Icon name="rotate-3d" className="size-5 text-arayat" />
                Look around in 360°
                <span className="sr-only">in {title}</span>
                <span className="font-normal text-muted-foreground text-sm">
                  {frame ? t`from ${frame.name}` : t`on ${new URL(address).hostname}, in a new tab`}
                </span>
              </span>
            </a>
          )}
        </div>
      </div>
    </section>
  )
}
