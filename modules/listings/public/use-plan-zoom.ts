import { type KeyboardEvent, type PointerEvent, useEffect, useRef, useState } from 'react'
import { moved, type Point, WHOLE, type Zoom, zoomed } from './plan-zoom'

const STEP = 1.5
const PAN = 80

const ARROWS: Record<string, Point> = {
  ArrowLeft: { x: PAN, y: 0 },
  ArrowRight: { x: -PAN, y: 0 },
  ArrowUp: { x: 0, y: PAN },
  ArrowDown: { x: 0, y: -PAN },
}

export function usePlanZoom() {
  const stage = useRef<HTMLDivElement>(null)
  const [zoom, setZoom] = useState(WHOLE)
  const pointers = useRef(new Map<number, Point>())

  const sized = (change: (zoom: Zoom, box: DOMRect) => Zoom) => {
    const box = stage.current?.getBoundingClientRect()
    if (box) setZoom((now) => change(now, box))
  }
  const zoomBy = (by: number, at?: Point) => sized((now, box) => zoomed(now, by, box, at))
  const panBy = (by: Point) => sized((now, box) => moved(now, box, by))

  useEffect(() => {
    const element = stage.current
    if (!element) return
    // React's wheel listener is passive and can't stop the page from scrolling.
    const handleWheel = (event: WheelEvent) => {
      event.preventDefault()
      const box = element.getBoundingClientRect()
      const by = Math.exp(-Math.max(-100, Math.min(event.deltaY, 100)) / 250)
      setZoom((now) => zoomed(now, by, box, fromMiddle(event, box)))
    }
    element.addEventListener('wheel', handleWheel, { passive: false })
    return () => element.removeEventListener('wheel', handleWheel)
  }, [])

  function handleKey(event: KeyboardEvent) {
    if (event.ctrlKey || event.metaKey || event.altKey) return
    const { key } = event
    const arrow = ARROWS[key]
    if (arrow) panBy(arrow)
    else if (key === '+' || key === '=') zoomBy(STEP)
    else if (key === '-' || key === '_') zoomBy(1 / STEP)
    else if (key === '0') setZoom(WHOLE)
    else return
    event.preventDefault()
  }

  function handleDown(event: PointerEvent) {
    event.currentTarget.setPointerCapture(event.pointerId)
    pointers.current.set(event.pointerId, { x: event.clientX, y: event.clientY })
  }

  function handleMove(event: PointerEvent) {
    const before = pointers.current.get(event.pointerId)
    if (!before) return
    const now = { x: event.clientX, y: event.clientY }
    pointers.current.set(event.pointerId, now)
    const other = [...pointers.current].find(([id]) => id !== event.pointerId)?.[1]
    if (!other) return panBy({ x: now.x - before.x, y: now.y - before.y })
    const by = distance(now, other) / Math.max(distance(before, other), 1)
    const middle = { clientX: (now.x + other.x) / 2, clientY: (now.y + other.y) / 2 }
    sized((zoom, box) => {
      const half = { x: (now.x - before.x) / 2, y: (now.y - before.y) / 2 }
      return moved(zoomed(zoom, by, box, fromMiddle(middle, box)), box, half)
    })
  }

  function handleUp(event: PointerEvent) {
    pointers.current.delete(event.pointerId)
  }

  return {
    stage,
    zoom,
    isWhole: zoom.scale === 1,
    zoomIn: () => zoomBy(STEP),
    zoomOut: () => zoomBy(1 / STEP),
    showWhole: () => setZoom(WHOLE),
    handleKey,
    onStage: {
      onPointerDown: handleDown,
      onPointerMove: handleMove,
      onPointerUp: handleUp,
      onPointerCancel: handleUp,
    },
  }
}

function fromMiddle(
  { clientX, clientY }: { clientX: number; clientY: number },
  box: DOMRect,
): Point {
  return { x: clientX - box.left - box.width / 2, y: clientY - box.top - box.height / 2 }
}

function distance(a: Point, b: Point): number {
  return Math.hypot(a.x - b.x, a.y - b.y)
}
