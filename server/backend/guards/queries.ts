import { type Guard, refuse } from './guard.ts'

/** Characters; the longest of the app's own are lists of a hundred ids. */
const longest = 8_000
/** A listing's pictures in a search's result are two deep. */
const deepest = 4

/**
 * Bounds what one request may ask of the database: PGlite runs on the server's own thread and knows
 * no statement timeout, so a query that joins a table with itself six times would hold everybody up.
 */
export const guardQueries: Guard = async (request, next) => {
  const { pathname, search } = request.url
  if (!pathname.startsWith('/rest/v1/')) return next(request)
  if (search.length > longest || depth(decoded(search)) > deepest) {
    return refuse(request, 400, 'query_too_large', 'The query is too long or too deep')
  }
  return next(request)
}

/** Brackets inside quotes count too: a title with five open ones is nobody's search. */
function depth(text: string): number {
  let open = 0
  let most = 0
  for (const character of text) {
    if (character === '(') most = Math.max(most, ++open)
    else if (character === ')') open--
  }
  return most
}

function decoded(search: string): string {
  try {
    return decodeURIComponent(search)
  } catch {
    // A stray % in a search word; what is encoded beside it stays hidden, and is read as text.
    return search.replaceAll('%28', '(').replaceAll('%29', ')')
  }
}
