import { queryOptions } from '@tanstack/react-query'

export function versionQuery() {
  return queryOptions({
    queryKey: ['version'],
    queryFn: async ({ signal }): Promise<string> => {
      const answer = await fetch('/healthz', { signal })
      const { version, commit }: { version?: string; commit?: string } = await answer.json()
      if (!version) return ''
      return commit ? `Bale ${version} (${commit})` : `Bale ${version}`
    },
    staleTime: Number.POSITIVE_INFINITY,
    meta: { failure: 'version_failed' },
  })
}
