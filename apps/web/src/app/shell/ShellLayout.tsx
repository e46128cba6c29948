import { lazy, type ReactNode, Suspense, useState } from 'react'
import { Outlet, ScrollRestoration, useLocation } from 'react-router'
import { useLastSeen } from '../../lib/offline/last-seen.ts'
import { platform } from '../../lib/platform/platform.ts'
import { texts } from '../../lib/texts.ts'
import { countVisit, isHintDue } from '../install/install-hint.ts'
import { CONTENT_ID, SkipLink } from './SkipLink.tsx'
import { TopBar } from './TopBar.tsx'

// Loaded only on phones.
const GetAppBanner = lazy(async () => ({ default: (await import('./GetAppBanner.tsx')).GetAppBanner }))

const InstallHint = lazy(async () => {
  const [{ InstallHint: Hint }] = await Promise.all([import('../install/InstallHint.tsx'), texts.makeWhole()])
  return { default: Hint }
})
// Loaded only without a network.
const OfflineHome = lazy(async () => ({ default: (await import('../offline/OfflineHome.tsx')).OfflineHome }))
const NeedsNetwork = lazy(async () => ({ default: (await import('../offline/NeedsNetwork.tsx')).NeedsNetwork }))

/** The frame of the dashboard, create, billing and account screens. */
export function ShellLayout() {
  const { pathname } = useLocation()
  const keptAt = useLastSeen()
  const [isDue] = useState(isInstallHintDue)
  return (
    <ShellFrame>
      {keptAt === null ? (
        <Outlet />
      ) : (
        <Suspense>{pathname === '/' ? <OfflineHome at={keptAt} /> : <NeedsNetwork />}</Suspense>
      )}
      {isDue && pathname === '/' && keptAt === null && (
        <Suspense>
          <InstallHint />
        </Suspense>
      )}
      <ScrollRestoration />
    </ShellFrame>
  )
}

/** Decided before the hint is loaded: most visits don't show it. */
function isInstallHintDue(): boolean {
  if (platform.appStore === null) return false
  countVisit(platform.storage, platform.session)
  return isHintDue(platform.storage, Date.now())
}

export function ShellFrame({ children }: { children: ReactNode }) {
  return (
    <>
      <SkipLink />
      {platform.appStore !== null && (
        <Suspense>
          <GetAppBanner />
        </Suspense>
      )}
      <TopBar />
      <main id={CONTENT_ID} tabIndex={-1}>
        {children}
      </main>
    </>
  )
}
