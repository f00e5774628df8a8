import { useId } from 'react'
import { Icon } from '~/kit/components/icon'
import { type ValueIcon, valueIcon } from '~/kit/components/value-icons'

const NAMES: [ValueIcon, string][] = [
  ['house', 'House'],
  ['file-check', 'Checked papers'],
  ['map-pin', 'Place'],
  ['calculator', 'Calculator'],
  ['handshake', 'Handshake'],
  ['key-round', 'Key'],
  ['shield-check', 'Shield'],
]

type IconChoiceProps = { chosen: string; onChoose: (icon: string) => void }

export function IconChoice({ chosen, onChoose }: IconChoiceProps) {
  const group = useId()
  const shown = valueIcon(chosen)
  return (
    <fieldset>
      <legend className="font-semibold text-base leading-snug">Icon</legend>
      <div className="mt-1.5 flex flex-wrap gap-2">
        {NAMES.map(([key, label]) => {
          return (
            <label
              key={key}
              className="grid min-w-20 cursor-pointer justify-items-center gap-1 rounded-md border border-wood px-2 py-2 text-center text-sm leading-tight has-checked:bg-arayat has-checked:text-shell has-focus-visible:outline-3 has-focus-visible:outline-ring"
            >
              <input
                type="radio"
                name={group}
                className="sr-only"
                checked={key === shown}
                onChange={() => onChoose(key)}
              />
              <Icon name={key} className="size-7 stroke-[1.5]" />
              {label}
            </label>
          )
        })}
      </div>
    </fieldset>
  )
}
