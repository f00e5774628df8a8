import { useWatch } from 'react-hook-form'
import { checkPin } from '~/modules/listings/map-pin'
import { mapLink } from '~/platform/values/contact-links'
import { type PropertyFormApi, PropertyInput } from './property-input'

export function PinInput({ form }: { form: PropertyFormApi }) {
  const typed = useWatch({ control: form.control, name: 'pin' })
  const checked = checkPin(typed)
  const pin = 'value' in checked ? checked.value : ''
  return (
    <div className="grid gap-1">
      <PropertyInput
        form={form}
        name="pin"
        hint="A link from Google Maps, or latitude and longitude. The map buttons lead visitors there, and feeds name it; without it, they go by the address and the town."
        placeholder="15.14, 120.58"
      />
      {pin && (
        <a
          href={mapLink(pin)}
          target="_blank"
          rel="noopener noreferrer"
          className="inline-flex min-h-6 w-fit items-center underline"
        >
          Check {pin} on the map
        </a>
      )}
    </div>
  )
}
