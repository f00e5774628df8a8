export type SheetQuestion = { question: string; answer: string }
export type PictureCaption = { alt_text: string; kind: 'photo' | 'floor_plan' }

const QUESTION = /^Q: ?(.*)$/
const ANSWER = /^A: ?(.*)$/
const MARKED = /^\\*[QA]:/

const lines = (text: string) => text.split(/\r\n|\r|\n/)
const marked = (text: string) =>
  lines(text)
    .map((line, at) => (at > 0 && MARKED.test(line) ? `\\${line}` : line))
    .join('\n')
const unmarked = (line: string) =>
  line.startsWith('\\') && MARKED.test(line) ? line.slice(1) : line

/** "Q: Are pets allowed?" and "A: Yes", each on its line; both may go on over several. */
export function questionsText(questions: readonly SheetQuestion[]): string {
  return questions
    .map(({ question, answer }) => `Q: ${marked(question)}\nA: ${marked(answer)}`)
    .join('\n')
}

/** @returns undefined where it doesn't begin with a question */
export function readQuestions(text: string): SheetQuestion[] | undefined {
  const found: { question: string[]; answer: string[]; part: 'question' | 'answer' }[] = []
  for (const line of lines(text)) {
    const [, question] = QUESTION.exec(line) ?? []
    const [, answer] = ANSWER.exec(line) ?? []
    const last = found.at(-1)
    if (question !== undefined) found.push({ question: [question], answer: [], part: 'question' })
    else if (!last) {
      if (line.trim() !== '') return undefined
    } else if (answer !== undefined && last.part === 'question') {
      last.part = 'answer'
      last.answer.push(answer)
    } else last[last.part].push(unmarked(line))
  }
  return found.map(({ question, answer }) => ({
    question: question.join('\n').trim(),
    answer: answer.join('\n').trim(),
  }))
}

const KINDS = { photo: 'Photograph', floor_plan: 'Floor plan' } as const
const CAPTION = /^(photograph|floor plan)(?::(.*))?$/i

/** A line for each picture, in their order: "Floor plan: Ground floor". */
export function captionsText(captions: readonly PictureCaption[]): string {
  return captions
    .map(({ alt_text, kind }) => {
      const words = lines(alt_text).join(' ').trim()
      return words ? `${KINDS[kind]}: ${words}` : KINDS[kind]
    })
    .join('\n')
}

/** A caption without a kind belongs to a photograph. */
export function readCaptions(text: string): PictureCaption[] {
  return lines(text).map((line) => {
    const [, name, words = ''] = CAPTION.exec(line.trim()) ?? [undefined, KINDS.photo, line.trim()]
    const isPlan = name?.toLowerCase() === KINDS.floor_plan.toLowerCase()
    return { alt_text: words.trim(), kind: isPlan ? 'floor_plan' : 'photo' }
  })
}
