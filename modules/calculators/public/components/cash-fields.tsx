import { TOWNS, townName } from '~/kit/places/town'
import { Field } from '~/kit/ui/field'
import { Select } from '~/kit/ui/select'
import { problemsToSay, type Typed } from '~/modules/calculators/calculator-fields'
import { KINDS, PAYERS, PAYING, SELLERS } from '~/modules/calculators/cash-fields'
import type { CashAnswer } from '~/modules/calculators/cash-sheet'
import { t } from '~/platform/values/t'
import { CalculatorInput } from './calculator-input'

export function CashFields({ typed, answer }: { typed: Typed; answer: CashAnswer }) {
  const { filled } = answer
  const fields = { filled, problems: problemsToSay(typed, answer.problems, typed.price) }
  const towns = Object.fromEntries(TOWNS.map((town) => [town, townName(town)]))
  return (
    <>
      <CalculatorInput
        {...fields}
        name="price"
        label="Price, in pesos"
        placeholder="3,500,000 or 3.5M"
        isRequired
      />
      <Choice name="town" label="Town" names={{ '': t('Any town'), ...towns }} filled={filled} />
      <Choice name="kind" label="Kind" names={KINDS} filled={filled} />
      <Choice name="seller" label="Who sells" names={SELLERS} filled={filled} />
      <Choice name="payer" label="Who pays taxes and fees" names={PAYERS} filled={filled} />
      <Choice name="paying" label="You pay" names={PAYING} filled={filled} />
      {filled.paying !== 'cash' && (
        <CalculatorInput
          {...fields}
          name="down"
          label="Cash down"
          hint="In pesos, or a share of the price such as 20%"
        />
      )}
      <CalculatorInput
        {...fields}
        name="value"
        label="Zonal or market value (optional)"
        hint="Taxes are calculated from it where it is higher than the price"
      />
    </>
  )
}

type ChoiceProps = {
  name: 'town' | 'kind' | 'seller' | 'paying' | 'payer'
  label: string
  names: Readonly<Record<string, string>>
  filled: Typed
}

function Choice({ name, label, names, filled }: ChoiceProps) {
  return (
    <Field label={label}>
      {(control) => (
        <Select {...control} name={name} defaultValue={filled[name]}>
          {Object.entries(names).map(([value, words]) => (
            <option key={value} value={value}>
              {words}
            </option>
          ))}
        </Select>
      )}
    </Field>
  )
}
