const MOST_ENTRIES = 2_000
/** Of all that is packed in a workbook. */
const MOST_UNPACKED = 400 * 1024 * 1024

const END_OF_DIRECTORY = 0x06054b50
const ENTRY = 0x02014b50

export function isZip(bytes: Uint8Array): boolean {
  return bytes[0] === 0x50 && bytes[1] === 0x4b
}

/** What is wrong with a file that begins as a workbook does, before anything of it is unpacked. */
export function workbookProblem(bytes: Uint8Array): string | undefined {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  const end = endOfDirectory(view)
  if (end === undefined) return 'This workbook is damaged or cut short.'
  const entries = entriesOf(view, end)
  if (!entries || entries.length > MOST_ENTRIES) return 'This file is no workbook that can be read.'
  if (entries.reduce((sum, { size }) => sum + size, 0) > MOST_UNPACKED) {
    return 'This workbook is too large once it is unpacked.'
  }
  const names = entries.map(({ name }) => name)
  if (names.some((name) => name.endsWith('vbaProject.bin'))) {
    return 'This workbook has macros. Save it as “Excel Workbook (.xlsx)” and choose that.'
  }
  if (!names.includes('xl/workbook.xml')) {
    return 'This ZIP holds no workbook. Choose an .xlsx or .csv file.'
  }
  return undefined
}

function endOfDirectory(view: DataView): number | undefined {
  for (let at = view.byteLength - 22; at >= 0 && at > view.byteLength - 66_000; at--) {
    if (view.getUint32(at, true) === END_OF_DIRECTORY) return at
  }
  return undefined
}

function entriesOf(view: DataView, end: number) {
  const entries: { name: string; size: number }[] = []
  let at = view.getUint32(end + 16, true)
  const count = view.getUint16(end + 10, true)
  for (let nth = 0; nth < count; nth++) {
    if (at + 46 > view.byteLength || view.getUint32(at, true) !== ENTRY) return undefined
    const length = view.getUint16(at + 28, true)
    if (at + 46 + length > view.byteLength) return undefined
    const name = new TextDecoder().decode(
      new Uint8Array(view.buffer, view.byteOffset + at + 46, length),
    )
    entries.push({ name, size: view.getUint32(at + 24, true) })
    at += 46 + length + view.getUint16(at + 30, true) + view.getUint16(at + 32, true)
  }
  return entries
}

const OFFICE = [0xd0, 0xcf, 0x11, 0xe0]
const ENCRYPTED = 'EncryptedPackage'
const PICTURES = [
  [0x89, 0x50, 0x4e, 0x47],
  [0xff, 0xd8, 0xff],
  [0x47, 0x49, 0x46, 0x38],
]

/** Of what is no ZIP: only plain text can be a table. */
export function otherFileProblem(bytes: Uint8Array): string | undefined {
  const begins = (start: readonly number[]) => start.every((byte, at) => bytes[at] === byte)
  if (begins(OFFICE)) {
    return hasUtf16(bytes, ENCRYPTED)
      ? 'This workbook is protected by a password. Save it without one and choose that.'
      : 'This is an old workbook (.xls), whatever its name. Save it as “Excel Workbook (.xlsx)”.'
  }
  if (PICTURES.some(begins)) return 'This is a picture, whatever its name says.'
  const isUtf16 = bytes[0] === 0xff && bytes[1] === 0xfe
  if (!isUtf16 && bytes.subarray(0, 100_000).includes(0)) {
    return 'This file is no table. Choose an .xlsx or .csv file.'
  }
  return undefined
}

function hasUtf16(bytes: Uint8Array, word: string): boolean {
  return new TextDecoder('latin1').decode(bytes).includes([...word].join('\0'))
}
