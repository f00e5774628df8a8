import { useRouteContext } from '@tanstack/react-router'
import { useRef } from 'react'
import { ImagePlus, RotateCcw, Trash2, X } from '~/kit/components/lucide.gen'
import { Picture } from '~/kit/components/picture'
import { Button } from '~/kit/ui/button'
import type { StaffPerson } from '~/modules/people/data/staff-reads'
import type { PersonPhotoUpload } from '../use-person-photo'

type PersonPhotoProps = {
  upload: PersonPhotoUpload
  person?: Pick<StaffPerson, 'id' | 'name' | 'photo_url' | 'photo_placeholder'>
}

const WORDS = {
  preparing: 'Preparing…',
  ready: 'Uploaded when you save.',
  uploading: 'Uploading…',
  failed: '',
}

export function PersonPhoto({ upload, person }: PersonPhotoProps) {
  const { config } = useRouteContext({ from: '__root__' })
  const input = useRef<HTMLInputElement>(null)
  const { chosen, isRemoving } = upload
  const stored = person?.photo_url ? person : undefined
  const isBusy = chosen?.state === 'preparing' || chosen?.state === 'uploading'
  return (
    <div className="flex flex-wrap gap-4">
      <div className="size-32 shrink-0 border border-wood sm:size-40">
        {chosen && chosen.state !== 'failed' ? (
          <img src={chosen.previewUrl} alt="Chosen" className="size-full object-cover" />
        ) : stored ? (
          <Picture
            imageUrl={stored.photo_url ?? undefined}
            alt={stored.name}
            origin={config.url}
            sizes="10rem"
            placeholder={stored.photo_placeholder}
          />
        ) : (
          <div className="capiz size-full" />
        )}
      </div>
      <div className="grid min-w-56 grow basis-0 content-start gap-2">
        <input
          ref={input}
          type="file"
          accept="image/*"
          hidden
          onChange={(event) => {
            const [file] = event.target.files ?? []
            // So that the same file can be chosen again.
            event.target.value = ''
            if (file) void upload.choose(file)
          }}
        />
        <div className="flex flex-wrap gap-2">
          <Button variant="outline" disabled={isBusy} onClick={() => input.current?.click()}>
            <ImagePlus aria-hidden="true" />
            {stored || chosen ? 'Choose another photo' : 'Choose a photo'}
          </Button>
          {chosen?.state === 'failed' && person && (
            <Button variant="outline" onClick={() => void upload.send(person.id)}>
              <RotateCcw aria-hidden="true" />
              Try again
            </Button>
          )}
          {chosen ? (
            <Button variant="outline" onClick={upload.forget}>
              <X aria-hidden="true" />
              Leave it out
            </Button>
          ) : (
            stored && (
              <Button
                variant="danger"
                disabled={isRemoving}
                onClick={() => void upload.remove(stored.id)}
              >
                <Trash2 aria-hidden="true" />
                Remove photo
              </Button>
            )
          )}
        </div>
        {chosen?.problem && (
          <p role="alert" className="font-semibold text-[0.9375rem] text-destructive leading-snug">
            {chosen.problem}
          </p>
        )}
        <p role="status" className="text-muted-foreground text-sm leading-snug">
          {chosen
            ? WORDS[chosen.state]
            : 'Cut to a square, from the middle. It is made smaller here, and the place where it was taken is removed.'}
        </p>
      </div>
    </div>
  )
}
