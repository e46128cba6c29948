import { Outlet, ScrollRestoration } from 'react-router'
import { CONTENT_ID, SkipLink } from './SkipLink.tsx'
import { TopBar } from './TopBar.tsx'

/** The frame of the dashboard, create, billing and account screens. */
export function ShellLayout() {
  return (
    <>
      <SkipLink />
      <TopBar />
      <main id={CONTENT_ID} tabIndex={-1}>
        <Outlet />
      </main>
      <ScrollRestoration />
    </>
  )
}
