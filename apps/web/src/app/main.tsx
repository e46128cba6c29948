import '@wayform/ui/styles.css'
import { QueryClientProvider } from '@tanstack/react-query'
import { direction } from '@wayform/core/languages.ts'
import { toast } from '@wayform/ui/toast/toast.ts'
import { UiProvider } from '@wayform/ui/UiProvider.tsx'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { RouterProvider } from 'react-router/dom'
import { I18nProvider } from '../lib/i18n.tsx'
import { startLanguage } from '../lib/language.ts'
import { platform } from '../lib/platform/platform.ts'
import { meQuery } from '../lib/queries/me.ts'
import { keepSeen } from '../lib/seen/keep-seen.ts'
import { spoken } from '../lib/spoken-language.ts'
import { texts } from '../lib/texts.ts'
import { THEME_KEY } from '../lib/theme.ts'
import { OfflineBanner } from './shell/OfflineBanner.tsx'
import { createQueryClient } from './query-client.ts'
import { createRouter } from './router.tsx'
import { SIGN_IN_ERROR_MS, SIGN_IN_ERROR_TEXTS, takeSignInError } from './sign-in/sign-in-error.ts'

// Not awaited here: a screen's file may import from this one, and would wait for it for ever.
void start()

async function start(): Promise<void> {
  const language = startLanguage(platform.storage, navigator.languages)
  spoken.language = language
  const queryClient = createQueryClient()
  addEventListener('pagehide', keepSeen(queryClient, platform.storage))
  // The texts and the account travel at the same time as the screen's own code.
  void queryClient.prefetchQuery(meQuery)
  const router = createRouter()
  await texts.speak(language)
  const signInError = takeSignInError(document)
  if (signInError) {
    toast.show({ kind: 'error', text: texts.get().t(SIGN_IN_ERROR_TEXTS[signInError]), durationMs: SIGN_IN_ERROR_MS })
  }
  const place = document.getElementById('root')
  if (!place) throw new Error('index.html has no #root')
  createRoot(place).render(
    <StrictMode>
      <UiProvider themeKey={THEME_KEY} direction={direction(language)}>
        <QueryClientProvider client={queryClient}>
          <I18nProvider>
            <OfflineBanner />
            <RouterProvider router={router} />
          </I18nProvider>
        </QueryClientProvider>
      </UiProvider>
    </StrictMode>,
  )
}
