/** PostgREST reads `*` as `%`, with no way to escape it: `_` finds a little more, never less. */
export function likePattern(term: string): string {
  return `%${term.replace(/[\\%_]/g, '\\$&').replaceAll('*', '_')}%`
}
