import { useRouter } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import type { SiteSettings } from '~/domain/site-settings'
import { openPreview } from './open-preview'
import { showIn } from './show-in'

type PreviewFrameProps = {
  /** Address of the public page. */
  path: string
  /** Id of the part to show first. */
  part?: string
  site: SiteSettings
  title: string
  /** CSS pixels of the window that the page takes itself to be in. */
  width: number
  height: number
}

export function PreviewFrame({ path, part, site, title, width, height }: PreviewFrameProps) {
  const real = useRouter()
  const [preview] = useState(() => openPreview(real, path, site))
  const [page, setPage] = useState<Document | null>(null)

  useEffect(() => {
    preview.show(site)
  }, [preview, site])

  useEffect(() => (page ? showIn(page, preview.router, part) : undefined), [page, preview, part])

  return (
    <iframe
      title={title}
      width={width}
      height={height}
      srcDoc="<!doctype html>"
      onLoad={(event) => setPage(event.currentTarget.contentDocument)}
      className="block bg-shell"
    />
  )
}
