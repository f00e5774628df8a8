import { useRouter } from '@tanstack/react-router'
import { useEffect } from 'react'

/** A notification was pressed (src/worker/staff-worker.ts), and this page is open already. */
export function useAskedPages() {
  const router = useRouter()
  useEffect(() => {
    const follow = ({ data, ports }: MessageEvent) => {
      const address: unknown = data?.open
      if (typeof address !== 'string' || !URL.canParse(address)) return
      const { origin, pathname, search, hash } = new URL(address)
      if (origin !== location.origin) return
      ports[0]?.postMessage('led')
      router.history.push(pathname + search + hash)
    }
    const workers = navigator.serviceWorker
    workers?.addEventListener('message', follow)
    return () => workers?.removeEventListener('message', follow)
  }, [router])
}
