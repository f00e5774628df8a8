import type { RefObject } from 'react'
import { Search } from '~/kit/components/lucide.gen'
import { Input } from '~/kit/ui/input'

type SearchBoxProps = {
  input: RefObject<HTMLInputElement | null>
  label: string
  placeholder: string
  initial: string
  onType: () => void
  onCommit: () => void
}

export function SearchBox(props: SearchBoxProps) {
  const { input, label, placeholder, initial, onType, onCommit } = props
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault()
        onCommit()
      }}
      className="relative"
    >
      <Search
        aria-hidden="true"
        className="pointer-events-none absolute top-3 left-3 size-5 text-muted-foreground"
      />
      <Input
        ref={input}
        type="search"
        defaultValue={initial}
        onChange={onType}
        aria-label={label}
        placeholder={placeholder}
        className="pl-10"
      />
    </form>
  )
}
