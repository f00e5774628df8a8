/** At most two capital letters. */
export function initialsOf(name: string): string {
  const words = name.match(/[\p{L}\p{N}]+/gu) ?? []
  const first = words.slice(0, 2).map((word) => Array.from(word)[0] ?? '')
  return first.join('').toLocaleUpperCase('en-PH') || '•'
}
