import { useRouter } from '@tanstack/react-router'
import { useEffect, useState } from 'react'

/** As a browser does at a page load: focus goes to the new heading, and the new title is said. */
export function RouteAnnouncer() {
  const router = useRouter()
  const [title, setTitle] = useState('')

  // Tells programs that look at the page, such as tests, that it answers from now on.
  useEffect(() => document.documentElement.setAttribute('data-hydrated', ''), [])

  useEffect(() => {
    return router.subscribe('onRendered', ({ pathChanged, fromLocation }) => {
      if (!pathChanged || !fromLocation) return
      const heading = document.querySelector<HTMLElement>('main h1')
      if (heading) {
        heading.tabIndex = -1
        heading.focus({ preventScroll: true })
      }
      setTitle(document.title)
    })
  }, [router])

  return (
    <p role="status" className="sr-only">
      {title}
    </p>
  )
}
