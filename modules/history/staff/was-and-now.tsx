import { useRouteContext } from '@tanstack/react-router'
import { cn } from '~/kit/class-names'
import { Picture } from '~/kit/components/picture'
import type { NameOf } from '~/kit/staff/module-staff'
import { type Value, valueWords } from '~/modules/history/staff/column-words'
import { WholePictures } from './whole-pictures'
import { Address, rowsOf, textOf, WholeFaqs, WholeVideos } from './whole-rows'

type WasAndNowProps = {
  column: string
  values: readonly { label: string; value: Value }[]
  nameOf: NameOf
  /** Instead of the beginning of long texts and the first pictures. */
  isWhole?: boolean
}

const LISTS = ['images', 'videos', 'faqs']

export function WasAndNow({ column, values, nameOf, isWhole = false }: WasAndNowProps) {
  const [, before] = values
  return (
    <dl
      className={cn(
        'mt-1.5 grid gap-x-4 gap-y-1.5',
        !(isWhole && LISTS.includes(column)) && 'sm:grid-cols-2',
      )}
    >
      {values.map(({ label, value }, index) => (
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
            <Said
              column={column}
              value={value}
              before={index === 0 ? before?.value : undefined}
              nameOf={nameOf}
              size={!isWhole ? 'beginning' : index === 0 ? 'whole' : 'small'}
            />
          </dd>
        </div>
      ))}
    </dl>
  )
}

type SaidProps = {
  column: string
  value: Value
  before: Value | undefined
  nameOf: NameOf
  size: 'beginning' | 'small' | 'whole'
}

function Said({ column, value, before, nameOf, size }: SaidProps) {
  switch (column) {
    case 'images':
      return size === 'whole' ? (
        <WholePictures value={value} before={before} />
      ) : (
        <Pictures value={value} most={size === 'beginning' ? 12 : undefined} />
      )
    case 'videos':
      return <WholeVideos value={value} before={before} />
    case 'faqs':
      return <WholeFaqs value={value} before={before} />
    case 'tour_url':
      return <Address address={typeof value === 'string' ? value : ''} />
    default:
      return valueWords(column, value, nameOf) || (column === 'published_at' ? 'No' : '(empty)')
  }
}

function Pictures({ value, most }: { value: Value; most: number | undefined }) {
  const { config } = useRouteContext({ from: '__root__' })
  const pictures = rowsOf(value)
  if (pictures.length === 0) return '(none)'
  return (
    <>
      {pictures.length === 1 ? '1 picture' : `${pictures.length} pictures`}
      <span className="mt-1 flex flex-wrap gap-1.5">
        {pictures.slice(0, most).map((row, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the same picture may be there twice
          <span key={index} className="block size-14 overflow-hidden border border-line">
            <Picture
              imageUrl={textOf(row, 'image_url')}
              alt={textOf(row, 'alt_text')}
              origin={config.url}
              sizes="56px"
            />
          </span>
        ))}
      </span>
    </>
  )
}
