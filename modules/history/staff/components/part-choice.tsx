import type { NameOf } from '~/kit/staff/module-staff'
import { columnLabel, type Value } from '~/modules/history/staff/column-words'
import { WasAndNow } from '~/modules/history/staff/was-and-now'

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
          Changed again since. Bringing this back replaces the newer text
        </p>
      )}
      <WasAndNow
        column={key}
        values={[
          { label: 'Now', value: now },
          { label: 'Before', value: was },
        ]}
        nameOf={nameOf}
      />
    </div>
  )
}
