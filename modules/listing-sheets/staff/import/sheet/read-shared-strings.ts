import { isSet, type XmlReader } from './read-xml'

export type SharedString = { text: string; isStruck: boolean }

/** @returns what reads `sharedStrings.xml`, and its texts by their number once it has */
export function sharedStringsReader(): { reader: XmlReader; strings: SharedString[] } {
  const strings: SharedString[] = []
  const rich = richText()
  const reader: XmlReader = {
    open: (name, attributes) => {
      if (name === 'si') rich.begin()
      else rich.open(name, attributes)
    },
    text: rich.text,
    close: (name) => {
      if (name === 'si') strings.push(rich.end())
      else rich.close(name)
    },
  }
  return { strings, reader }
}

/** Of `<si>` and `<is>`: runs of text in fonts of their own, and how East Asian words sound. */
export function richText() {
  let text = ''
  let isText = false
  let isPhonetic = false
  let isRunStruck = false
  let runs = 0
  let struckRuns = 0
  return {
    begin: () => {
      text = ''
      runs = 0
      struckRuns = 0
      isRunStruck = false
    },
    open: (name: string, attributes: Readonly<Record<string, string>>) => {
      if (name === 't') isText = true
      else if (name === 'rPh') isPhonetic = true
      else if (name === 'r') isRunStruck = false
      else if (name === 'strike') isRunStruck = isSet(attributes)
    },
    text: (part: string) => {
      if (isText && !isPhonetic) text += part
    },
    close: (name: string) => {
      if (name === 't') isText = false
      else if (name === 'rPh') isPhonetic = false
      else if (name === 'r') {
        runs += 1
        if (isRunStruck) struckRuns += 1
      }
    },
    end: (): SharedString => ({
      text: cleanText(text),
      isStruck: runs > 0 && runs === struckRuns,
    }),
  }
}

/** `_x000D_` stands for a character that XML can't hold, `_x005F_` for the dash before such words. */
export function cleanText(text: string): string {
  const whole = text.includes('_x')
    ? oneLineEnd(text).replaceAll(/_x([0-9a-f]{4})_/gi, (_all, code: string) =>
        String.fromCharCode(Number.parseInt(code, 16)),
      )
    : text
  return oneLineEnd(whole).trim()
}

function oneLineEnd(text: string): string {
  return text.replaceAll(/\r\n?/g, '\n')
}
