/** What private.fold and private.search_pattern do to a text, said again for the tests. */
export function fold(text: string): string {
  return text
    .replace(/[A-ZÀ-ÖØ-ÞĀ-ž]/g, (letter) =>
      'İĸʼnſ'.includes(letter) ? letter : letter.toLowerCase(),
    )
    .replace(/[\n\r\t]/g, ' ')
}

export function foldTerm(input: string): string {
  return fold(input).replace(/^ +| +$/g, '')
}
