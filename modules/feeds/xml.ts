const ESCAPES: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&apos;',
}

/** Text of an element or attribute; what XML 1.0 doesn't allow is left out. */
export function xmlText(text: string): string {
  return (
    text
      .toWellFormed()
      // biome-ignore lint/suspicious/noControlCharactersInRegex: they are what must not be in the file
      .replace(/[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g, '')
      .replace(/[&<>"']/g, (character) => ESCAPES[character] ?? '')
  )
}

/** `<name>text</name>`; nothing where there is no text. @param attributes as they stand in the tag */
export function element(name: string, text: string | number, attributes = ''): string {
  const content = xmlText(String(text)).trim()
  return content && `<${name}${attributes && ` ${attributes}`}>${content}</${name}>`
}

/** At most so many characters, between words where it can be. */
export function shortText(text: string, most: number): string {
  if (text.length <= most) return text
  const cut = text.slice(0, most - 1)
  return `${cut.slice(0, Math.max(cut.lastIndexOf(' '), most / 2)).trimEnd()}…`
}
