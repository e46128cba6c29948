import { describe, expect, it } from 'vitest'
import { ownerScreens } from '../app/router.tsx'
import { navigationKind, successors } from './kept-files.ts'

describe('navigations that the service worker answers', () => {
  it.each([
    ['/', 'screen'],
    ['/build', 'screen'],
    ['/responses', 'screen'],
    ['/forms/7/responses/insights', 'screen'],
    ['/login', 'rendered'],
    ['/w/0b0e7c2e-6f0a-4c0e-9d55-0d6e6e3f2a11/', 'screen'],
    ['/w/0b0e7c2e-6f0a-4c0e-9d55-0d6e6e3f2a11/forms/7/responses', 'screen'],
    ['/w/0b0e7c2e-6f0a-4c0e-9d55-0d6e6e3f2a11/login', 'rendered'],
    ['/w/0b0e7c2e-6f0a-4c0e-9d55-0d6e6e3f2a11/api/forms', null],
    ['/w/other', null],
    ['/help/payments', 'rendered'],
    ['/join/secret', 'rendered'],
    ['/auth/google/callback', null],
    ['/api/forms/7/export', null],
    ['/files/a.pdf', null],
    ['/unsubscribe/x', null],
    ['/.well-known/assetlinks.json', null],
    ['/worker.js', null],
    ['/bridge-auth-verify', null],
  ])('answers %s as %s', (path, kind) => {
    expect(navigationKind(path)).toBe(kind)
  })

  it('opens every screen for signed-in owners without a network', () => {
    const paths = signedInPaths(ownerScreens())
    expect(paths.length).toBeGreaterThan(5)
    expect(paths.filter((path) => navigationKind(path.replace(':id', '7')) !== 'screen')).toEqual([])
  })
})

it('an update keeps the new versions of the files that were kept', () => {
  const kept = ['/', '/assets/ResponsesScreen-B3xY_1aZ.js', '/assets/first-k33j_CTp.css']
  const files = ['/assets/ResponsesScreen-aaaa-bbb.js', '/assets/ShareScreen-cccccccc.js', '/assets/first-k33j_CTp.css']
  expect(successors(kept, files)).toEqual([files[0], files[2]])
})

type Route = { path?: string; children?: Route[] }

/** Top-level paths beside those that are answered otherwise. */
function signedInPaths(routes: readonly Route[]): string[] {
  const OTHERS = /^\/(login|help|join|bridge-auth-verify|notfound|home)/
  return routes.flatMap(({ path, children }) =>
    path?.startsWith('/') ? (OTHERS.test(path) ? [] : [path]) : signedInPaths(children ?? []),
  )
}
