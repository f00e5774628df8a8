import { useQuery } from '@tanstack/react-query'
import { versionQuery } from '~/kit/data/version'

export function RunningVersion() {
  const { data } = useQuery(versionQuery())
  return data ? <p className="text-muted-foreground text-sm">{data}</p> : null
}
