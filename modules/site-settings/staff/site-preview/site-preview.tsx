import { useEffect, useId, useRef, useState } from 'react'
import { Monitor, Smartphone } from '~/kit/components/lucide.gen'
import type { SiteSettings } from '~/modules/site-settings/site-settings'
import type { PreviewedPage } from './open-preview'
import { PreviewFrame } from './preview-frame'

/** CSS pixels. */
const WIDTHS = [
  { key: 'phone', label: 'Mobile', width: 390, Icon: Smartphone },
  { key: 'desk', label: 'Desktop', width: 1280, Icon: Monitor },
] as const

export function SitePreview({ page, site }: { page: PreviewedPage; site: SiteSettings }) {
  const group = useId()
  const [chosen, setChosen] = useState<(typeof WIDTHS)[number]>(WIDTHS[0])
  const box = useRef<HTMLDivElement>(null)
  const size = useSize(box)
  const scale = size ? Math.min(1, size.width / chosen.width) : 1
  return (
    <div className="flex h-full min-h-0 flex-col gap-3">
      <fieldset className="flex flex-wrap gap-2">
        <legend className="sr-only">Width of the preview</legend>
        {WIDTHS.map((one) => (
          <label
            key={one.key}
            className="inline-flex min-h-11 cursor-pointer items-center gap-2 rounded-md border border-wood px-3 font-semibold has-checked:bg-arayat has-checked:text-shell has-focus-visible:outline-3 has-focus-visible:outline-ring [&_svg]:size-5"
          >
            <input
              type="radio"
              name={group}
              className="sr-only"
              checked={chosen.key === one.key}
              onChange={() => setChosen(one)}
            />
            <one.Icon aria-hidden="true" />
            {one.label}
          </label>
        ))}
      </fieldset>
      <div ref={box} className="min-h-0 grow overflow-hidden border border-wood bg-pane">
        {size && (
          <div
            className="mx-auto overflow-hidden"
            style={{ width: chosen.width * scale, height: size.height }}
          >
            <div style={{ transform: `scale(${scale})`, transformOrigin: '0 0' }}>
              <PreviewFrame
                key={page.path}
                page={page}
                site={site}
                width={chosen.width}
                height={Math.round(size.height / scale)}
              />
            </div>
          </div>
        )}
      </div>
    </div>
  )
}

function useSize(box: React.RefObject<HTMLElement | null>) {
  const [size, setSize] = useState<{ width: number; height: number }>()
  useEffect(() => {
    if (!box.current) return
    const observer = new ResizeObserver(([entry]) => {
      if (entry) setSize({ width: entry.contentRect.width, height: entry.contentRect.height })
    })
    observer.observe(box.current)
    return () => observer.disconnect()
  }, [box])
  return size
}
