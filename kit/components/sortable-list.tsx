import {
  closestCenter,
  DndContext,
  type DragEndEvent,
  MouseSensor,
  PointerSensor,
  TouchSensor,
  useSensor,
  useSensors,
} from '@dnd-kit/core'
import {
  SortableContext,
  type SortingStrategy,
  sortableKeyboardCoordinates,
} from '@dnd-kit/sortable'
import type { ReactNode } from 'react'
import { KeyboardSensor } from './keyboard-sensor'

type SortableListProps = {
  ids: readonly string[]
  noun: string
  strategy: SortingStrategy
  isHeld?: boolean
  onMove: (from: number, to: number) => void
  children: ReactNode
}

/** Ordered by pointer and by keyboard; its items use `useSortable` with the same ids. */
export function SortableList({ ids, noun, strategy, isHeld, onMove, children }: SortableListProps) {
  const atOnce = { activationConstraint: { distance: 4 } }
  const pointer = useSensor(PointerSensor, atOnce)
  const mouse = useSensor(MouseSensor, atOnce)
  const finger = useSensor(TouchSensor, { activationConstraint: { delay: 250, tolerance: 8 } })
  const keyboard = useSensor(KeyboardSensor, { coordinateGetter: sortableKeyboardCoordinates })
  const sensors = useSensors(...(isHeld ? [mouse, finger] : [pointer]), keyboard)

  function handleDragEnd({ active, over }: DragEndEvent) {
    const from = ids.indexOf(String(active.id))
    const to = over ? ids.indexOf(String(over.id)) : -1
    if (from >= 0 && to >= 0 && from !== to) onMove(from, to)
  }

  return (
    <DndContext
      sensors={sensors}
      collisionDetection={closestCenter}
      onDragEnd={handleDragEnd}
      accessibility={{ announcements: announcements(ids, noun) }}
    >
      <SortableContext items={[...ids]} strategy={strategy}>
        {children}
      </SortableContext>
    </DndContext>
  )
}

type Moved = { active: { id: string | number }; over: { id: string | number } | null }

function announcements(ids: readonly string[], noun: string) {
  const place = (id: string | number) => ids.indexOf(String(id)) + 1
  const of = ids.length
  return {
    onDragStart: ({ active }: Pick<Moved, 'active'>) =>
      `${noun} ${place(active.id)} of ${of} picked up.`,
    // dnd-kit also announces this right after the start, instead of the start's text.
    onDragOver: ({ active, over }: Moved) =>
      over?.id === active.id
        ? `${noun} ${place(active.id)} of ${of} picked up, at its own place.`
        : over
          ? `Now at place ${place(over.id)} of ${of}.`
          : undefined,
    onDragEnd: ({ over }: Moved) =>
      over ? `Put down at place ${place(over.id)} of ${of}.` : 'Put back.',
    onDragCancel: () => 'Put back.',
  }
}
