import { builtInFormat, formatOf, type NumberFormat } from './number-format'
import { isSet, type XmlReader } from './read-xml'

export type CellStyle = { format: NumberFormat; isStruck: boolean }

/** @returns what reads `styles.xml`, and the styles by their number once it has */
export function stylesReader(): { reader: XmlReader; styles: CellStyle[] } {
  const styles: CellStyle[] = []
  const formats = new Map<number, NumberFormat>()
  const struckFonts = new Set<number>()
  let part = ''
  let font = -1
  const open: XmlReader['open'] = (name, attributes) => {
    if (name === 'fonts' || name === 'cellXfs' || name === 'numFmts') part = name
    else if (part === 'numFmts' && name === 'numFmt') {
      formats.set(Number(attributes.numFmtId), formatOf(attributes.formatCode ?? ''))
    } else if (part === 'fonts' && name === 'font') font += 1
    else if (part === 'fonts' && name === 'strike' && isSet(attributes)) struckFonts.add(font)
    else if (part === 'cellXfs' && name === 'xf') {
      const id = Number(attributes.numFmtId ?? 0)
      styles.push({
        format: formats.get(id) ?? builtInFormat(id),
        isStruck: struckFonts.has(Number(attributes.fontId ?? 0)),
      })
    }
  }
  const close = (name: string) => {
    if (name === part) part = ''
  }
  return { styles, reader: { open, close } }
}
