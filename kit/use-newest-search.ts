import { useRouter } from '@tanstack/react-router'
import { useCallback } from 'react'

/**
 * The search of the newest address, which may not be rendered yet: building on the rendered one, a
 * second quick press would undo the first. @param drawn used while another page is loading
 */
export function useNewestSearch<Search>(
  paths: readonly string[],
  parse: (given: Record<string, unknown>) => Search,
  drawn: Search,
): () => Search {
  const router = useRouter()
  return useCallback(() => {
    const { pathname, search } = router.latestLocation
    return paths.includes(pathname) ? parse(search) : drawn
  }, [router, paths, parse, drawn])
}
