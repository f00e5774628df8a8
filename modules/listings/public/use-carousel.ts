import { type KeyboardEvent, type RefObject, useCallback, useEffect, useRef, useState } from 'react'

export type Carousel = {
  strip: RefObject<HTMLDivElement | null>
  index: number
  show: (index: number) => void
  step: (by: 1 | -1) => void
  handleKeyDown: (event: KeyboardEvent) => void
}

/** Built on scroll snapping, which also works without JavaScript; a library would add 7 kB. */
export function useCarousel(length: number): Carousel {
  const strip = useRef<HTMLDivElement>(null)
  const [index, setIndex] = useState(0)

  useEffect(() => {
    const element = strip.current
    if (!element) return
    const handleScroll = () => {
      const shown = Math.round(element.scrollLeft / Math.max(element.clientWidth, 1))
      setIndex(Math.min(Math.max(shown, 0), length - 1))
    }
    element.addEventListener('scroll', handleScroll, { passive: true })
    return () => element.removeEventListener('scroll', handleScroll)
  }, [length])

  const show = useCallback((shown: number, behavior: ScrollBehavior = 'instant') => {
    const element = strip.current
    element?.scrollTo({ left: shown * element.clientWidth, behavior })
  }, [])

  // Quick presses count from the target of the last one, not from the current scroll position.
  const goal = useRef(0)
  const scrollEnd = useRef<ReturnType<typeof setTimeout>>(undefined)
  const step = useCallback(
    (by: 1 | -1) => {
      if (scrollEnd.current === undefined) goal.current = index
      clearTimeout(scrollEnd.current)
      scrollEnd.current = setTimeout(() => {
        scrollEnd.current = undefined
      }, 500)
      goal.current = (goal.current + by + length) % length
      const isCalm = matchMedia('(prefers-reduced-motion: reduce)').matches
      // Wrapping around is instant: smooth scrolling would pass all the other pictures.
      show(goal.current, Math.abs(goal.current - index) === 1 && !isCalm ? 'smooth' : 'instant')
    },
    [index, length, show],
  )
  useEffect(() => () => clearTimeout(scrollEnd.current), [])

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
