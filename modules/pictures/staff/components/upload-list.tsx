import { useState } from 'react'
import { ArrowDown, ArrowUp, RotateCcw, X } from '~/kit/components/lucide.gen'
import { Badge } from '~/kit/ui/badge'
import { Button } from '~/kit/ui/button'
import type { Upload, UploadQueue, UploadState } from '../upload-queue'

type UploadListProps = { uploads: readonly Upload[]; queue: UploadQueue; isNew: boolean }

export function UploadList({ uploads, queue, isNew }: UploadListProps) {
  if (uploads.length === 0) return null
  const failed = uploads.filter((upload) => upload.state === 'failed' && upload.canRetry)
  return (
    <div className="grid gap-2">
      <ul aria-label="Uploads" className="panes">
        {uploads.map((upload, at) => (
          <UploadRow
            key={upload.key}
            upload={upload}
            queue={queue}
            place={isNew ? { at, last: uploads.length - 1 } : undefined}
          />
        ))}
      </ul>
      {failed.length > 1 && (
        <Button
          variant="outline"
          size="sm"
          className="justify-self-start"
          onClick={() => queue.retry()}
        >
          <RotateCcw aria-hidden="true" />
          Retry all {failed.length}
        </Button>
      )}
    </div>
  )
}

const words: Record<UploadState, string> = {
  waiting: 'Waiting',
  preparing: 'Preparing…',
  ready: 'Ready',
  uploading: 'Uploading…',
  failed: 'Failed',
}

type UploadRowProps = {
  upload: Upload
  queue: UploadQueue
  place?: { at: number; last: number }
}

function UploadRow({ upload, queue, place }: UploadRowProps) {
  const { key, name, state, progress, problem, canRetry } = upload
  const percent = Math.round(progress * 100)
  const isUnderWay = state === 'uploading'
  return (
    <li className="flex items-start gap-3 bg-shell p-3">
      <Preview upload={upload} />
      <div className="grid min-w-0 grow gap-1">
        <p className="flex flex-wrap items-center gap-2 font-semibold text-[0.9375rem] leading-snug">
          <span className="min-w-0 break-all">{name}</span>
          {place?.at === 0 && state !== 'failed' && <Badge variant="featured">Cover</Badge>}
        </p>
        {state === 'failed' ? (
          <p role="alert" className="text-[0.9375rem] text-destructive leading-snug">
            {problem}
          </p>
        ) : (
          <>
            <p className="text-muted-foreground text-sm tabular-nums">
              {words[state]}
              {isUnderWay && ` ${percent}%`}
            </p>
            <progress
              aria-label={`Upload of ${name}`}
              className="h-2 w-full appearance-none border border-line bg-pane [&::-moz-progress-bar]:bg-arayat [&::-webkit-progress-bar]:bg-pane [&::-webkit-progress-value]:bg-arayat"
              max={100}
              value={isUnderWay ? percent : 0}
            />
          </>
        )}
        <div className="flex flex-wrap gap-2 pt-1">
          {state === 'failed' && canRetry && (
            <Button variant="outline" size="sm" onClick={() => queue.retry(key)}>
              <RotateCcw aria-hidden="true" />
              Retry<span className="sr-only"> {name}</span>
            </Button>
          )}
          {place && !isUnderWay && place.at > 0 && (
            <Button variant="outline" size="sm" onClick={() => queue.move(key, place.at - 1)}>
              <ArrowUp aria-hidden="true" />
              <span className="sr-only">Move {name} up</span>
            </Button>
          )}
          {place && !isUnderWay && place.at < place.last && (
            <Button variant="outline" size="sm" onClick={() => queue.move(key, place.at + 1)}>
              <ArrowDown aria-hidden="true" />
              <span className="sr-only">Move {name} down</span>
            </Button>
          )}
          <Button variant="outline" size="sm" onClick={() => queue.cancel(key)}>
            <X aria-hidden="true" />
            {isUnderWay ? 'Cancel' : 'Remove'}
            <span className="sr-only"> {name}</span>
          </Button>
        </div>
      </div>
    </li>
  )
}

function Preview({ upload }: { upload: Upload }) {
  const [isBroken, setIsBroken] = useState(false)
  return (
    <div className="size-16 shrink-0 overflow-hidden border border-line bg-pane sm:size-20">
      {!isBroken && upload.canRetry && (
        <img
          src={upload.previewUrl}
          alt=""
          className="size-full object-cover"
          onError={() => setIsBroken(true)}
        />
      )}
    </div>
  )
}
