import { useQuery } from '@tanstack/react-query'
import { useStaffClient } from '~/kit/staff/auth-context'
import { rateVersionsQuery } from '~/modules/calculators/data/staff-reads'
import type { RateUnit } from '~/modules/calculators/rate-fields'
import type { StoredRate } from '~/modules/calculators/rates'
import { formatDay } from '~/platform/values/dates'
import { rateWords } from '../rate-words'

type OtherVersionsProps = {
  name: string
  town: string
  unit: RateUnit
  rate: StoredRate | undefined
}

export function OtherVersions({ name, town, unit, rate }: OtherVersionsProps) {
  const { data = [] } = useQuery(rateVersionsQuery(useStaffClient(), name, town))
  const others = data.filter(({ created_at }) => created_at !== rate?.created_at)
  if (others.length === 0) return null
  return (
    <details>
      <summary className="min-h-11 content-center">Other versions ({others.length})</summary>
      <ul className="grid gap-1 text-sm">
        {others.map((version) => (
          <li key={version.created_at + version.valid_from}>
            {rateWords(version, unit)}, from {formatDay(version.valid_from)}: {version.source}
          </li>
        ))}
      </ul>
    </details>
  )
}
