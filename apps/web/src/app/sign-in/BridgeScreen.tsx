import { useMutation, useQueryClient } from '@tanstack/react-query'
import { ownPath } from '@wayform/core/rules/own-path.ts'
import { useEffect } from 'react'
import { Navigate, useNavigate, useSearchParams } from 'react-router'
import { api, calls } from '../../lib/api.ts'
import { signIn } from '../../lib/queries/me.ts'
import { BridgeChoice } from './BridgeChoice.tsx'
import { BridgeExpired } from './BridgeExpired.tsx'
import { PageSkeleton } from '../shell/PageSkeleton.tsx'

/** Completes a sign-in that another device hands over with a one-time token, valid for a minute. */
export function BridgeScreen() {
  const [query] = useSearchParams()
  const token = query.get('token')
  const cache = useQueryClient()
  const navigate = useNavigate()
  const redirect = ownPath(query.get('redirect'))
  const cross = useMutation({
    mutationFn: (given: string) => api(calls.auth.verifyBridge, { query: { token: given } }),
    onSuccess: (answer) => {
      if ('choice' in answer) return
      signIn(cache, answer)
      void navigate(redirect, { replace: true })
    },
  })
  const { mutate } = cross
  // Sent once: a second call with the same token would be refused.
  useEffect(() => {
    if (token) mutate(token)
  }, [token, mutate])
  if (!token) return <Navigate to="/login" replace />
  if (cross.data && 'choice' in cross.data) return <BridgeChoice choice={cross.data.choice} redirect={redirect} />
  if (!cross.isError) return <PageSkeleton />
  return <BridgeExpired />
}
