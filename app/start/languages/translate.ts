import { type Piece, type Sentence, sentencesOf } from './sentences.ts'

type Words = (key: string) => string | undefined
interface Edit {
  start: number
  end: number
  pieces: Piece[]
}

/** In English the marks alone are taken away, which costs a visitor no byte. */
export function withoutMarks(code: string, file: string): string {
  return edited(
    code,
    sentencesOf(code, file)
      .filter(({ kind }) => kind === 'mark')
      .map((sentence) => edit(sentence, marked(sentence, sentence.key))),
  )
}

/** @param missing is told each sentence that has no words; it stays English */
export function translated(
  code: string,
  file: string,
  wordsOf: Words,
  missing: (key: string) => void,
): string {
  const edits = sentencesOf(code, file).flatMap((sentence) => {
    const words = wordsOf(sentence.key)
    if (words === undefined) missing(sentence.key)
    if (words === undefined && sentence.kind !== 'mark') return []
    return [edit(sentence, piecesOf(sentence, words ?? sentence.key))]
  })
  return edited(code, edits)
}

/** What is wrong with the words of a sentence: each place of the English ones has to stand in them once. */
export function placesProblem(key: string, words: string): string | undefined {
  const places = (text: string) => [...text.matchAll(PLACE)].map(([place]) => place).sort()
  return places(key).join() === places(words).join()
    ? undefined
    : `“${words}” has not the places of “${key}”`
}

const PLACE = /\{(\d)\}|<(\d)\/>/g

function edit({ at: [start, end] }: Sentence, pieces: Piece[]): Edit {
  return { start, end, pieces }
}

function piecesOf(sentence: Sentence, words: string): Piece[] {
  if (sentence.kind === 'mark') return marked(sentence, words)
  if (sentence.kind === 'attribute') return [`{${JSON.stringify(words)}}`]
  return [
    ...sentence.before.map(asText),
    ...filled(sentence, words).map(asText),
    ...sentence.after.map(asText),
  ]
}

const asText = (piece: Piece): Piece =>
  typeof piece === 'string' ? piece && `{${JSON.stringify(piece)}}` : piece

function marked(sentence: Sentence, words: string): Piece[] {
  if (sentence.holes.length === 0) return [JSON.stringify(words)]
  const pieces = filled(sentence, words).flatMap((piece): Piece[] =>
    typeof piece === 'string' ? [piece.replace(/[\\`$]/g, '\\$&')] : ['${', piece, '}'],
  )
  return ['`', ...pieces, '`']
}

function filled({ holes }: Sentence, words: string): Piece[] {
  const pieces: Piece[] = []
  let from = 0
  for (const place of words.matchAll(PLACE)) {
    const hole = holes[Number(place[1] ?? place[2])]
    if (!hole) throw new Error(`“${words}” names a place that isn’t there`)
    pieces.push(words.slice(from, place.index), hole)
    from = place.index + place[0].length
  }
  return [...pieces, words.slice(from)].filter((piece) => piece !== '')
}

/** Sentences stand inside others: in an element that another sentence goes on behind. */
function edited(code: string, edits: Edit[], [start, end] = [0, code.length]): string {
  const inside = edits
    .filter((each) => each.start >= start && each.end <= end)
    .sort((a, b) => a.start - b.start || b.end - a.end)
  let done = start
  let out = ''
  for (const each of inside) {
    if (each.start < done) continue
    const others = inside.filter((other) => other !== each)
    const words = each.pieces.map((piece) =>
      typeof piece === 'string' ? piece : edited(code, others, [...piece]),
    )
    out += code.slice(done, each.start) + words.join('')
    done = each.end
  }
  return out + code.slice(done, end)
}
