import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useNavigate, useRouteContext } from '@tanstack/react-router'
import { useState } from 'react'
import { DataError } from '~/data/data-error'
import { invalidateProperties } from '~/data/properties/invalidate'
import { propertyForFormQuery } from '~/data/properties/staff-reads'
import { saveProperty } from '~/data/properties/writes'
import { type FaqRow, faqsQuery } from '~/data/property-faqs/staff-reads'
import type { FaqToSave } from '~/data/property-faqs/writes'
import { copyImages } from '~/data/property-images/copies'
import { fetchImages } from '~/data/property-images/staff-reads'
import { copyOfProperty } from '~/domain/property-copy'
import { useStaffClient } from '~/lib/staff/auth-context'

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
