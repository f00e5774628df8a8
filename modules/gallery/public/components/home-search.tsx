import { useNavigate } from '@tanstack/react-router'
import { type FormEvent, useRef } from 'react'
import { Icon } from '~/kit/components/icon'
import { townName } from '~/kit/places/town'
import { Button } from '~/kit/ui/button'
import { Field } from '~/kit/ui/field'
import { Input } from '~/kit/ui/input'
import { Select } from '~/kit/ui/select'
import { groupedNumber } from '~/platform/values/grouped-number'
import { addressOf } from '~/platform/values/language'
import { useSuggestions } from '../use-suggestions'

export function HomeSearch({ counts }: { counts: Record<string, number> }) {
  const navigate = useNavigate()
  const input = useRef<HTMLInputElement>(null)
  const [suggestions, fetchSuggestions] = useSuggestions(input)

  function handleSubmit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const given = [...new FormData(event.currentTarget)].filter(([, text]) => `${text}`.trim())
    navigate({ to: '/gallery', search: Object.fromEntries(given) })
  }

  return (
    <search>
      <form action={addressOf('/gallery')} onSubmit={handleSubmit} className="home-search">
        <Field label="Search">
          {(control) => (
            <div className="relative">
              <Input
                {...control}
                ref={input}
                onFocus={fetchSuggestions}
                type="search"
                name="q"
                maxLength={200}
                autoComplete="off"
                placeholder="3-bedroom house, village …"
              />
              {suggestions}
            </div>
          )}
        </Field>
        <Field label="For sale or rent">
          {(control) => (
            <Select {...control} name="listing">
              <option value="">Any</option>
              <option value="for_sale">For sale</option>
              <option value="for_rent">For rent</option>
            </Select>
          )}
        </Field>
        <Field label="Town">
          {(control) => (
            <Select {...control} name="town">
              <option value="">Any town</option>
              {Object.entries(counts)
                .sort()
                .map(([town, count]) => (
                  <option key={town} value={town}>
                    {townName(town)} ({groupedNumber(count)})
                  </option>
                ))}
            </Select>
          )}
        </Field>
        <Field label="Price up to, in pesos">
          {(control) => (
            <Input
              {...control}
              name="max"
              inputMode="decimal"
              autoComplete="off"
              placeholder="4.5M"
            />
          )}
        </Field>
        <Button type="submit">
          <Icon name="search" /> Search
        </Button>
      </form>
    </search>
  )
}
