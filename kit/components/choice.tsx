type Option = { value: string; label: string; meaning: string }

type ChoiceProps = {
  legend: string
  name: string
  options: Option[]
  value: string
  onChange: (value: string) => void
}

export function Choice({ legend, name, options, value, onChange }: ChoiceProps) {
  return (
    <fieldset>
      <legend className="mb-3 font-semibold text-lg">{legend}</legend>
      <div className="panes md:grid-cols-2">
        {options.map((option) => (
          <label
            key={option.value}
            className="flex cursor-pointer gap-3 bg-shell p-4 hover:bg-pane has-checked:bg-pane has-focus-visible:outline-3 has-focus-visible:outline-arayat has-focus-visible:-outline-offset-3"
          >
            <input
              type="radio"
              name={name}
              value={option.value}
              checked={option.value === value}
              onChange={() => onChange(option.value)}
              className="mt-1 size-5 shrink-0 accent-arayat"
            />
            <span>
              <span className="block font-semibold">{option.label}</span>
              <span className="block leading-snug">{option.meaning}</span>
            </span>
          </label>
        ))}
      </div>
    </fieldset>
  )
}
