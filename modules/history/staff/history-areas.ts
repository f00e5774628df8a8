import { listedModules } from '~/kit/staff/module-staff'

/** What may be chosen under “What”: its word in an address, and its label. */
export function historyAreas(): [area: string, label: string][] {
  return listedModules().flatMap(({ history }) => Object.entries(history?.areas ?? {}))
}

export function tablesOfArea(area: string): string[] {
  return listedModules()
    .flatMap(({ history }) => Object.entries(history?.tables ?? {}))
    .filter(([, table]) => table.area === area)
    .map(([name]) => name)
}
