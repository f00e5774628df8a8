/**
 * As the SQL function private.lower_latin: A to Z and the regular pairs of Latin-1 and Latin Extended-A.
 * toLowerCase() follows all of Unicode; the two would then disagree on Greek or on İ.
 */
export function lowerLatin(text: string): string {
  return text
    .replace(/[A-ZÀ-ÖØ-ÞĀ-ž]/g, (letter) =>
      'İĸŉſ'.includes(letter) ? letter : letter.toLowerCase(),
    )
    .replace(/[\n\r\t]/g, ' ')
}

/** What is compared, as the SQL function private.fold: plain letters without accents, in lower case. */
export function fold(text: string): string {
  return lowerLatin(
    text
      .normalize('NFKD')
      .replace(/[\u0300-\u036f\u00ad\u200b-\u200f\u202a-\u202e\u2060-\u206f\ufeff]|\ufe0f/g, ''),
  )
}
