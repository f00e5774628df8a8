import type { ZipEntry } from '~/kit/staff/read-zip'
import { FileProblem } from '../file-problem'
import { sharedStringsReader } from './read-shared-strings'
import { stylesReader } from './read-styles'
import { worksheetReader } from './read-worksheet'
import { isOn, prefixed, readXml, type XmlReader } from './read-xml'
import { emptySheet, type Sheet } from './sheet'

const MEGABYTE = 1024 * 1024
/** Unpacked: of all sheets, and of the texts that they share. */
const MOST_SHEETS = 300 * MEGABYTE
const MOST_STRINGS = 100 * MEGABYTE
const MOST_OTHER = 20 * MEGABYTE

export type Tab = { name: string; isHidden: boolean; read: () => Promise<Sheet> }

/** The tabs of a workbook, in their order. @throws FileProblem */
export async function readWorkbook(entries: readonly ZipEntry[]): Promise<Tab[]> {
  const byPath = new Map(entries.map((entry) => [pathOf(entry.path), entry]))
  const find = (path: string) => byPath.get(path.toLowerCase())
  const { tabs, isFrom1904 } = await readTabs(find)
  const targets = await readTargets(find)
  const { styles, reader: ofStyles } = stylesReader()
  const { strings, reader: ofStrings } = sharedStringsReader()
  await readPart(find('xl/styles.xml'), MOST_OTHER, ofStyles)
  await readPart(find('xl/sharedStrings.xml'), MOST_STRINGS, ofStrings)
  let left = MOST_SHEETS
  return tabs.map(({ name, isHidden, id }) => ({
    name,
    isHidden,
    read: async () => {
      const part = find(targets.get(id) ?? '')
      // A chart on a tab of its own, or a damaged file.
      if (!part?.path.toLowerCase().includes('worksheets')) return emptySheet()
      const { reader, sheet } = worksheetReader({ styles, strings, isFrom1904 })
      left -= await readPart(part, left, reader)
      return sheet()
    },
  }))
}

/** Some programs write backslashes, or a slash before everything. */
function pathOf(path: string): string {
  return path.replaceAll('\\', '/').replace(/^\//, '').toLowerCase()
}

type Find = (path: string) => ZipEntry | undefined

async function readPart(entry: ZipEntry | undefined, most: number, reader: XmlReader) {
  if (!entry) return 0
  try {
    return await readXml(entry, most, reader)
  } catch (error) {
    const message = error instanceof Error ? error.message : ''
    throw new FileProblem(
      message.includes('larger')
        ? 'This workbook is too large once it is unpacked. Copy the list into a new workbook and choose that.'
        : message.includes('password')
          ? 'This workbook is protected by a password. Save it without one and choose that.'
          : 'This workbook is damaged. Open it in Excel, save it again and retry.',
      { cause: error },
    )
  }
}

async function readTabs(find: Find) {
  const tabs: { name: string; isHidden: boolean; id: string }[] = []
  let isFrom1904 = false
  await readPart(find('xl/workbook.xml'), MOST_OTHER, {
    open: (name, attributes) => {
      if (name === 'workbookPr') isFrom1904 = isOn(attributes.date1904)
      if (name !== 'sheet') return
      tabs.push({
        name: attributes.name ?? '',
        isHidden: /hidden/i.test(attributes.state ?? ''),
        id: prefixed(attributes, 'id') ?? '',
      })
    },
  })
  if (tabs.length === 0) {
    throw new FileProblem('This workbook is damaged. Open it in Excel, save it again and retry.')
  }
  return { tabs, isFrom1904 }
}

async function readTargets(find: Find): Promise<Map<string, string>> {
  const targets = new Map<string, string>()
  await readPart(find('xl/_rels/workbook.xml.rels'), MOST_OTHER, {
    open: (name, { Id = '', Target = '' }) => {
      if (name !== 'Relationship') return
      targets.set(Id, Target.startsWith('/') ? Target.slice(1) : `xl/${Target}`)
    },
  })
  return targets
}
