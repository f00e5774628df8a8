/**
 * Mirrors private.lower_latin: A to Z and the regular pairs of Latin-1 and Latin Extended-A, since
 * toLowerCase() would differ from it on Greek or on İ.
 */
export function lowerLatin(text: string): string {
  return text
    .replace(/[A-ZÀ-ÖØ-ÞĀ-ž]/g, (letter) =>
      'İĸŉſ'.includes(letter) ? letter : letter.toLowerCase(),
    )
    .replace(/[\n\r\t]/g, ' ')
}

export function fold(text: string): string {
  return lowerLatin(
    text
      .normalize('NFKD')
      .replace(/[\u0300-\u036f\u00ad\u200b-\u200f\u202a-\u202e\u2060-\u206f\ufeff]|\ufe0f/g, ''),
  )
}
