import { useRouter } from '@tanstack/react-router'
import { useEffect, useState } from 'react'

export function RouteAnnouncer() {
  const router = useRouter()
  const [title, setTitle] = useState('')

  // Tells programs such as tests that the page is interactive.
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
      navigator.serviceWorker?.controller?.postMessage({ opened: location.href })
    })
  }, [router])

  return (
    <p role="status" className="sr-only">
      {title}
    </p>
  )
}
