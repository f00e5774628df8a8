import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useNavigate, useRouteContext } from '@tanstack/react-router'
import { useState } from 'react'
import { DataError } from '~/kit/data/data-error'
import { useStaffClient } from '~/kit/staff/auth-context'
import { invalidateProperties } from '~/modules/listings/data/invalidate'
import { type FaqRow, faqsQuery } from '~/modules/listings/data/property-faqs/staff-reads'
import type { FaqToSave } from '~/modules/listings/data/property-faqs/writes'
import { propertyForFormQuery } from '~/modules/listings/data/staff-reads'
import { saveProperty } from '~/modules/listings/data/writes'
import { copyOfProperty } from '~/modules/listings/property-copy'
import { copyImages } from '~/modules/pictures/data/copies'
import { fetchImages } from '~/modules/pictures/data/staff-reads'

type Progress = { done: number; total: number }

export function useDuplicate(id: string) {
  const client = useStaffClient()
  const queryClient = useQueryClient()
  const navigate = useNavigate()
  const { report } = useRouteContext({ from: '__root__' })
  const [progress, setProgress] = useState<Progress>()

  const duplicate = useMutation({
    mutationFn: async ({ withPictures }: { withPictures: boolean }) => {
      const [original, faqs, images] = await Promise.all([
        queryClient.fetchQuery({ ...propertyForFormQuery(client, id), staleTime: 0 }),
        queryClient.fetchQuery({ ...faqsQuery(client, id), staleTime: 0 }),
        withPictures ? fetchImages(client, id) : [],
      ])
      if (!original) throw new DataError('not_found', 'the listing is gone')
      const copy = copyOfProperty(original)
      const { id: copyId } = await saveProperty(client, null, copy, true, faqs.map(withoutId))
      const total = images.length
      if (total > 0) setProgress({ done: 0, total })
      const failed = await copyImages({ client, report }, copyId, images, (done) =>
        setProgress({ done, total }),
      )
      await invalidateProperties(queryClient)
      await navigate({ to: '/admin/properties/$id/edit', params: { id: copyId } })
      return failed
    },
    meta: {
      done: (failed) => (Number(failed) > 0 ? failedWords(Number(failed)) : 'Property duplicated'),
      more: 'You are looking at the copy. It is a draft until you publish it.',
      failed: 'Failed to duplicate property',
    },
  })
  return { duplicate, progress }
}

function withoutId({ id: _id, ...faq }: FaqRow): FaqToSave {
  return faq
}

function failedWords(failed: number): string {
  const pictures = failed === 1 ? '1 picture' : `${failed} pictures`
  return `Property duplicated, but ${pictures} could not be copied`
}
