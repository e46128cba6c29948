import { Button } from '@mantine/core'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { ownPath } from '@wayform/core/rules/own-path.ts'
import { FullPageState } from '@wayform/ui/states/FullPageState.tsx'
import { RouteDrawing } from '@wayform/ui/states/RouteDrawing.tsx'
import { useEffect } from 'react'
import { Link, Navigate, useNavigate, useSearchParams } from 'react-router'
import { api, calls } from '../lib/api.ts'
import { useT } from '../lib/i18n.tsx'
import { signIn } from '../lib/queries/me.ts'
import { PageSkeleton } from './PageSkeleton.tsx'

/** Where another device hands a sign-in over: its token is good once, for a minute. */
export function BridgeScreen() {
  const t = useT()
  const [query] = useSearchParams()
  const token = query.get('token')
  const cache = useQueryClient()
  const navigate = useNavigate()
  const redirect = ownPath(query.get('redirect'))
  const cross = useMutation({
    mutationFn: async (given: string) => (await api(calls.auth.verifyBridge, { query: { token: given } })).me,
    onSuccess: (me) => {
      signIn(cache, me)
      void navigate(redirect, { replace: true })
    },
  })
  const { mutate } = cross
  // Asked once: the same token asked twice would be refused the second time.
  useEffect(() => {
    if (token) mutate(token)
  }, [token, mutate])
  if (!token) return <Navigate to="/login" replace />
  if (!cross.isError) return <PageSkeleton />
  return (
    <main>
      <FullPageState
        art={<RouteDrawing kind="broken" />}
        title={t('shell.bridge.title')}
        text={t('shell.bridge.text')}
        actions={
          <Button component={Link} to="/login" size="lg">
            {t('shell.bridge.signIn')}
          </Button>
        }
      />
    </main>
  )
}
