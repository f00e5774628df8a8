import { LayoutGrid, Rows3 } from '~/kit/components/lucide.gen'
import { Button } from '~/kit/ui/button'
import type { ListLayout } from '../use-list-layout'

type LayoutSwitchProps = { layout: ListLayout; onChoose: (layout: ListLayout) => void }

export function LayoutSwitch({ layout, onChoose }: LayoutSwitchProps) {
  const options = [
    { value: 'rows', words: 'Rows', icon: <Rows3 aria-hidden="true" /> },
    { value: 'cards', words: 'Cards', icon: <LayoutGrid aria-hidden="true" /> },
  ] as const
  return (
    <fieldset className="flex gap-1.5">
      <legend className="sr-only">Layout</legend>
      {options.map(({ value, words, icon }) => (
        <Button
          key={value}
          variant={value === layout ? 'primary' : 'outline'}
          size="tight"
          className="max-sm:w-11"
          aria-pressed={value === layout}
          onClick={() => onChoose(value)}
        >
          {icon}
          <span className="max-sm:sr-only">{words}</span>
        </Button>
      ))}
    </fieldset>
  )
}
