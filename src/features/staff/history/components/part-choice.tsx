import { useRouteContext } from '@tanstack/react-router'
import { Picture } from '~/components/picture'
import { columnLabel, type NameOf, type Value, valueWords } from '../column-words'

type PartChoiceProps = {
  part: { key: string; was: Value; now: Value; isTouched: boolean; isChangedSince: boolean }
  nameOf: NameOf
  isTicked: boolean
  onTick: (isTicked: boolean) => void
}

export function PartChoice({ part, nameOf, isTicked, onTick }: PartChoiceProps) {
  const { key, was, now, isTouched, isChangedSince } = part
  return (
    <div className="border border-line p-3">
      <label className="flex min-h-8 items-center gap-3 font-semibold">
        <input
          type="checkbox"
          checked={isTicked}
          onChange={({ target }) => onTick(target.checked)}
          className="size-5 shrink-0 accent-arayat"
        />
        {columnLabel('properties', key)}
      </label>
      {!isTouched && (
        <p className="text-muted-foreground text-sm">Changed later, not by this change</p>
      )}
      {isChangedSince && (
        <p className="font-semibold text-destructive text-sm">
          Changed again since: what it says now would be replaced
        </p>
      )}
      <dl className="mt-1.5 grid gap-x-4 gap-y-1.5 sm:grid-cols-2">
        {[
          { label: 'Now', value: now },
          { label: 'Before', value: was },
        ].map(({ label, value }) => (
          <div key={label} className="min-w-0">
            <dt className="text-muted-foreground text-sm">{label}</dt>
            <dd className="max-h-40 overflow-y-auto whitespace-pre-wrap wrap-anywhere">
              {key === 'images' ? (
                <Pictures value={value} />
              ) : (
                valueWords(key, value, nameOf) || (key === 'published_at' ? 'No' : '(empty)')
              )}
            </dd>
          </div>
        ))}
      </dl>
    </div>
  )
}

function Pictures({ value }: { value: Value }) {
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
        {pictures.slice(0, 12).map(({ image_url, alt }, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the same picture may be there twice
          <span key={index} className="block size-14 overflow-hidden border border-line">
            <Picture imageUrl={image_url} alt={alt} origin={config.url} sizes="56px" />
          </span>
        ))}
      </span>
    </>
  )
}
