import { t } from '~/platform/values/t'

/** @param what is counted, for example "lots" */
export function MapNote({ what = t('properties') }: { what?: string }) {
  return (
    <p className="mt-3 max-w-prose text-muted-foreground text-sm">
      The darker the town, the more {what} are on offer. The map shows which towns are next to each
      other; it is not to scale.
    </p>
  )
}
