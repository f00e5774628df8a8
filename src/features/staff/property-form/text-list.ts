/** Trimmed, and neither empty nor there already. */
export function addToList(list: readonly string[], typed: string): string[] {
  const text = typed.trim()
  return text === '' || list.includes(text) ? [...list] : [...list, text]
}
