import type { ReactNode } from 'react'
import { FormSection } from '~/components/form-section'
import { videoLinkProblem } from '~/domain/video-link'
import type { PropertyValues } from '../schema'
import { type PropertyFormApi, PropertyInput } from './property-input'
import { TextListField } from './text-list-field'

type MediaSectionProps = { form: PropertyFormApi; values: PropertyValues; pictures: ReactNode }

export function MediaSection({ form, values, pictures }: MediaSectionProps) {
  const { setValue, setError, clearErrors, formState } = form
  return (
    <FormSection title="Media" id="media">
      <h3 className="font-sans font-semibold text-base tracking-normal">Pictures</h3>
      {pictures}
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
      <PropertyInput
        form={form}
        name="tour_url"
        hint="The link that “Share” offers on Matterport, Kuula, CloudPano, Momento360 or YouTube opens on the page itself; any other opens in a new tab."
        placeholder="https://my.matterport.com/show/?m=…"
      />
    </FormSection>
  )
}
