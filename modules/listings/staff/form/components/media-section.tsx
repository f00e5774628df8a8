import type { ReactNode } from 'react'
import { FormSection } from '~/kit/components/form-section'
import { PublicMedia } from '~/modules/approvals/staff/components/public-parts'
import { videoLinkProblem } from '~/modules/listings/video-link'
import type { PropertyValues } from '../schema'
import { type PropertyFormApi, PropertyInput } from './property-input'
import { TextListField } from './text-list-field'

type MediaSectionProps = {
  form: PropertyFormApi
  values: PropertyValues
  pictures: ReactNode
  publicId: string | undefined
}

export function MediaSection({ form, values, pictures, publicId }: MediaSectionProps) {
  return (
    <FormSection title="Media" id="media">
      {publicId ? (
        <PublicMedia propertyId={publicId} videos={values.video_urls} />
      ) : (
        <>
          <h3 className="font-sans font-semibold text-base tracking-normal">Pictures</h3>
          {pictures}
          <VideoLinks form={form} values={values} />
        </>
      )}
      <PropertyInput
        form={form}
        name="tour_url"
        hint="The link that “Share” offers on Matterport, Kuula, CloudPano, Momento360 or YouTube opens on the page itself; any other opens in a new tab."
        placeholder="https://my.matterport.com/show/?m=…"
      />
    </FormSection>
  )
}

function VideoLinks({ form, values }: Pick<MediaSectionProps, 'form' | 'values'>) {
  const { setValue, setError, clearErrors, formState } = form
  return (
    <TextListField
      label="Video links"
      noun="video link"
      hint="The web address of a video on YouTube or elsewhere."
      placeholder="https://www.youtube.com/watch?v=…"
      inputMode="url"
      maxLength={2000}
      list={values.video_urls}
      onListChange={(list) => setValue('video_urls', list)}
      typed={values.new_video}
      onTypedChange={(typed) => {
        clearErrors('new_video')
        setValue('new_video', typed)
      }}
      error={formState.errors.new_video?.message}
      problemOf={videoLinkProblem}
      onProblem={(message) =>
        message ? setError('new_video', { message }) : clearErrors('new_video')
      }
    />
  )
}
