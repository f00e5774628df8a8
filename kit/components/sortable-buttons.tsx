import type { useSortable } from '@dnd-kit/sortable'
import type { ComponentProps } from 'react'
import { cn } from '~/kit/class-names'
import { ArrowDown, ArrowUp, GripVertical } from '~/kit/components/lucide.gen'
import { Button } from '~/kit/ui/button'

type Look = Pick<ComponentProps<typeof Button>, 'variant' | 'className'>

type DragHandleProps = Look & {
  name: string
  sortable: ReturnType<typeof useSortable>
}

export function DragHandle({ name, sortable, variant = 'outline', className }: DragHandleProps) {
  return (
    <Button
      ref={sortable.setActivatorNodeRef}
      variant={variant}
      size="icon"
      className={cn('cursor-grab touch-none', className)}
      {...sortable.attributes}
      {...sortable.listeners}
      aria-label={`Drag ${name}`}
    >
      <GripVertical aria-hidden="true" />
    </Button>
  )
}

type MoveButtonsProps = Look & {
  name: string
  isFirst: boolean
  isLast: boolean
  onMove: (by: 1 | -1) => void
}

export function MoveButtons({ name, isFirst, isLast, onMove, ...look }: MoveButtonsProps) {
  const { variant = 'outline', className } = look
  return (
    <>
      <Button
        variant={variant}
        size="icon"
        className={className}
        disabled={isFirst}
        onClick={() => onMove(-1)}
        aria-label={`Move ${name} up`}
      >
        <ArrowUp aria-hidden="true" />
      </Button>
      <Button
        variant={variant}
        size="icon"
        className={className}
        disabled={isLast}
        onClick={() => onMove(1)}
        aria-label={`Move ${name} down`}
      >
        <ArrowDown aria-hidden="true" />
      </Button>
    </>
  )
}
