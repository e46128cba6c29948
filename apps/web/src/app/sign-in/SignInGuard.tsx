import { Button } from '@mantine/core'
import { IconRefresh } from '@tabler/icons-react'
import { isLanguage } from '@wayform/core/languages.ts'
import { FullPageState } from '@wayform/ui/states/FullPageState.tsx'
import { RouteDrawing } from '@wayform/ui/states/RouteDrawing.tsx'
import { NetworkError } from '@wayform/contract/client.ts'
import { useEffect } from 'react'
import { Navigate, Outlet, useLocation } from 'react-router'
import { errorText } from '../../lib/api.ts'
import { useI18n, useT } from '../../lib/i18n.tsx'
import { SESSION_MARK } from '../../lib/kept-keys.ts'
import { platform } from '../../lib/platform/platform.ts'
import { MeContext, useMeQuery } from '../../lib/queries/me.ts'
import { PageSkeleton } from '../shell/PageSkeleton.tsx'
import { UpgradeHost } from '../upgrade/UpgradeHost.tsx'
import { usePushDevice } from '../push/use-push-device.ts'
import { useSendKept } from '../use-send-kept.ts'

/** Screens for signed-in people. Without a network they stay signed in and are told so. */
export function SignedIn() {
  const { data: me, isPending, error, refetch, isFetching } = useMeQuery()
  const location = useLocation()
  useAccountLanguage(me?.language)
  useSendKept(me?.id)
  usePushDevice(me?.id)
  useEffect(() => {
    if (me) platform.storage.set(SESSION_MARK, '1')
  }, [me])
  if (isPending) return <PageSkeleton />
  if (me === undefined) return <Unreachable error={error} onRetry={() => void refetch()} isRetrying={isFetching} />
  if (me === null) {
    return <Navigate to="/login" replace state={{ from: `${location.pathname}${location.search}` }} />
  }
  return (
    <MeContext value={me}>
      <Outlet />
      <UpgradeHost />
    </MeContext>
  )
}

/** The sign-in: signed-in people leave it, to where they wanted to go. */
export function SignedOut() {
  const { data: me, isPending, error, refetch, isFetching } = useMeQuery()
  const { state } = useLocation()
  if (isPending) return null
  // Nobody knows yet whether they are signed in, and a sign-in would not get through either.
  if (me === undefined) return <Unreachable error={error} onRetry={() => void refetch()} isRetrying={isFetching} />
  return me ? <Navigate to={wantedPath(state)} replace /> : <Outlet />
}

function Unreachable({
  error,
  onRetry,
  isRetrying,
}: {
  error: Error | null
  onRetry: () => void
  isRetrying: boolean
}) {
  const t = useT()
  const isOffline = error instanceof NetworkError
  return (
    <>
      <PageSkeleton />
      <main>
        <FullPageState
          art={<RouteDrawing kind="broken" />}
          title={isOffline ? t('shell.offline.title') : t('shell.somethingWrong')}
          text={isOffline ? t('shell.offline.text') : errorText(error, t('shell.somethingWrongOurEnd'))}
          actions={
            <Button
              size="lg"
              leftSection={<IconRefresh size={18} aria-hidden />}
              loading={isRetrying}
              onClick={onRetry}
            >
              {t('shell.tryAgain')}
            </Button>
          }
        />
      </main>
    </>
  )
}

/** The account knows the language on every device; this device follows when they differ. */
export function useAccountLanguage(accountLanguage: string | null | undefined): void {
  const { setLanguage } = useI18n()
  useEffect(() => {
    if (isLanguage(accountLanguage)) void setLanguage(accountLanguage)
  }, [accountLanguage, setLanguage])
}

/** Only a path of our own: `//elsewhere` would be another site. */
function wantedPath(state: unknown): string {
  const from = typeof state === 'object' && state !== null && 'from' in state ? state.from : null
  return typeof from === 'string' && /^\/(?![/\\])/.test(from) ? from : '/'
}
