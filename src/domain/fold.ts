/**
 * As the SQL function private.fold: A to Z and the regular pairs of Latin-1 and Latin Extended-A.
 * toLowerCase() follows all of Unicode; the two would then disagree on Greek or on İ.
 */
export function fold(text: string): string {
  return text
    .replace(/[A-ZÀ-ÖØ-ÞĀ-ž]/g, (letter) =>
      'İĸʼnſ'.includes(letter) ? letter : letter.toLowerCase(),
    )
    .replace(/[\n\r\t]/g, ' ')
}
