import { queryOptions } from '@tanstack/react-query'

export function versionQuery() {
  return queryOptions({
    queryKey: ['version'],
    queryFn: async ({ signal }): Promise<string> => {
      const answer = await fetch('/healthz', { signal })
      const { version, commit, database }: Partial<Record<string, string>> = await answer.json()
      if (!version) return ''
      const name = commit ? `Bale ${version} (${commit})` : `Bale ${version}`
      return database
        ? `${name}. Its ${database}: docs/operate.md says how to get a newer one.`
        : name
    },
    staleTime: Number.POSITIVE_INFINITY,
    meta: { failure: 'version_failed' },
  })
}
