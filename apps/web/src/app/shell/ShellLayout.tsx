import { lazy, type ReactNode, Suspense } from 'react'
import { Outlet, ScrollRestoration } from 'react-router'
import { platform } from '../../lib/platform/platform.ts'
import { CONTENT_ID, SkipLink } from './SkipLink.tsx'
import { TopBar } from './TopBar.tsx'

// Only phones load it.
const GetAppBanner = lazy(async () => ({ default: (await import('./GetAppBanner.tsx')).GetAppBanner }))

/** The frame of the dashboard, create, billing and account screens. */
export function ShellLayout() {
  return (
    <ShellFrame>
      <Outlet />
      <ScrollRestoration />
    </ShellFrame>
  )
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
