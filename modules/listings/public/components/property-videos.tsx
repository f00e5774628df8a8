import { useState } from 'react'
import { Icon } from '~/kit/components/icon'
import { later } from '~/kit/components/later'
import type { PropertyDetail } from '~/modules/listings/data/public-reads'
import { videoSource } from '~/modules/listings/video-link'
import { t } from '~/platform/values/t'
import { youtubeEmbed, youtubeId } from '~/platform/values/youtube'

type PropertyVideosProps = { videos: PropertyDetail['property_videos']; title: string }

export function PropertyVideos({ videos, title }: PropertyVideosProps) {
  if (videos.length === 0) return null
  return (
    <section data-part="more-media" aria-labelledby="videos" {...later} className="print:hidden">
      <h2 id="videos" className="mb-4 text-2xl">
        {videos.length === 1 ? t('Video') : t('Videos')}
      </h2>
      <ul className="panes xl:grid-cols-2">
        {videos.map((video, index) => {
          const label = videos.length === 1 ? title : t`${title}, video ${index + 1}`
          const youtube = youtubeId(video.video_url)
          return (
            <li key={video.id} className="aspect-video bg-pane">
              {youtube ? (
                <YoutubeVideo id={youtube} address={videoSource(video.video_url)} label={label} />
              ) : (
                // biome-ignore lint/a11y/useMediaCaption: brokers upload tours without captions
                <video
                  src={videoSource(video.video_url)}
                  controls
                  preload="none"
                  aria-label={t`Video of ${label}`}
                  className="size-full bg-ink"
                />
              )}
            </li>
          )
        })}
      </ul>
    </section>
  )
}

type YoutubeVideoProps = { id: string; address: string; label: string }

/** Nothing is loaded from YouTube before the click. Without JavaScript it is a plain link. */
function YoutubeVideo({ id, address, label }: YoutubeVideoProps) {
  const [isPlaying, setPlaying] = useState(false)
  if (isPlaying) {
    return (
      <iframe
        src={youtubeEmbed(id)}
        title={t`Video of ${label}`}
        allow="autoplay; encrypted-media; fullscreen; picture-in-picture"
        allowFullScreen
        referrerPolicy="strict-origin-when-cross-origin"
        className="size-full"
      />
    )
  }
  return (
    <a
      href={address}
      onClick={(event) => {
        if (event.metaKey || event.ctrlKey || event.shiftKey) return
        event.preventDefault()
        setPlaying(true)
      }}
      className="capiz-behind grid size-full place-items-center"
    >
      <span className="flex flex-wrap items-center gap-x-3 border border-wood bg-shell px-5 py-3 font-semibold hover:bg-pane">
        <Icon name="play" className="size-5 fill-current text-arayat" />
        Play video
        <span className="sr-only">of {label}</span>
        <span className="font-normal text-muted-foreground text-sm">from YouTube</span>
      </span>
    </a>
  )
}
