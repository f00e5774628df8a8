import { queryOptions } from '@tanstack/react-query'

export function engineQuery() {
  return queryOptions({
    queryKey: ['engine'],
    queryFn: async ({ signal }): Promise<string> => {
      const answer = await fetch('/config.json', { signal })
      const config: unknown = await answer.json()
      return typeof config === 'object' && config && 'engine' in config ? String(config.engine) : ''
    },
    staleTime: Number.POSITIVE_INFINITY,
    meta: { failure: 'engine_failed' },
  })
}
