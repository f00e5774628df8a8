import { useRouteContext, useRouter } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { apiOrigin } from '~/kit/data/public-client'
import type { SiteSettings } from '~/modules/site-settings/site-settings'
import { showBrand } from '~/modules/site-settings/staff/show-brand'
import { openPreview, type PreviewedPage } from './open-preview'
import { showIn } from './show-in'

type PreviewFrameProps = {
  page: PreviewedPage
  site: SiteSettings
  /** Viewport width of the page in the frame, in CSS pixels. */
  width: number
  height: number
}

export function PreviewFrame({ page, site, width, height }: PreviewFrameProps) {
  const real = useRouter()
  const { config } = useRouteContext({ from: '__root__' })
  const [preview] = useState(() => openPreview(real, page, site))
  const [inside, setInside] = useState<Document | null>(null)

  useEffect(() => {
    preview.show(site)
  }, [preview, site])

  const { part } = page
  useEffect(
    () => (inside ? showIn(inside, preview.router, part) : undefined),
    [inside, preview, part],
  )

  useEffect(() => {
    if (inside) showBrand(inside, site, apiOrigin(config))
  }, [inside, site, config])

  return (
    <iframe
      title={`Preview of ${page.name}`}
      width={width}
      height={height}
      srcDoc="<!doctype html>"
      onLoad={(event) => setInside(event.currentTarget.contentDocument)}
      className="block bg-shell"
    />
  )
}
