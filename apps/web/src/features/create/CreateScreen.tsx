import type { Language } from '@wayform/core/languages.ts'
import { countryOfPreferences } from '@wayform/ui/phone/countries.ts'
import type { TypedPhone } from '@wayform/ui/phone/PhoneField.tsx'
import { lazy, Suspense, useEffect, useState } from 'react'
import { useSearchParams } from 'react-router'
import { useDocumentTitle } from '../../lib/hooks.ts'
import { useI18n } from '../../lib/i18n.tsx'
import { platform } from '../../lib/platform/platform.ts'
import { useMe } from '../../lib/queries/me.ts'
import { NumberStep } from './components/NumberStep.tsx'
import { StartStep } from './components/StartStep.tsx'
import styles from './CreateScreen.module.css'
import { begunForm, connectionIn } from './google-way.ts'
import { useCreateSteps } from './use-create-steps.ts'
import { useOwnNumber } from './use-own-number.ts'

const GoogleStep = lazy(async () => ({ default: (await import('./components/GoogleStep.tsx')).GoogleStep }))

/** Where answers go and in which language, then how to begin. */
export function CreateScreen() {
  const { t, language: appLanguage } = useI18n()
  const ownNumber = useOwnNumber(useMe().whatsappNumber)
  const { connection, begun } = useReturn()
  const [typed, setTyped] = useState<TypedPhone | null>(null)
  const [language, setLanguage] = useState<Language>(begun?.language ?? appLanguage)
  const { number, isLinking, goTo, goBack, leave, isLeaving } = useCreateSteps(
    connection && { number: begun?.number ?? null, isLinking: true },
  )
  const phone = typed ?? ownNumber.shown ?? { country: countryOfPreferences(navigator.languages), national: '' }
  const step = number === null ? 1 : 2
  useDocumentTitle(t('shell.titles.create'))
  if (isLeaving) return null
  return (
    <div className={styles.page} data-step={step}>
      <div className={styles.progress}>
        <i data-done />
        <i data-done={step === 2 || undefined} />
        <span>{t('create.step', { step, steps: 2 })}</span>
      </div>
      {number === null && (
        <NumberStep
          phone={phone}
          coming={typed === null ? ownNumber.coming : null}
          onPhoneChange={setTyped}
          language={language}
          onLanguageChange={setLanguage}
          onContinue={(chosen) => goTo({ number: chosen, isLinking: false })}
        />
      )}
      {number !== null && !isLinking && (
        <StartStep
          number={number}
          language={language}
          onBack={goBack}
          onLink={() => goTo({ number, isLinking: true })}
          onMade={({ id }) => leave(`/forms/${id}`)}
        />
      )}
      {number !== null && isLinking && (
        <Suspense>
          <GoogleStep
            number={number}
            language={language}
            connection={connection}
            onBack={goBack}
            onLinked={() => leave('/')}
          />
        </Suspense>
      )}
    </div>
  )
}

/** What a browser brings that comes back from Google. Read once: the address is a plain one again then. */
function useReturn() {
  const [query, setQuery] = useSearchParams()
  const [returned] = useState(() => {
    const connection = connectionIn(query)
    return { connection, begun: connection && begunForm.take(platform.session) }
  })
  useEffect(() => {
    if (returned.connection !== null) setQuery({}, { replace: true })
  }, [returned, setQuery])
  return returned
}
