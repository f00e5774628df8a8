import { useMutation } from '@tanstack/react-query'
import { DataError } from '~/kit/data/data-error'
import { useStaffClient } from '~/kit/staff/auth-context'
import { lookAtChange } from '~/modules/listings/data/bulk-changes'
import { useSetPublished } from '~/modules/listings/staff/use-set-published'

export function usePublishOne(id: string, waits: boolean) {
  const client = useStaffClient()
  const look = useMutation({
    mutationFn: async () => {
      try {
        const change = { publication: 'published' } as const
        const [step] = await lookAtChange(client, [id], change, { onProgress: () => undefined })
        // Who publishes one by itself says that it is available.
        return (
          step && { ...step, warnings: step.warnings?.filter((each) => each !== 'confirmation') }
        )
      } catch (error) {
        // Who may edit here without anybody's word finds out by publishing.
        if (error instanceof DataError && error.hint === 'bulk_change_forbidden') return undefined
        throw error
      }
    },
    meta: { failed: 'Failed to look at the listing' },
  })
  return { look, publish: useSetPublished(id, waits) }
}
