import { Input } from '~/kit/ui/input'
import { Select } from '~/kit/ui/select'
import { LISTING_TYPES, listingTypeLabel } from '~/modules/listings/listing-type'
import { FORM_FIELDS } from '~/modules/listings/property-values'
import { STATUS_LABELS } from '~/modules/listings/status'
import type { StaffPerson } from '~/modules/people/data/staff-reads'
import type { LearnedWords } from '../learned-words'
import type { UnknownWord } from '../unknown-words'

const MOST_SHOWN = 60

type WordTableProps = {
  words: readonly UnknownWord[]
  learned: LearnedWords
  people: readonly StaffPerson[]
  onTeach: (words: LearnedWords) => void
}

export function WordTable({ words, learned, people, onTeach }: WordTableProps) {
  return (
    <ul className="panes grid-cols-1 lg:grid-cols-2">
      {words.slice(0, MOST_SHOWN).map((word, at) => (
        <li key={word.key} className="grid gap-2 bg-shell p-3 sm:grid-cols-2 sm:items-center">
          <label htmlFor={`word-${at}`} className="min-w-0 wrap-anywhere">
            <b>{word.text === '' ? 'No status' : `“${shortened(word.text)}”`}</b>
            {word.text !== '' && `, ${word.label}`}, {times(word.lines.length)}
          </label>
          <Meaning
            id={`word-${at}`}
            word={word}
            value={learned[word.key]}
            people={people}
            onChange={(value) => onTeach({ [word.key]: value })}
          />
        </li>
      ))}
      {words.length > MOST_SHOWN && (
        <li className="bg-shell p-3">And {words.length - MOST_SHOWN} more, each in few cells.</li>
      )}
    </ul>
  )
}

function shortened(text: string): string {
  return text.length > 60 ? `${text.slice(0, 60)}…` : text
}

function times(count: number): string {
  return count === 1 ? 'once' : `${count} times`
}

type MeaningProps = {
  id: string
  word: UnknownWord
  value: string | undefined
  people: readonly StaffPerson[]
  onChange: (value: string) => void
}

function Meaning({ id, word, value, people, onChange }: MeaningProps) {
  const field = FORM_FIELDS.find(({ key }) => key === word.field)
  if (field?.kind === 'number') {
    return (
      <Input
        id={id}
        inputMode="decimal"
        placeholder="A number, or leave empty"
        defaultValue={value ?? ''}
        onBlur={({ target }) => {
          const typed = target.value.replaceAll(',', '').trim()
          const isFit = typed === '' || (/^\d+(\.\d+)?$/.test(typed) && Number(typed) <= field.most)
          if (isFit && typed !== (value ?? '')) onChange(typed)
        }}
      />
    )
  }
  const isStatus = word.field === 'status'
  return (
    <Select id={id} value={value ?? UNSAID} onChange={({ target }) => onChange(target.value)}>
      {value === undefined && <option value={UNSAID}>What does it mean?</option>}
      {choicesOf(word.field, people).map(([key, label]) => (
        <option key={key} value={key}>
          {label}
        </option>
      ))}
      <option value="">{isStatus ? 'Keep as a draft' : 'Leave empty'}</option>
    </Select>
  )
}

const UNSAID = '?'

function choicesOf(key: string, people: readonly StaffPerson[]): [string, string][] {
  if (key === 'status') return Object.entries(STATUS_LABELS)
  if (key === 'listing_type') return LISTING_TYPES.map((type) => [type, listingTypeLabel(type)])
  if (key === 'agent_id') return people.map(({ id, name }) => [id, name])
  const field = FORM_FIELDS.find((each) => each.key === key)
  return field && 'words' in field ? Object.entries(field.words) : []
}
