import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { OwnerLink } from '~/kit/secret-links/owner-link'
import { listingLinkQuery } from '~/kit/secret-links/staff-reads'
import { useStaffClient } from '~/kit/staff/auth-context'
import { Field } from '~/kit/ui/field'
import { Select } from '~/kit/ui/select'
import { Textarea } from '~/kit/ui/textarea'
import { seesAuthorityQuery } from '~/modules/authorities/data/staff-reads'

const DAYS = [7, 14, 30, 60, 90]

type OwnerReportPartProps = { property: { id: string; title: string } }

export function OwnerReportPart({ property }: OwnerReportPartProps) {
  const client = useStaffClient()
  const { data: isSeen } = useQuery(seesAuthorityQuery(client, property.id))
  const { data: link } = useQuery({
    ...listingLinkQuery(client, 'report', property.id),
    enabled: isSeen === true,
  })
  if (!isSeen || link === undefined) return null
  return <Maker property={property} before={link?.said ?? ''} />
}

/** @param before what was written for the link that there is */
function Maker({ property, before }: OwnerReportPartProps & { before: string }) {
  const [said, setSaid] = useState(before)
  const [days, setDays] = useState(30)
  return (
    <div className="grid gap-3 border-line border-t pt-5 print:hidden">
      <h3 className="font-sans text-base tracking-normal">Report for the owner</h3>
      <p>
        A page with views, enquiries and viewings as numbers, the price, and your contacts, which
        the owner opens without signing in or prints on one sheet. It names nobody who asked.
      </p>
      <Field
        label="What visitors said"
        hint="Only what you write here is told, for example “Three liked the garden; two found the road narrow”. No names and no numbers of visitors."
      >
        {(field) => (
          <Textarea
            {...field}
            rows={4}
            maxLength={2000}
            value={said}
            onChange={({ target }) => setSaid(target.value)}
          />
        )}
      </Field>
      <Field label="The link works for" className="max-w-44">
        {(field) => (
          <Select {...field} value={days} onChange={({ target }) => setDays(Number(target.value))}>
            {DAYS.map((each) => (
              <option key={each} value={each}>
                {each} days
              </option>
            ))}
          </Select>
        )}
      </Field>
      <OwnerLink property={property} kind="report" days={days} said={said} />
    </div>
  )
}
