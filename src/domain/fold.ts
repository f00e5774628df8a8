/**
 * Lower case for searching, exactly as the SQL function private.fold does it: A to Z and the
 * regular pairs of Latin-1 and Latin Extended-A, line breaks and tabs as spaces. Plain
 * toLowerCase() follows all of Unicode, and the two filters would disagree on Greek or on İ.
 */
export function fold(text: string): string {
  return text
    .replace(/[A-ZÀ-ÖØ-ÞĀ-ž]/g, (letter) =>
      'İĸʼnſ'.includes(letter) ? letter : letter.toLowerCase(),
    )
    .replace(/[\n\r\t]/g, ' ')
}
