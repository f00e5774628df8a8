import { storable } from '~/kit/staff/field-schemas'
import { linksIn, pictureLinkProblem } from '~/modules/listing-sheets/picture-link'
import {
  type PictureCaption,
  readCaptions,
  readQuestions,
  type SheetQuestion,
} from '~/modules/listing-sheets/sheet-lists'
import { withoutMark } from '~/platform/values/formula-text'
import { type Cell, isEmptyCell } from './cell'
import type { Columns, ImportKey } from './headings'

const MOST_PHOTOS = 200
const LONGEST_NAME = 200
const LONGEST_CAPTION = 500
const MOST_QUESTIONS = 60
const LONGEST_QUESTION = 500
const LONGEST_ANSWER = 5000

type Row = { line: number; cells: Cell[] }
type RefusedLink = { line: number; column: number; text: string; problem: string }
type Pictures = {
  photos: string[]
  links: string[]
  captions: Record<string, PictureCaption>
}

export function readPictures(
  { line, cells }: Row,
  columns: Columns,
  ownHost?: string,
): { parts: Pictures; refused: RefusedLink[] } {
  const textOf = (key: ImportKey) => {
    const cell = cells[columns.indexOf(key)] ?? null
    return isEmptyCell(cell) ? '' : withoutMark(String(cell))
  }
  const [names, allLinks] = [namesIn(textOf('photos')), linksIn(textOf('links'))]
  const column = columns.indexOf(allLinks.length > 0 ? 'links' : 'photos')
  const links = allLinks.length > 0 ? allLinks : linksIn(textOf('photos'))
  const refused = links.flatMap((text) => {
    const problem = pictureLinkProblem(text, ownHost)
    return problem ? [{ line, column, text, problem }] : []
  })
  const said = textOf('captions') === '' ? [] : readCaptions(textOf('captions'))
  const captions: Pictures['captions'] = {}
  for (const [at, caption] of said.entries()) {
    const alt_text = storable(caption.alt_text).slice(0, LONGEST_CAPTION)
    const [name, link] = [names[at], links[at]]
    if (name) captions[name.toLowerCase()] ??= { ...caption, alt_text }
    if (link) captions[link] ??= { ...caption, alt_text }
  }
  const isRefused = new Set(refused.map(({ text }) => text))
  const parts = {
    photos: [...new Set(names)].slice(0, MOST_PHOTOS),
    links: links.filter((link) => !isRefused.has(link)).slice(0, MOST_PHOTOS),
    captions: Object.fromEntries(Object.entries(captions).slice(0, 2 * MOST_PHOTOS)),
  }
  return { parts, refused }
}

function namesIn(text: string): string[] {
  const names = text.split(/[\n,;]/).map((part) => part.trim().split(/[\\/]/).at(-1) ?? '')
  return names.filter((name) => name && name.length <= LONGEST_NAME)
}

export function readFaqs(text: string): { value: SheetQuestion[] } | { problem: string } {
  const read = readQuestions(text)
  if (!read) return { problem: 'Begin each question with “Q:” and each answer with “A:”.' }
  if (read.length > MOST_QUESTIONS) return { problem: `Use at most ${MOST_QUESTIONS} of them.` }
  const value = read.map(({ question, answer }) => ({
    question: storable(question),
    answer: storable(answer),
  }))
  const isTooLong = value.some(
    ({ question, answer }) => question.length > LONGEST_QUESTION || answer.length > LONGEST_ANSWER,
  )
  return isTooLong ? { problem: 'One of them is too long.' } : { value }
}
