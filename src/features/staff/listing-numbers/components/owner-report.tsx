import { useQuery } from '@tanstack/react-query'
import { useRouteContext } from '@tanstack/react-router'
import { useState } from 'react'
import { SendLink } from '~/components/send-link'
import { Button } from '~/components/ui/button'
import { Field } from '~/components/ui/field'
import { Select } from '~/components/ui/select'
import { Textarea } from '~/components/ui/textarea'
import { seesAuthorityQuery } from '~/data/authorities/staff-reads'
import { type OwnerReport, ownerReportQuery } from '~/data/owner-reports/staff-reads'
import { formatDay } from '~/domain/dates'
import { useStaffClient } from '~/lib/staff/auth-context'
import { useEndOwnerReport, useMakeOwnerReport } from '../owner-report-mutations'

const DAYS = [7, 14, 30, 60, 90]

type OwnerReportPartProps = { property: { id: string; title: string } }

export function OwnerReportPart({ property }: OwnerReportPartProps) {
  const client = useStaffClient()
  const { data: isSeen } = useQuery(seesAuthorityQuery(client, property.id))
  const { data: report } = useQuery({
    ...ownerReportQuery(client, property.id),
    enabled: isSeen === true,
  })
  if (!isSeen || report === undefined) return null
  return <Maker property={property} report={report} />
}

type MakerProps = OwnerReportPartProps & { report: OwnerReport | null }

/** The link is shown once, as only its hash is stored. */
function Maker({ property, report }: MakerProps) {
  const { config } = useRouteContext({ from: '__root__' })
  const make = useMakeOwnerReport(property.id)
  const end = useEndOwnerReport(property.id)
  const [said, setSaid] = useState(report?.said ?? '')
  const [days, setDays] = useState(30)
  const isBusy = make.isPending || end.isPending
  const made = report ? make.data : undefined
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
      {report && (
        <p>
          A link shows the report until {formatDay(report.ends_at)}.{!made && ' A new one ends it.'}
        </p>
      )}
      {made && (
        <SendLink
          address={`${config.siteUrl}/report/${made.secret}`}
          words={`Report: ${property.title}`}
        />
      )}
      <div className="flex flex-wrap gap-2">
        <Button
          variant="outline"
          size="sm"
          disabled={isBusy}
          onClick={() => make.mutate({ said, days })}
        >
          {report ? 'Make a new link' : 'Make a link to the report'}
        </Button>
        {report && (
          <Button variant="outline" size="sm" disabled={isBusy} onClick={() => end.mutate()}>
            End the link
          </Button>
        )}
      </div>
    </div>
  )
}
