import { type ESTree, parseSync, Visitor } from 'vite'

type Range = readonly [start: number, end: number]
/** Words, or a place in the source that stays as it is between them. */
export type Piece = string | Range

export interface Sentence {
  kind: 'mark' | 'attribute' | 'text'
  /** The English words, with {0} for what is filled in, <0/> for an element. */
  key: string
  at: Range
  holes: Range[]
  /** What stands around the words: spaces, and a drawing at the edge. */
  before: Piece[]
  after: Piece[]
}

/** Attributes that a visitor reads or hears. */
const READ = new Set(['aria-label', 'alt', 'title', 'placeholder', 'label', 'hint'])
const LETTER = /\p{L}/u
const at = (node: { start: number; end: number }): Range => [node.start, node.end]

/** Every sentence of a file: text between tags, attributes that are read, and what `t` marks. */
export function sentencesOf(code: string, file: string): Sentence[] {
  const { program, errors } = parseSync(file, code, { lang: file.endsWith('x') ? 'tsx' : 'ts' })
  if (errors[0]) throw new Error(`${file}: ${errors[0].message}`)
  const found: Sentence[] = []
  const plain = (kind: Sentence['kind'], range: Range, key: string, holes: Range[] = []) =>
    found.push({ kind, key, at: range, holes, before: [], after: [] })
  new Visitor({
    CallExpression(node) {
      if (!isMark(node.callee)) return
      const [words] = node.arguments
      if (words?.type !== 'Literal' || typeof words.value !== 'string') {
        throw new Error(`${file}: t() takes words, or a template: t\`…\``)
      }
      plain('mark', at(node), words.value)
    },
    TaggedTemplateExpression(node) {
      if (!isMark(node.tag)) return
      const { quasis, expressions } = node.quasi
      const key = quasis.map(({ value }, index) => (index ? `{${index - 1}}` : '') + value.cooked)
      plain('mark', at(node), key.join(''), expressions.map(at))
    },
    JSXAttribute({ name, value }) {
      if (name.type !== 'JSXIdentifier' || !READ.has(name.name)) return
      if (value?.type !== 'Literal' || typeof value.value !== 'string') return
      if (LETTER.test(value.value)) plain('attribute', at(value), value.value)
    },
    JSXElement: addText,
    JSXFragment: addText,
  }).visit(program)
  return found

  function addText({ children }: { children: readonly ESTree.JSXChild[] }) {
    const sentence = textOf(children)
    if (sentence) found.push(sentence)
  }
}

function isMark(node: { type: string; name?: unknown }): boolean {
  return node.type === 'Identifier' && node.name === 't'
}

function textOf(children: readonly ESTree.JSXChild[]): Sentence | undefined {
  const pieces = children.flatMap((child, index) => pieceOf(child, index, children.length))
  if (!pieces.some(({ words }) => LETTER.test(words ?? ''))) return undefined
  const first = pieces.findIndex(({ isDrawing, words }) => !isDrawing && words?.trim() !== '')
  const last = pieces.findLastIndex(({ isDrawing, words }) => !isDrawing && words?.trim() !== '')
  const inside = pieces.slice(first, last + 1)
  const holes: Range[] = []
  const raw = inside.map(({ words, range, isElement }) => {
    if (words !== undefined) return words
    holes.push(range)
    return isElement ? `<${holes.length - 1}/>` : `{${holes.length - 1}}`
  })
  const key = raw.join('')
  const edge = (all: typeof pieces) => all.map(({ words, range }) => words ?? range)
  return {
    kind: 'text',
    key: key.trim(),
    at: [pieces[0]?.range[0] ?? 0, pieces.at(-1)?.range[1] ?? 0],
    holes,
    before: [...edge(pieces.slice(0, first)), /^\s*/.exec(key)?.[0] ?? ''],
    after: [/\s*$/.exec(key)?.[0] ?? '', ...edge(pieces.slice(last + 1))],
  }
}

interface TextPiece {
  range: Range
  /** Undefined for what is filled in. */
  words?: string
  isElement?: boolean
  /** An element without words of its own, as an icon. */
  isDrawing?: boolean
}

function pieceOf(child: ESTree.JSXChild, index: number, length: number): TextPiece[] {
  const range = at(child)
  if (child.type === 'JSXText') {
    const words = asShown(child.value)
    // Between two lines of source there is nothing, which React leaves out.
    if (words === '' && (index === 0 || index === length - 1)) return []
    return [{ range, words }]
  }
  if (child.type === 'JSXExpressionContainer') {
    const { expression } = child
    if (expression.type === 'JSXEmptyExpression') return [{ range, isDrawing: true }]
    if (expression.type === 'Literal' && typeof expression.value === 'string')
      return [{ range, words: expression.value }]
    return [{ range }]
  }
  const isDrawing = child.type === 'JSXElement' && child.openingElement.selfClosing
  return [{ range, isElement: true, isDrawing }]
}

/** As JSX reads it: lines are trimmed and joined by a space. */
function asShown(text: string): string {
  if (/&[#\w]+;/.test(text)) throw new Error(`Write the letter itself, not its name: ${text}`)
  const lines = text.split('\n')
  return lines
    .map((line, index) => {
      const begun = index === 0 ? line : line.trimStart()
      return index === lines.length - 1 ? begun : begun.trimEnd()
    })
    .filter(Boolean)
    .join(' ')
}
