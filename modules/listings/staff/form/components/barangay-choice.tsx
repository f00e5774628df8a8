import { useWatch } from 'react-hook-form'
import { barangayOf, barangaysOf } from '~/kit/places/barangays'
import { townOf } from '~/kit/places/town-spelling'
import { Field } from '~/kit/ui/field'
import { Select } from '~/kit/ui/select'
import type { PropertyFormApi } from './property-input'

/** What the address says of it; where it says nothing, a choice that writes it there. */
export function BarangayChoice({ form }: { form: PropertyFormApi }) {
  const [city, address] = useWatch({ control: form.control, name: ['city', 'address'] })
  const town = townOf(city) ?? townOf(address)
  const barangays = barangaysOf(town)
  const read = barangayOf(town, city, address)
  if (barangays.length === 0) return null
  if (read) return <p className="text-muted-foreground text-sm">Barangay: {read}</p>
  return (
    <Field label="Barangay" hint="It is added to the address. Visitors find the listing by it.">
      {(control) => (
        <Select
          {...control}
          value=""
          onChange={({ target }) =>
            form.setValue(
              'address',
              [address, `Brgy. ${target.value}`].filter(Boolean).join(', '),
              {
                shouldDirty: true,
              },
            )
          }
        >
          <option value="">Not in the address</option>
          {barangays.map(({ name }) => (
            <option key={name} value={name}>
              {name}
            </option>
          ))}
        </Select>
      )}
    </Field>
  )
}
