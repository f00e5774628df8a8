import { utf16Of } from './sheet/decode-text'

export function isZip(bytes: Uint8Array): boolean {
  return bytes[0] === 0x50 && bytes[1] === 0x4b
}

const SAVE_AS = 'Save it as “Excel Workbook (.xlsx)” and choose that.'
const CHOOSE = 'Choose an .xlsx or .csv file.'

const ZIPS: readonly (readonly [RegExp, string])[] = [
  [/^xl\/workbook\.bin$/i, `This is a binary workbook (.xlsb). ${SAVE_AS}`],
  [/^word\//i, `This is a Word document, not a table. Copy its table into Excel. ${SAVE_AS}`],
  [/^ppt\//i, `This is a PowerPoint presentation, not a table. ${CHOOSE}`],
  [
    /(^|\/)Index(\/.*\.iwa|\.zip)$/i,
    'This is a Numbers spreadsheet. In Numbers choose File, Export To, Excel, and choose that file here.',
  ],
  [/^content\.xml$/i, `This is an OpenDocument file (.ods). ${SAVE_AS}`],
]

export function workbookProblem(paths: readonly string[]): string | undefined {
  const names = paths.map((path) => path.replaceAll('\\', '/').replace(/^\//, ''))
  if (names.some((name) => /^xl\/workbook\.xml$/i.test(name))) return undefined
  const known = ZIPS.find(([path]) => names.some((name) => path.test(name)))
  return known?.[1] ?? `This ZIP holds no workbook. ${CHOOSE}`
}

const OFFICE = [0xd0, 0xcf, 0x11, 0xe0]
const PICTURES = [
  [0x89, 0x50, 0x4e, 0x47],
  [0xff, 0xd8, 0xff],
  [0x47, 0x49, 0x46, 0x38],
  [0x49, 0x49, 0x2a, 0x00],
  [0x4d, 0x4d, 0x00, 0x2a],
]
const letters = (text: string) => [...text].map((letter) => letter.charCodeAt(0))

/** A file that is no ZIP can only be a table of plain text. */
export function otherFileProblem(bytes: Uint8Array): string | undefined {
  const begins = (start: readonly number[], from = 0) =>
    start.every((byte, at) => bytes[from + at] === byte)
  if (begins(OFFICE)) return oldOfficeProblem(bytes)
  const isPicture =
    PICTURES.some((start) => begins(start)) ||
    (begins(letters('RIFF')) && begins(letters('WEBP'), 8)) ||
    begins(letters('ftypheic'), 4) ||
    begins(letters('ftypmif1'), 4)
  if (isPicture)
    return 'This is a picture, whatever its name says. Ask for the list as an Excel file.'
  if (begins(letters('%PDF'))) {
    return 'This is a PDF, whatever its name says. Ask for the list as an Excel file.'
  }
  if (begins(letters('{\\rtf'))) return `This is a text document, not a table. ${CHOOSE}`
  const start = new TextDecoder('latin1').decode(bytes.subarray(0, 2000))
  if (start.includes('urn:schemas-microsoft-com:office:spreadsheet')) {
    return `This is an XML spreadsheet of 2003, whatever its name. ${SAVE_AS}`
  }
  if (!utf16Of(bytes) && bytes.subarray(0, 100_000).includes(0)) {
    return `This file is no table. ${CHOOSE}`
  }
  return undefined
}

function oldOfficeProblem(bytes: Uint8Array): string {
  if (hasUtf16(bytes, 'EncryptedPackage')) {
    return 'This workbook is protected by a password. Save it without one and choose that.'
  }
  if (hasUtf16(bytes, 'WordDocument')) {
    return `This is an old Word document, not a table. ${CHOOSE}`
  }
  return `This is an old workbook (.xls), whatever its name. ${SAVE_AS}`
}

function hasUtf16(bytes: Uint8Array, word: string): boolean {
  return new TextDecoder('latin1').decode(bytes).includes([...word].join('\0'))
}
