import { renderSVG } from 'uqr'

type QrPictureProps = {
  text: string
  alt: string
  /** In modules; 4 read on any ground. */
  border?: number
  className?: string
}

export function QrPicture({ text, alt, border = 4, className }: QrPictureProps) {
  const svg = renderSVG(text, { border })
  return (
    <img src={`data:image/svg+xml,${encodeURIComponent(svg)}`} alt={alt} className={className} />
  )
}
