import { type KeyboardEvent, type RefObject, useCallback, useEffect, useRef, useState } from 'react'

export type Carousel = {
  /** The strip of slides, one screen wide each, that a finger scrolls. */
  strip: RefObject<HTMLDivElement | null>
  /** Which slide is shown, from 0. */
  index: number
  show: (index: number) => void
  /** Forward or back; past either end it goes round. */
  step: (by: 1 | -1) => void
  handleKeyDown: (event: KeyboardEvent) => void
}

/**
 * A carousel on the browser's own scroll snapping: swiping and scrolling work before and without
 * JavaScript. A carousel library would add 7 kB to do the same.
 */
export function useCarousel(length: number, start = 0): Carousel {
  const strip = useRef<HTMLDivElement>(null)
  const [index, setIndex] = useState(start)
  const first = useRef(start)

  useEffect(() => {
    const element = strip.current
    if (!element) return
    const handleScroll = () => {
      const shown = Math.round(element.scrollLeft / Math.max(element.clientWidth, 1))
      setIndex(Math.min(Math.max(shown, 0), length - 1))
    }
    element.scrollLeft = first.current * element.clientWidth
    element.addEventListener('scroll', handleScroll, { passive: true })
    return () => element.removeEventListener('scroll', handleScroll)
  }, [length])

  const show = useCallback(
    (next: number) => {
      const element = strip.current
      const target = ((next % length) + length) % length
      if (!element) return
      const isNeighbour =
        Math.abs(target - Math.round(element.scrollLeft / element.clientWidth)) === 1
      const isCalm = matchMedia('(prefers-reduced-motion: reduce)').matches
      element.scrollTo({
        left: target * element.clientWidth,
        // Round the end it jumps: racing back over forty pictures explains nothing.
        behavior: isNeighbour && !isCalm ? 'smooth' : 'instant',
      })
    },
    [length],
  )

  // Quick presses count from where the last one was going, not from where the scroll has got to.
  const goal = useRef(start)
  const settle = useRef<ReturnType<typeof setTimeout>>(undefined)
  const step = useCallback(
    (by: 1 | -1) => {
      if (settle.current === undefined) goal.current = index
      clearTimeout(settle.current)
      settle.current = setTimeout(() => {
        settle.current = undefined
      }, 500)
      goal.current = (goal.current + by + length) % length
      show(goal.current)
    },
    [index, length, show],
  )
  useEffect(() => () => clearTimeout(settle.current), [])

  const handleKeyDown = useCallback(
    (event: KeyboardEvent) => {
      if (event.key !== 'ArrowLeft' && event.key !== 'ArrowRight') return
      event.preventDefault()
      step(event.key === 'ArrowRight' ? 1 : -1)
    },
    [step],
  )

  return { strip, index, show, step, handleKeyDown }
}
