import { useRouteContext } from '@tanstack/react-router'
import { outsideHost } from '~/platform/values/outside-host'

export function OutsideNote({ address }: { address: string }) {
  const { config } = useRouteContext({ from: '__root__' })
  const host = outsideHost(address, [config.siteUrl, config.url])
  if (host === undefined) return null
  return (
    <p className="font-semibold text-sm">
      Outside address: what {host} shows there can change at any time, and no one approves that.
    </p>
  )
}
