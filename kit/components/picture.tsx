import { type CSSProperties, useState } from 'react'
import { cn } from '~/kit/class-names'
import { imageAddress, imageSourceSet } from '~/platform/values/images'
import { t } from '~/platform/values/t'

type PictureProps = {
  imageUrl: string | undefined
  alt: string
  origin: string
  sizes: string
  placeholder?: string | null
  /** The first picture of a screen: fetched at once and ahead of the others. */
  isFirst?: boolean
  fit?: 'cover' | 'contain'
  className?: string
}

/** On a pattern in the picture's main colour; a drawing where there is no picture or it fails. */
export function Picture({
  imageUrl,
  alt,
  origin,
  sizes,
  placeholder,
  isFirst = false,
  fit = 'cover',
  className,
}: PictureProps) {
  const [failedUrl, setFailedUrl] = useState<string>()
  if (!imageUrl || failedUrl === imageUrl) {
    return (
      <img
        src="/no-picture.svg"
        alt={alt && t`${alt}: not pictured yet`}
        width={1600}
        height={1200}
        className={cn('picture', className)}
      />
    )
  }
  return (
    <img
      src={imageAddress(imageUrl, origin)}
      srcSet={imageSourceSet(imageUrl, origin)}
      sizes={sizes}
      alt={alt}
      width={1600}
      height={1200}
      loading={isFirst ? 'eager' : 'lazy'}
      fetchPriority={isFirst ? 'high' : undefined}
      decoding={isFirst ? 'auto' : 'async'}
      onError={() => setFailedUrl(imageUrl)}
      style={placeholderStyle(placeholder)}
      className={cn('picture', fit === 'cover' ? 'capiz-behind' : 'object-contain', className)}
    />
  )
}

function placeholderStyle(placeholder: string | null | undefined): CSSProperties | undefined {
  if (!placeholder) return undefined
  if (/^data:image\/(webp|avif|png|jpeg);base64,[\w+/=]+$/.test(placeholder)) {
    return { backgroundImage: `url("${placeholder}")`, backgroundSize: 'cover' }
  }
  return /^#[\da-f]{3,8}$/i.test(placeholder) ? { backgroundColor: placeholder } : undefined
}
