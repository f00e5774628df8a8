import type { ReactNode } from 'react'
import { FormSection } from '~/kit/components/form-section'
import { Notice } from '~/kit/ui/notice'

type PhotosTabProps = {
  /** Whether the listing was created a moment ago. */
  isNew: boolean
  /** How many could not be used or sent. */
  failed: number
  pictures: ReactNode
}

export function PhotosTab({ isNew, failed, pictures }: PhotosTabProps) {
  return (
    <FormSection title="Photos" id="photos">
      {failed > 0 && (
        <Notice
          variant="warning"
          title={`${isNew ? 'The property is saved, but ' : ''}${failed} ${failed === 1 ? 'picture' : 'pictures'} could not be uploaded`}
        >
          The reason is at each of them: retry or remove them.
        </Notice>
      )}
      {pictures}
    </FormSection>
  )
}
