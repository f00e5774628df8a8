import { useRouter } from '@tanstack/react-router'
import { useCallback } from 'react'

/**
 * The search that a press builds on: that of the newest address, which may not be rendered yet.
 * Building on the rendered one, a second quick press would undo the first. A link passes it as a
 * function in `search`, which the router calls when the link is followed.
 * @param paths of the screen
 * @param drawn used while another page is loading
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
