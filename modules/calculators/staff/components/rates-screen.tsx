import { useQuery } from '@tanstack/react-query'
import { useRouteContext } from '@tanstack/react-router'
import { AccessDenied } from '~/kit/components/access-denied'
import { AllSettings } from '~/kit/components/all-settings'
import { FailedNotice } from '~/kit/components/failed-notice'
import { StaffPage } from '~/kit/components/staff-page'
import { townName } from '~/kit/places/town'
import { useAuth } from '~/kit/staff/auth-context'
import { Spinner } from '~/kit/ui/spinner'
import { ratesQuery } from '~/modules/calculators/data/public-reads'
import { RATE_FIELDS, type RateField } from '~/modules/calculators/rate-fields'
import { type Rates, rateName, ratesInForce, type StoredRate } from '~/modules/calculators/rates'
import { manilaDay } from '~/platform/values/dates'
import { AddTownRate } from './add-town-rate'
import { RateRow } from './rate-row'

export function RatesScreen() {
  const { isAdmin } = useAuth()
  return isAdmin ? <Loaded /> : <AccessDenied to="the settings" />
}

function Loaded() {
  const { db } = useRouteContext({ from: '__root__' })
  const { data, isPending, error, refetch } = useQuery(ratesQuery(db))
  return (
    <StaffPage title="Rates and fees" actions={<AllSettings />}>
      {data ? (
        <Groups versions={data} />
      ) : isPending ? (
        <Spinner label="Loading the rates…" />
      ) : (
        <FailedNotice title="Failed to fetch rates" error={error} onRetry={() => refetch()} />
      )}
    </StaffPage>
  )
}

function Groups({ versions }: { versions: StoredRate[] }) {
  const inForce = ratesInForce(versions, manilaDay())
  const groups = [...new Set(RATE_FIELDS.map(({ group }) => group))]
  const townsOf = (key: string) =>
    new Set(versions.filter((each) => each.key === key && each.town).map(({ town }) => town))
  return (
    <div className="grid gap-8">
      <p className="max-w-prose text-muted-foreground">
        What the calculators use. Each figure has its source and the day on which someone looked it
        up; earlier versions are kept. Leave a figure empty where it is not known: the calculators
        then say that their total is without it.
      </p>
      {groups.map((group) => (
        <section key={group} aria-label={group}>
          <h2 className="mb-3 font-sans text-lg tracking-normal">{group}</h2>
          <ul className="panes">
            {fieldsOf(group, inForce).flatMap((field) =>
              ['', ...townsOf(field.key)].map((town) => {
                const name = rateName({ key: field.key, town })
                return (
                  <RateRow
                    key={name}
                    field={field}
                    town={town}
                    label={labelOf(field, town, inForce.get(name))}
                    rate={inForce.get(name)}
                  />
                )
              }),
            )}
          </ul>
          {RATE_FIELDS.filter((field) => field.group === group && field.isByTown).map((field) => (
            <AddTownRate key={field.key} field={field} taken={[...townsOf(field.key)]} />
          ))}
        </section>
      ))}
    </div>
  )
}

function fieldsOf(group: string, inForce: Rates) {
  const isFree = (field: RateField) => field.isProgramme && !inForce.has(field.key)
  const free = RATE_FIELDS.find(isFree)
  return RATE_FIELDS.filter((field) => field.group === group && (!isFree(field) || field === free))
}

function labelOf(field: RateField, town: string, rate: StoredRate | undefined) {
  if (field.isProgramme) return rate ? rate.name : 'Another programme'
  return town ? `${field.label}, ${townName(town)}` : field.label
}
