import { useQueryClient } from '@tanstack/react-query'
import { useRouteContext } from '@tanstack/react-router'
import { useEffect, useRef, useState } from 'react'
import { PictureProblem } from '~/kit/pictures/picture-problem'
import { useStaffClient } from '~/kit/staff/auth-context'
import { toastFailure, toastSuccess } from '~/kit/staff/toasts'
import { setPhoto } from '~/modules/people/data/writes'
import { invalidatePeople } from '~/modules/people/staff/invalidate'
import type { MadePicture } from './make-picture'
import { preparePicture } from './prepare-picture'
import { storeSet } from './store-picture'

type Chosen = {
  previewUrl: string
  state: 'preparing' | 'ready' | 'uploading' | 'failed'
  problem?: string
}

export type PersonPhotoUpload = ReturnType<typeof usePersonPhoto>

/** Stored at once. @param personId without it the photo waits until `send` names the person */
export function usePersonPhoto(personId?: string) {
  const client = useStaffClient()
  const queryClient = useQueryClient()
  const { config, report } = useRouteContext({ from: '__root__' })
  const [chosen, setChosen] = useState<Chosen>()
  const [isRemoving, setIsRemoving] = useState(false)
  const made = useRef<Promise<MadePicture> | undefined>(undefined)
  const abort = useRef(new AbortController())

  useEffect(() => () => abort.current.abort(), [])
  const previewUrl = chosen?.previewUrl
  useEffect(() => () => URL.revokeObjectURL(previewUrl ?? ''), [previewUrl])

  async function choose(file: File) {
    forget()
    const picture = preparePicture(file)
    made.current = picture
    setChosen({ previewUrl: URL.createObjectURL(file), state: 'preparing' })
    try {
      await picture
      if (made.current !== picture) return
      setState('ready')
      if (!personId) return
      const { failed } = await send(personId)
      if (failed === 0) toastSuccess('Photo saved')
    } catch (error) {
      if (made.current === picture) fail(error)
    }
  }

  /** Waits for the upload. @returns number of failures */
  async function send(id: string): Promise<{ failed: number }> {
    const waiting = made.current
    if (!waiting) return { failed: 0 }
    try {
      const picture = await waiting
      setState('uploading')
      await storeSet(
        { client, config, report },
        {
          stem: `${id}/${Date.now()}_0`,
          picture,
          onProgress: () => undefined,
          signal: abort.current.signal,
        },
        (path) => setPhoto(client, id, { path, placeholder: picture.placeholder }, report),
      )
      await invalidatePeople(queryClient)
      if (made.current === waiting) forget()
      return { failed: 0 }
    } catch (error) {
      if (made.current === waiting) fail(error)
      return { failed: 1 }
    }
  }

  async function remove(id: string) {
    setIsRemoving(true)
    try {
      await setPhoto(client, id, null, report)
      await invalidatePeople(queryClient)
      toastSuccess('Photo removed')
    } catch (error) {
      toastFailure('Failed to remove photo', error)
    } finally {
      setIsRemoving(false)
    }
  }

  function setState(state: Chosen['state']) {
    setChosen((before) => before && { ...before, state, problem: undefined })
  }

  function fail(error: unknown) {
    if (abort.current.signal.aborted) return
    const problem =
      error instanceof PictureProblem ? error.message : 'Something went wrong with this picture.'
    setChosen((before) => before && { ...before, state: 'failed', problem })
  }

  function forget() {
    abort.current.abort()
    abort.current = new AbortController()
    made.current = undefined
    setChosen(undefined)
  }

  return { chosen, isRemoving, isWaiting: chosen !== undefined, choose, send, remove, forget }
}
