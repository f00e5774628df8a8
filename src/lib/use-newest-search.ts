import { useRouter } from '@tanstack/react-router'
import { useCallback } from 'react'

/**
 * What a press goes on from: the search of a screen's newest address, which may not be drawn yet. From
 * the one that is drawn, a second quick press would undo the first. A link asks for it in a function
 * given as `search`, which the router calls anew when the link is followed.
 *
 * @param paths of the screen @param drawn counts where another page is on its way
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
