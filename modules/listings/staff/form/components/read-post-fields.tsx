import { useId, useState } from 'react'
import { Button } from '~/kit/ui/button'
import { Notice } from '~/kit/ui/notice'
import type { ReadFields } from '~/modules/posts/read-fields'
import { missingLabels, reasonToWait, type ShownField, shownFields } from '../pasted-posts'

type ReadPostFieldsProps = {
  fields: ReadFields
  text: string
  number: number
  count: number
  onFill: (chosen: ReadonlySet<string>) => void
  onSkip?: () => void
}

export function ReadPostFields({
  fields,
  text,
  number,
  count,
  onFill,
  onSkip,
}: ReadPostFieldsProps) {
  const id = useId()
  const found = shownFields(fields)
  const [chosen, setChosen] = useState<ReadonlySet<string>>(
    () => new Set(found.filter(({ unsure }) => !unsure).map(({ key }) => key)),
  )
  const missing = missingLabels(fields)
  const reason = reasonToWait(fields)

  function toggle(key: string) {
    const next = new Set(chosen)
    if (!next.delete(key)) next.add(key)
    setChosen(next)
  }

  return (
    <section aria-labelledby={id} className="grid gap-3">
      <h3 id={id} className="font-sans font-semibold text-base tracking-normal">
        {count > 1 ? `Post ${number} of ${count}` : 'What the post says'}
      </h3>
      {count > 1 && <p className="line-clamp-2 text-muted-foreground text-sm">{text}</p>}
      {reason && (
        <Notice variant="warning" title={reason}>
          <p>It will be saved as a draft. Visitors see it only if you publish it.</p>
        </Notice>
      )}
      {found.length > 0 ? (
        <ul className="grid border border-wood">
          {found.map((field) => (
            <FoundField
              key={field.key}
              field={field}
              isChosen={chosen.has(field.key)}
              onToggle={() => toggle(field.key)}
            />
          ))}
        </ul>
      ) : (
        <p>No listing was found in this text.</p>
      )}
      {found.length > 0 && missing.length > 0 && (
        <p className="text-muted-foreground text-sm">Not in the post: {missing.join(', ')}.</p>
      )}
      <div className="flex flex-wrap gap-3">
        <Button disabled={chosen.size === 0} onClick={() => onFill(chosen)}>
          Fill in the form
        </Button>
        {onSkip && (
          <Button variant="ghost" onClick={onSkip}>
            Next post
          </Button>
        )}
      </div>
    </section>
  )
}

type FoundFieldProps = { field: ShownField; isChosen: boolean; onToggle: () => void }

function FoundField({ field, isChosen, onToggle }: FoundFieldProps) {
  return (
    <li className="border-wood border-b last:border-b-0">
      <label className="flex cursor-pointer gap-3 p-3 hover:bg-pane has-focus-visible:outline-3 has-focus-visible:outline-arayat has-focus-visible:-outline-offset-3">
        <input
          type="checkbox"
          checked={isChosen}
          onChange={onToggle}
          className="mt-0.5 size-5 shrink-0 accent-arayat"
        />
        <span className="min-w-0 flex-1 leading-snug">
          <span className="font-semibold">{field.label}: </span>
          <span className="break-words">{field.shown}</span>
          {field.unsure && <strong className="text-destructive"> Not sure, please check</strong>}
          <span className="line-clamp-2 break-words text-muted-foreground text-sm">
            “{field.from}”
          </span>
        </span>
      </label>
    </li>
  )
}
