import { useSortable } from '@dnd-kit/sortable'
import { CSS } from '@dnd-kit/utilities'
import { useId } from 'react'
import { cn } from '~/kit/class-names'
import { ChevronDown, Trash2 } from '~/kit/components/lucide.gen'
import { DragHandle, MoveButtons } from '~/kit/components/sortable-buttons'
import { Button } from '~/kit/ui/button'
import type { SiteListKey } from '~/modules/site-settings/site-values'
import { ITEM_KINDS, itemTitle } from '~/modules/site-settings/staff/site-items'
import type { SiteFormApi } from '~/modules/site-settings/staff/use-site-section'
import { ItemPartInput } from './item-part-input'

type ItemEditorProps = {
  id: string
  form: SiteFormApi
  list: SiteListKey
  at: number
  count: number
  isOpen: boolean
  onToggle: () => void
  onMove: (to: number) => void
  onRemove: () => void
}

export function ItemEditor(props: ItemEditorProps) {
  const { id, form, list, at, count, isOpen, onToggle, onMove, onRemove } = props
  const sortable = useSortable({ id })
  const panel = useId()
  const { noun, parts } = ITEM_KINDS[list]
  const name = `${noun} ${at + 1}`
  const item = form.getValues(list)[at] ?? {}
  const more = parts.slice(1).find(({ kind }) => kind === 'lines')?.key
  return (
    <li
      ref={sortable.setNodeRef}
      style={{
        transform: CSS.Translate.toString(sortable.transform),
        transition: sortable.transition,
      }}
      className={cn('bg-shell', sortable.isDragging && 'relative z-10 bg-pane')}
    >
      <div className="flex items-center gap-1 p-1.5">
        <DragHandle name={name} sortable={sortable} variant="ghost" className="shrink-0" />
        <button
          type="button"
          aria-expanded={isOpen}
          aria-controls={panel}
          onClick={onToggle}
          className="flex min-h-11 min-w-0 grow items-center gap-2 rounded-md px-2 text-left hover:bg-pane"
        >
          <span className="min-w-0 grow leading-snug [overflow-wrap:anywhere]">
            <span className="line-clamp-2 font-semibold">{itemTitle(item, list)}</span>
            {!isOpen && (
              <span className="line-clamp-1 text-muted-foreground text-sm">{item[more ?? '']}</span>
            )}
          </span>
          <ChevronDown
            aria-hidden="true"
            className={cn(
              'size-5 shrink-0 transition-transform duration-150',
              isOpen && 'rotate-180',
            )}
          />
        </button>
        <MoveButtons
          name={name}
          isFirst={at === 0}
          isLast={at === count - 1}
          onMove={(by) => onMove(at + by)}
          variant="ghost"
          className="shrink-0"
        />
      </div>
      <div id={panel} hidden={!isOpen} className="border-line border-t p-4">
        {isOpen && (
          <div className="grid gap-4">
            {parts.map((part, index) => (
              <ItemPartInput
                key={part.key}
                form={form}
                list={list}
                at={at}
                part={part}
                isFirst={index === 0}
              />
            ))}
            <Button variant="danger" size="sm" className="justify-self-start" onClick={onRemove}>
              <Trash2 aria-hidden="true" />
              Remove this {noun}
            </Button>
          </div>
        )}
      </div>
    </li>
  )
}
