import { useRouteContext } from '@tanstack/react-router'
import { cn } from '~/lib/class-names'
import { type NameOf, type Value, valueWords } from '~/lib/staff/column-words'
import { Picture } from './picture'

type WasAndNowProps = {
  column: string
  /** In the order in which they are read. */
  values: readonly { label: string; value: Value }[]
  nameOf: NameOf
  /** Instead of the beginning of long texts and the first pictures. */
  isWhole?: boolean
}

/** What a column of a listing says now and said before, pictures as pictures. */
export function WasAndNow({ column, values, nameOf, isWhole = false }: WasAndNowProps) {
  return (
    <dl className="mt-1.5 grid gap-x-4 gap-y-1.5 sm:grid-cols-2">
      {values.map(({ label, value }) => (
        <div key={label} className="min-w-0">
          <dt className={values.length > 1 ? 'text-muted-foreground text-sm' : 'sr-only'}>
            {label}
          </dt>
          <dd
            className={cn(
              'whitespace-pre-wrap wrap-anywhere',
              !isWhole && 'max-h-40 overflow-y-auto',
            )}
          >
            {column === 'images' ? (
              <Pictures value={value} most={isWhole ? undefined : 12} />
            ) : (
              valueWords(column, value, nameOf) || (column === 'published_at' ? 'No' : '(empty)')
            )}
          </dd>
        </div>
      ))}
    </dl>
  )
}

function Pictures({ value, most }: { value: Value; most: number | undefined }) {
  const { config } = useRouteContext({ from: '__root__' })
  const pictures = (Array.isArray(value) ? value : []).flatMap((picture) => {
    if (!picture || typeof picture !== 'object' || Array.isArray(picture)) return []
    const { image_url, alt_text } = picture
    return typeof image_url === 'string' ? [{ image_url, alt: String(alt_text ?? '') }] : []
  })
  if (pictures.length === 0) return '(none)'
  return (
    <>
      {pictures.length === 1 ? '1 picture' : `${pictures.length} pictures`}
      <span className="mt-1 flex flex-wrap gap-1.5">
        {pictures.slice(0, most).map(({ image_url, alt }, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the same picture may be there twice
          <span key={index} className="block size-14 overflow-hidden border border-line">
            <Picture imageUrl={image_url} alt={alt} origin={config.url} sizes="56px" />
          </span>
        ))}
      </span>
    </>
  )
}
