import { searchTerm, wholeReference } from './property-search.ts'

/**
 * The reference that a text is, such as BL-1042 for "bl 1042", "(BL–1042)", or a link to
 * /property/BL-1042; undefined where it says more than that.
 * @param isColumn whether the text stands where only references do, so that a bare number is one
 */
export function readReference(text: string, isColumn = false): string | undefined {
  const typed = searchTerm(text)
  const named = /\/property\/([^/?#]+)\/?(?:[?#].*)?$/.exec(typed)?.[1] ?? typed
  const bare = named.replace(/^[^a-z0-9]+|[^a-z0-9]+$/g, '')
  if (isColumn && /^[1-9]\d{3,8}$/.test(bare)) return `BL-${bare}`
  return wholeReference(bare)
}
