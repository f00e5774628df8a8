import { type FormEvent, useState } from 'react'
import { Button } from '~/components/ui/button'
import { Field } from '~/components/ui/field'
import { Select } from '~/components/ui/select'
import { useSaveHistoryMonths } from '../mutations'

const choices = [3, 6, 12, 24, 36, 60, 120]

/** @param months for which entries are kept now */
export function HistoryMonths({ months }: { months: number }) {
  const [chosen, setChosen] = useState(months)
  const { mutate, isPending } = useSaveHistoryMonths(months)

  function handleSubmit(event: FormEvent) {
    event.preventDefault()
    mutate(chosen)
  }

  return (
    <form onSubmit={handleSubmit} className="mt-10 grid max-w-md gap-3 border-line border-t pt-5">
      <Field
        label="Keep the history for"
        hint={
          chosen < months
            ? 'Shorter than now: what is older is deleted for good, beginning within an hour of saving.'
            : 'What is older is deleted for good.'
        }
      >
        {(control) => (
          <Select
            {...control}
            value={String(chosen)}
            onChange={({ target }) => setChosen(Number(target.value))}
          >
            {[...new Set([...choices, months])]
              .toSorted((one, other) => one - other)
              .map((each) => (
                <option key={each} value={each}>
                  {each} months
                </option>
              ))}
          </Select>
        )}
      </Field>
      <div>
        <Button type="submit" variant="outline" disabled={isPending || chosen === months}>
          {isPending ? 'Saving…' : 'Save'}
        </Button>
      </div>
    </form>
  )
}
