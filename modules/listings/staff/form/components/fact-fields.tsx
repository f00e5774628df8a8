import type { ReactNode } from 'react'
import { largerParts } from '~/kit/staff/module-staff'
import { useIsFolded } from '~/kit/staff/office'
import { MoreDetails } from './more-details'
import { type PropertyFormApi, PropertyInput } from './property-input'
import { PropertyOption, PropertyOptions } from './property-option'

export function FactFields({ form }: { form: PropertyFormApi }) {
  const isFolded = useIsFolded('projects')
  return (
    <>
      <MoreDetails
        form={form}
        title="Building and house rules"
        names={['parking_spaces', 'storeys', 'furnishing', 'turnover', 'pets']}
      >
        <Pairs>
          <PropertyInput form={form} name="parking_spaces" />
          <PropertyInput form={form} name="storeys" />
          <PropertyOption form={form} name="furnishing" />
          <PropertyOption form={form} name="turnover" />
          <PropertyOption form={form} name="pets" />
        </Pairs>
      </MoreDetails>
      <MoreDetails
        form={form}
        title="Land title, costs and payment"
        names={[
          'title_kind',
          'title_is_clean',
          'association_dues',
          'real_property_tax',
          'financing',
        ]}
      >
        <Pairs>
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
        </Pairs>
      </MoreDetails>
      {!isFolded && <ProjectFields form={form} title="Unit of a project" />}
      <MoreDetails
        form={form}
        title="Flooding and lahar"
        names={['flood_history', 'lahar_history', 'hazard_source']}
      >
        <Pairs>
          <PropertyOption form={form} name="flood_history" />
          <PropertyOption form={form} name="lahar_history" />
          <div className="sm:col-span-2">
            <PropertyInput
              form={form}
              name="hazard_source"
              placeholder="For example: the seller and the barangay"
            />
          </div>
        </Pairs>
      </MoreDetails>
      {isFolded && <ProjectFields form={form} title="More" holds={largerParts().projects} />}
    </>
  )
}

type ProjectFieldsProps = { form: PropertyFormApi; title: string; holds?: string }

function ProjectFields({ form, ...named }: ProjectFieldsProps) {
  return (
    <MoreDetails
      form={form}
      {...named}
      names={['seller_kind', 'project_name', 'licence_to_sell', 'advertisement_approval']}
    >
      <Pairs>
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
      </Pairs>
    </MoreDetails>
  )
}

function Pairs({ children }: { children: ReactNode }) {
  return <div className="grid gap-4 sm:grid-cols-2">{children}</div>
}
