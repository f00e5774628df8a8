import { FormSection } from '~/kit/components/form-section'
import { PublicPartsNote } from '~/modules/approvals/staff/components/public-parts'
import { videoLinkProblem } from '~/modules/listings/video-link'
import type { PropertyValues } from '../schema'
import { MoreDetails } from './more-details'
import { type PropertyFormApi, PropertyInput } from './property-input'
import { TextListField } from './text-list-field'

type MediaSectionProps = {
  form: PropertyFormApi
  values: PropertyValues
  isLocked: boolean
}

export function MediaSection({ form, values, isLocked }: MediaSectionProps) {
  return (
    <FormSection title="Media" id="media">
      <MoreDetails
        form={form}
        title="Videos and 360° tour"
        names={['video_urls', 'new_video', 'tour_url']}
      >
        {isLocked ? (
          <LockedVideos videos={values.video_urls} />
        ) : (
          <VideoLinks form={form} values={values} />
        )}
        <PropertyInput
          form={form}
          name="tour_url"
          hint="The link that “Share” offers on Matterport, Kuula, CloudPano, Momento360 or YouTube opens on the page itself; any other opens in a new tab."
          placeholder="https://my.matterport.com/show/?m=…"
        />
      </MoreDetails>
    </FormSection>
  )
}

function LockedVideos({ videos }: { videos: readonly string[] }) {
  return (
    <>
      <PublicPartsNote what="pictures and videos" />
      {videos.length > 0 && (
        <ul className="wrap-anywhere">
          {videos.map((video) => (
            <li key={video}>{video}</li>
          ))}
        </ul>
      )}
    </>
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
