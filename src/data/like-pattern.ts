/**
 * A `like` pattern that finds a folded term anywhere. PostgREST reads `*` as `%`, with no way to
 * escape it, so an asterisk matches any one character instead: a little too much, never too little.
 */
export function likePattern(term: string): string {
  return `%${term.replace(/[\\%_]/g, '\\$&').replaceAll('*', '_')}%`
}
