import { licenceLine } from '~/modules/people/licence'
import { useSiteSettings } from '~/modules/site-settings/data/use-site-settings'
import { t } from '~/platform/values/t'

type Person = {
  position: string
  licence_no: string
  licence_valid_from: string | null
  licence_valid_until: string | null
  supervisor_name: string
}

export function PersonDetails({ person }: { person: Person }) {
  const { read_on } = useSiteSettings()
  const { position, licence_no, supervisor_name } = person
  const dates = { from: person.licence_valid_from ?? '', until: person.licence_valid_until ?? '' }
  return [
    position,
    licence_no && t`PRC licence ${licenceLine(licence_no, dates, read_on)}`,
    supervisor_name && t`Supervised by ${supervisor_name}`,
  ].map((line) => line && <p key={line}>{line}</p>)
}
