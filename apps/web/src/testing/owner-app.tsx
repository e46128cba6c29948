import '@wayform/ui/styles.css'
import { QueryClientProvider } from '@tanstack/react-query'
import { calls } from '@wayform/contract/routes.ts'
import type { Me } from '@wayform/contract/shapes.ts'
import { pathInWorkspace } from '@wayform/contract/workspace.ts'
import { direction, type Language } from '@wayform/core/languages.ts'
import { questions } from '@wayform/ui/confirm/confirm.ts'
import { toast } from '@wayform/ui/toast/toast.ts'
import { UiProvider } from '@wayform/ui/UiProvider.tsx'
import { createRoot } from 'react-dom/client'
import { createMemoryRouter, type RouteObject } from 'react-router'
import { RouterProvider } from 'react-router/dom'
import { onTestFinished } from 'vitest'
import { createQueryClient } from '../app/query-client.ts'
import { tellMissing } from '../app/crash/tell-missing.ts'
import { ownerScreens } from '../app/router.tsx'
import { OfflineBanner } from '../app/shell/OfflineBanner.tsx'
import { checksDialog } from '../features/builder/checks/checks-dialog.ts'
import { I18nProvider } from '../lib/i18n.tsx'
import { upgrade } from '../lib/plans/upgrade.ts'
import { spoken } from '../lib/spoken-language.ts'
import { texts } from '../lib/texts.ts'
import { THEME_KEY } from '../lib/theme.ts'
import { currentWorkspaceId, workspaceBase } from '../lib/workspace.ts'
import type { FakeServer } from './fake-server.ts'
import { givenMe } from './given.ts'
import { currentServer } from './current-server.ts'

type Options = {
  /** Changes to the default account. */
  me?: Partial<Me>
  language?: Language
  /** The workspace that the tab is in; without one it is the person's own. */
  workspace?: string
  /** The answers that the screen needs; those of the account are there already. */
  serve?: (server: FakeServer) => unknown
}

/** The owner app as main.tsx starts it, opened at `path`, with the test's own server behind it. */
export async function openOwnerApp(path: string, { me, language = 'en', workspace, serve }: Options = {}) {
  const server = currentServer()
  server
    .on(calls.users.me, { me: givenMe({ language, ...me }) })
    .on(calls.analytics.list, { items: [] })
    .on(calls.forms.miniature, { html: '' })
    .on(calls.integrations.states, { destinations: [], pauses: [] })
    .on(calls.orders.count, { new: 0 })
    .on(calls.orders.open, { isOpened: true })
    .on(calls.folders.list, { folders: [], tags: [], archived: 0 })
  serve?.(server)
  if (workspace !== undefined) enterWorkspace(workspace)
  spoken.language = language
  await texts.makeWhole()
  await texts.speak(language)
  const queryClient = createQueryClient()
  const router = createMemoryRouter(ownerScreens().map(fresh), {
    basename: workspaceBase(),
    initialEntries: [pathInWorkspace(currentWorkspaceId(), path)],
  })
  const place = document.body.appendChild(document.createElement('div'))
  const root = createRoot(place)
  onTestFinished(() => {
    root.unmount()
    place.remove()
    // State outside of the app: the next test would find it on its screen.
    toast.hide()
    questions.current()?.answer(false)
    upgrade.close()
    checksDialog.close()
    queryClient.clear()
    router.dispose()
  })
  root.render(
    // Without StrictMode: it is nothing in production, but makes every effect, and its requests, run twice here.
    <UiProvider themeKey={THEME_KEY} direction={direction(language)} onMissing={tellMissing}>
      <QueryClientProvider client={queryClient}>
        <I18nProvider>
          <OfflineBanner />
          <RouterProvider router={router} />
        </I18nProvider>
      </QueryClientProvider>
    </UiProvider>,
  )
  return { server, router, queryClient }
}

/** The address says which workspace a tab is in. */
function enterWorkspace(id: string): void {
  const before = location.href
  history.replaceState(null, '', pathInWorkspace(id, '/'))
  onTestFinished(() => history.replaceState(null, '', before))
}

/** The router marks in a route's `lazy` what it has loaded, and some routes are constants: each app gets its own. */
function fresh({ lazy, ...route }: RouteObject): RouteObject {
  const own = { ...route, ...(lazy && { lazy: typeof lazy === 'object' ? { ...lazy } : lazy }) }
  return own.children ? { ...own, children: own.children.map(fresh) } : own
}
