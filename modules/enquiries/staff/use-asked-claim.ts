import { useNavigate } from '@tanstack/react-router'
import { useEffect, useRef } from 'react'
import { DataError } from '~/kit/data/data-error'
import { useClaimEnquiry } from './mutations'

/**
 * Claims the enquiry once where its address asks for it, as the button of a notification does.
 * @returns whether a colleague was first
 */
export function useAskedClaim(id: string, isAsked: boolean): boolean {
  const { mutate, error } = useClaimEnquiry()
  const navigate = useNavigate()
  const hasAsked = useRef(false)
  useEffect(() => {
    if (!isAsked || hasAsked.current) return
    hasAsked.current = true
    mutate(id)
    // Going back or reloading shall not ask again.
    void navigate({ to: '.', search: {}, replace: true })
  }, [id, isAsked, mutate, navigate])
  return error instanceof DataError && error.hint === 'enquiry_claimed'
}
