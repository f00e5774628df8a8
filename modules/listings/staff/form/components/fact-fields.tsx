import { type ReactNode, useId } from 'react'
import { type PropertyFormApi, PropertyInput } from './property-input'
import { PropertyOption, PropertyOptions } from './property-option'

export function FactFields({ form }: { form: PropertyFormApi }) {
  return (
    <>
      <Group title="Building and house rules">
        <PropertyInput form={form} name="storeys" />
        <PropertyOption form={form} name="furnishing" />
        <PropertyOption form={form} name="turnover" />
        <PropertyOption form={form} name="pets" />
      </Group>
      <Group title="Title, costs and payment">
        <PropertyOption form={form} name="title_kind" />
        <PropertyOption
          form={form}
          name="title_is_clean"
          hint="Free of liens and annotations, as you saw it on the title."
        />
        <PropertyInput form={form} name="association_dues" />
        <PropertyInput form={form} name="real_property_tax" />
        <div className="sm:col-span-2">
          <PropertyOptions form={form} name="financing" />
        </div>
      </Group>
      <Group title="Unit of a project">
        <PropertyOption
          form={form}
          name="seller_kind"
          hint="Units that a developer sells are advertised with the project, its licence to sell and DHSUD’s approval of the advertisement."
        />
        <PropertyInput
          form={form}
          name="project_name"
          hint="As the licence to sell names it. Its place is the city above."
        />
        <PropertyInput form={form} name="licence_to_sell" />
        <PropertyInput form={form} name="advertisement_approval" />
      </Group>
      <Group title="Flooding and lahar">
        <PropertyOption form={form} name="flood_history" />
        <PropertyOption form={form} name="lahar_history" />
        <div className="sm:col-span-2">
          <PropertyInput
            form={form}
            name="hazard_source"
            placeholder="For example: the seller and the barangay"
          />
        </div>
      </Group>
    </>
  )
}

function Group({ title, children }: { title: string; children: ReactNode }) {
  const id = useId()
  return (
    <section aria-labelledby={id} className="grid gap-4 border-line border-t pt-4 sm:grid-cols-2">
      <h3 id={id} className="font-sans text-base tracking-normal sm:col-span-2">
        {title}
      </h3>
      {children}
    </section>
  )
}
