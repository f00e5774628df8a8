import type { ImportedListing } from '~/modules/listing-sheets/data/listing-imports/staff-reads'
import type { Matched, Matches, PathOfFile } from './match-files'

/**
 * Puts files where staff say they belong, also where the listing has photographs already.
 * @param to undefined for no listing here
 */
export function moveFiles<F extends PathOfFile>(
  { matched, leftOut, others }: Matches<F>,
  files: readonly F[],
  to: ImportedListing | undefined,
): Matches<F> {
  const moved = new Set(files)
  const stays = ({ listing, files: its }: Matched<F>): Matched<F>[] => {
    const kept = its.filter((file) => !moved.has(file))
    return kept.length > 0 ? [{ listing, files: kept }] : []
  }
  const rest = {
    matched: matched.flatMap(stays),
    leftOut: leftOut.flatMap(stays),
    others: others.filter((file) => !moved.has(file)),
  }
  if (!to) return { ...rest, others: [...rest.others, ...files] }
  const isThere = rest.matched.some(({ listing }) => listing === to)
  return {
    ...rest,
    matched: isThere
      ? rest.matched.map((each) =>
          each.listing === to ? { listing: to, files: [...each.files, ...files] } : each,
        )
      : [...rest.matched, { listing: to, files: [...files] }],
  }
}
