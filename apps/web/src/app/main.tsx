import '@wayform/ui/styles.css'
import { QueryClientProvider } from '@tanstack/react-query'
import { direction } from '@wayform/core/languages.ts'
import { toast } from '@wayform/ui/toast/toast.ts'
import { UiProvider } from '@wayform/ui/UiProvider.tsx'
import { lazy, type ReactNode, StrictMode, Suspense } from 'react'
import { flushSync } from 'react-dom'
import { createRoot } from 'react-dom/client'
import { RouterProvider } from 'react-router/dom'
import { readHouse } from '../lib/house.ts'
import { I18nProvider } from '../lib/i18n.tsx'
import { markLanguage, startLanguage } from '../lib/language.ts'
import { platform } from '../lib/platform/platform.ts'
import { meQuery } from '../lib/queries/me.ts'
import { keepSnapshot } from '../lib/offline/keep-snapshot.ts'
import { spoken } from '../lib/spoken-language.ts'
import { texts } from '../lib/texts.ts'
import { THEME_KEY } from '../lib/theme.ts'
import { isLoadFailure, mayReload } from './crash/crash.ts'
import { tellMissing } from './crash/tell-missing.ts'
import { OfflineBanner } from './shell/OfflineBanner.tsx'
import { PageSkeleton } from './shell/PageSkeleton.tsx'
import { StartFailed } from './start/StartProblem.tsx'
import { waitForTexts } from './start/wait-for-texts.ts'
import { UpdateBanner } from './worker/UpdateBanner.tsx'
import { keepLanguage, keepWidth, keepZone } from './first-screen/device-facts.ts'
import { keepFirstScreen, replaceInPlace, switchStylesOn, takeFirstScreen } from './first-screen/take-first-screen.ts'
import { fetchAhead } from './going/fetch-ahead.ts'
import { showGoing } from './going/show-going.ts'
import { keepInstallPrompt } from './install/install-prompt.ts'
import { createQueryClient } from './query-client.ts'
import { createRouter } from './router.tsx'
import { SIGN_IN_ERROR_MS, SIGN_IN_ERROR_TEXTS, takeSignInError } from './sign-in/sign-in-error.ts'

// Loaded only in the native app.
const AppUpdates = lazy(async () => {
  const [{ AppUpdates: Updates }] = await Promise.all([import('./native/updates/AppUpdates.tsx'), texts.makeWhole()])
  return { default: Updates }
})

const ZONE_AFTER_MS = 3_000
/** So long after its texts are there, a page shows at least its frame. */
const WHOLE_AFTER_MS = 300
/** So long a rendered screen waits for answers that it did not bring along. */
const ANSWERS_AFTER_MS = 3_000

// Not awaited here: a screen's module may import from this one, and both would wait for each other.
void start()

async function start(): Promise<void> {
  const rendered = takeFirstScreen(document)
  const language = startLanguage(platform.storage, navigator.languages, rendered?.me.language)
  spoken.language = language
  markLanguage(document, language)
  const queryClient = createQueryClient()
  await platform.start()
  readHouse(document)
  if (platform.shell) await (await import('./native/keep-house.ts')).keepHouse(platform.storage)
  const snapshot = keepSnapshot(queryClient, platform.storage)
  addEventListener('pagehide', snapshot.write)
  if (rendered) keepFirstScreen(queryClient, rendered)
  else snapshot.showFor(platform.account())
  // Texts and account are fetched in parallel with the screen's code. What was last seen has to be confirmed.
  const account = rendered ? undefined : queryClient.prefetchQuery({ ...meQuery, staleTime: 0 })
  if (platform.appStore !== null) keepInstallPrompt()
  const router = createRouter()
  showGoing(router)
  const shown = fetchAhead(queryClient)
  if (platform.shell) (await import('./native/follow-shell.ts')).followShell(platform.shell, router)
  const place = document.getElementById('root')
  if (!place) throw new Error('index.html has no #root')
  const root = createRoot(place)
  const hasTexts = await waitForTexts(texts.speak(language), {
    // A rendered screen is better than an empty frame, and than a problem that it does not have.
    showFrame: () => !rendered && root.render(inTheme(<PageSkeleton />)),
    showProblem: () => !rendered && root.render(inTheme(<StartFailed />)),
    reload: reloadOnce,
  })
  if (!hasTexts) return
  if (!platform.shell) {
    const keep = () => keepLanguage(document, texts.get().language)
    keep()
    texts.subscribe(keep)
    keepWidth(document)
    // It may have been resized.
    addEventListener('pagehide', () => keepWidth(document))
    // The next page is early enough for it, and this one is still being drawn.
    // Safari does not support requestIdleCallback yet.
    const idle = globalThis.requestIdleCallback ?? setTimeout
    setTimeout(() => idle(() => keepZone(document)), ZONE_AFTER_MS)
  }
  const signInError = takeSignInError(document)
  if (signInError) {
    toast.show({ kind: 'error', text: texts.get().t(SIGN_IN_ERROR_TEXTS[signInError]), durationMs: SIGN_IN_ERROR_MS })
  }
  const app = inTheme(
    <QueryClientProvider client={queryClient}>
      <I18nProvider>
        <OfflineBanner />
        <UpdateBanner />
        <RouterProvider router={router} />
        {platform.shell && (
          <Suspense>
            <AppUpdates updates={platform.shell.updates} />
          </Suspense>
        )}
      </I18nProvider>
    </QueryClientProvider>,
  )
  if (!rendered) {
    // Data that is there by now is drawn at once: an empty frame first would take as long as the screen itself.
    const isKnown = queryClient.getQueryData(meQuery.queryKey) !== undefined
    await Promise.race([Promise.all([isKnown || account, shown, initialized(router)]), pause(WHOLE_AFTER_MS)])
    return root.render(app)
  }
  // The rendered screen stays until the app's own is whole.
  await Promise.all([switchStylesOn(document), initialized(router), Promise.race([shown, pause(ANSWERS_AFTER_MS)])])
  replaceInPlace(() => flushSync(() => root.render(app)))
}

function inTheme(content: ReactNode): ReactNode {
  return (
    <StrictMode>
      <UiProvider themeKey={THEME_KEY} direction={direction(spoken.language)} onMissing={tellMissing}>
        {content}
      </UiProvider>
    </StrictMode>
  )
}

/** After a deployment the texts of the previous version are gone. */
function reloadOnce(error: unknown): boolean {
  if (!isLoadFailure(error) || !navigator.onLine || !mayReload(platform.session, Date.now())) return false
  location.reload()
  return true
}

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms))

function initialized(router: ReturnType<typeof createRouter>): Promise<void> {
  return new Promise((resolve) => {
    if (router.state.initialized) return resolve()
    const stop = router.subscribe((state) => {
      if (!state.initialized) return
      stop()
      resolve()
    })
  })
}
