import type { Question } from '../look-first'

const MOST_SHOWN = 100

type LookFirstListProps = {
  questions: readonly Question[]
  allowed: ReadonlySet<string>
  onAllow: (keys: readonly string[], isAllowed: boolean) => void
}

export function LookFirstList({ questions, allowed, onAllow }: LookFirstListProps) {
  const keys = questions.map(({ key }) => key)
  return (
    <section aria-labelledby="look-first" className="grid grid-cols-1 gap-3">
      <h3 id="look-first" className="font-sans font-semibold text-lg">
        Look at these before visitors do
      </h3>
      <p>
        Tick what may be public. Listings with anything that isn’t ticked stay drafts, and listings
        that are on the site already stay as they are.
      </p>
      <ul className="panes grid-cols-1">
        {questions.length > 1 && (
          <Item
            label="All of these may be public"
            isAllowed={keys.every((key) => allowed.has(key))}
            onAllow={(isAllowed) => onAllow(keys, isAllowed)}
          />
        )}
        {questions.slice(0, MOST_SHOWN).map((question) => (
          <Item
            key={question.key}
            label={`${question.found}, ${rowWords(question.lines)}`}
            isAllowed={allowed.has(question.key)}
            onAllow={(isAllowed) => onAllow([question.key], isAllowed)}
          >
            {question.places.map(({ line, label, before, hit, after }) => (
              <span
                key={`${line}-${label}-${before}`}
                className="block text-muted-foreground text-sm"
              >
                Row {line}, {label}: {before}
                <mark className="bg-marigold/40 text-ink">{hit}</mark>
                {after}
              </span>
            ))}
          </Item>
        ))}
      </ul>
      {questions.length > MOST_SHOWN && (
        <p>And {questions.length - MOST_SHOWN} more: those rows stay drafts, too.</p>
      )}
    </section>
  )
}

function rowWords(lines: readonly number[]): string {
  return lines.length === 1 ? `row ${lines[0]}` : `in ${lines.length} rows`
}

type ItemProps = {
  label: string
  isAllowed: boolean
  onAllow: (isAllowed: boolean) => void
  children?: React.ReactNode
}

function Item({ label, isAllowed, onAllow, children }: ItemProps) {
  return (
    <li className="bg-shell">
      <label className="flex min-h-11 cursor-pointer gap-3 p-3">
        <input
          type="checkbox"
          checked={isAllowed}
          onChange={({ target }) => onAllow(target.checked)}
          className="mt-1 size-5 shrink-0 accent-arayat"
        />
        <span className="min-w-0 wrap-anywhere">
          <span className="block font-semibold">{label}</span>
          {children}
        </span>
      </label>
    </li>
  )
}
