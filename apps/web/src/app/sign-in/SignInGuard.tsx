import { Button } from '@mantine/core'
import { IconRefresh } from '@tabler/icons-react'
import { isLanguage } from '@wayform/core/languages.ts'
import { FullPageState } from '@wayform/ui/states/FullPageState.tsx'
import { RouteDrawing } from '@wayform/ui/states/RouteDrawing.tsx'
import { NetworkError } from '@wayform/contract/client.ts'
import { lazy, Suspense, useEffect } from 'react'
import { Navigate, Outlet, useLocation } from 'react-router'
import { isElsewhere } from '../../lib/workspace-owner.ts'
import { errorText } from '../../lib/api.ts'
import { useI18n, useT } from '../../lib/i18n.tsx'
import { texts } from '../../lib/texts.ts'
import { SESSION_MARK } from '../../lib/storage-keys.ts'
import { platform } from '../../lib/platform/platform.ts'
import { MeContext, useMeQuery } from '../../lib/queries/me.ts'
import { PageSkeleton } from '../shell/PageSkeleton.tsx'
import { WaitingPage } from '../start/StartProblem.tsx'
import { UpgradeHost } from '../upgrade/UpgradeHost.tsx'
import { useAppBadge, useBrowserPush } from '../push/use-browser-push.ts'
import { usePushDevice } from '../push/use-push-device.ts'
import { useSendLocalDrafts } from '../use-send-local-drafts.ts'
import { useAppWorker } from '../worker/use-app-worker.ts'

// Loaded only in the native app.
const NativeHost = lazy(async () => {
  const [{ NativeHost: Host }] = await Promise.all([import('../native/NativeHost.tsx'), texts.makeWhole()])
  return { default: Host }
})

// Loaded only when the address belongs to another workspace.
const ElsewhereScreen = lazy(async () => {
  const [{ ElsewhereScreen: Screen }] = await Promise.all([
    import('../workspace/ElsewhereScreen.tsx'),
    texts.makeWhole(),
  ])
  return { default: Screen }
})

/** Guards screens that need an account. Without a network the owner stays signed in and sees a banner. */
export function SignedIn() {
  const { data: me, isPending, error, refetch, isFetching } = useMeQuery()
  const location = useLocation()
  useAccountLanguage(me?.language)
  useSendLocalDrafts(me?.id)
  usePushDevice(me?.id)
  useBrowserPush(me?.id)
  useAppBadge(me === null ? null : me?.id)
  useAppWorker(me?.id)
  useEffect(() => {
    if (me) platform.storage.set(SESSION_MARK, '1')
  }, [me])
  if (isPending) return <WaitingPage />
  if (me === undefined) return <Unreachable error={error} onRetry={() => void refetch()} isRetrying={isFetching} />
  if (me === null) {
    return <Navigate to="/login" replace state={{ from: `${location.pathname}${location.search}` }} />
  }
  if (isElsewhere(me)) {
    return (
      <Suspense fallback={<WaitingPage />}>
        <ElsewhereScreen />
      </Suspense>
    )
  }
  return (
    <MeContext value={me}>
      <Outlet />
      <UpgradeHost />
      {platform.shell && (
        <Suspense>
          <NativeHost />
        </Suspense>
      )}
    </MeContext>
  )
}

/** Guards the sign-in: signed-in owners are redirected to the page they wanted. */
export function SignedOut() {
  const { data: me, isPending, error, refetch, isFetching } = useMeQuery()
  const { state } = useLocation()
  if (isPending) return <WaitingPage hasFrame={false} />
  // Whether the owner is signed in is still unknown, and a sign-in would not get through either.
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
          title={isOffline ? t('shell.offline.nothing') : t('shell.somethingWrong')}
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

/** The account's language applies to every device; this device follows when they differ. */
export function useAccountLanguage(accountLanguage: string | null | undefined): void {
  const { setLanguage } = useI18n()
  useEffect(() => {
    if (isLanguage(accountLanguage)) void setLanguage(accountLanguage)
  }, [accountLanguage, setLanguage])
}

/** Only paths of our own: `//elsewhere` would be another site. */
function wantedPath(state: unknown): string {
  const from = typeof state === 'object' && state !== null && 'from' in state ? state.from : null
  return typeof from === 'string' && /^\/(?![/\\])/.test(from) ? from : '/'
}
