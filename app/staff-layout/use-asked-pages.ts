import { useRouter } from '@tanstack/react-router'
import { useEffect } from 'react'

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
