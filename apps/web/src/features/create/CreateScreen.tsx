import type { Language } from '@wayform/core/languages.ts'
import { countryOfPreferences } from '@wayform/ui/phone/countries.ts'
import type { TypedPhone } from '@wayform/ui/phone/PhoneField.tsx'
import { lazy, Suspense, useEffect, useState } from 'react'
import { useSearchParams } from 'react-router'
import { Txt } from '@wayform/ui/kit/Txt.tsx'
import { PageColumn, Row } from '@wayform/ui/kit/layout.tsx'
import { useDocumentTitle } from '../../lib/hooks.ts'
import { useI18n } from '../../lib/i18n.tsx'
import { platform } from '../../lib/platform/platform.ts'
import { useMe } from '../../lib/queries/me.ts'
import { NumberStep } from './components/NumberStep.tsx'
import { StartStep } from './components/StartStep.tsx'
import styles from './CreateScreen.module.css'
import { importState, connectionIn } from './google-import-state.ts'
import { useCreateSteps } from './use-create-steps.ts'
import { useOwnNumber } from './use-own-number.ts'

const GoogleStep = lazy(async () => ({ default: (await import('./components/GoogleStep.tsx')).GoogleStep }))

/** WhatsApp number and language of the form, then how to start. */
export function CreateScreen() {
  const { t, language: appLanguage } = useI18n()
  const ownNumber = useOwnNumber(useMe().whatsappNumber)
  const { connection, begun } = useReturn()
  const [typed, setTyped] = useState<TypedPhone | null>(null)
  const [ownLanguage, setLanguage] = useState<Language | null>(begun?.language ?? null)
  // The app's own may become known only after the screen is there.
  const language = ownLanguage ?? appLanguage
  const { number, isLinking, goTo, goBack, leave, isLeaving } = useCreateSteps(
    connection && { number: begun?.number ?? null, isLinking: true },
  )
  const phone = typed ?? ownNumber.shown ?? { country: countryOfPreferences(navigator.languages), national: '' }
  const step = number === null ? 1 : 2
  useDocumentTitle(t('shell.titles.create'))
  if (isLeaving) return null
  return (
    <PageColumn width={step === 2 ? 1168 : 560}>
      <Row below={22} className={styles.progress}>
        <i data-done />
        <i data-done={step === 2 || undefined} />
        <Txt as="span" size={13} tone="3">
          {t('create.step', { step, steps: 2 })}
        </Txt>
      </Row>
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
    </PageColumn>
  )
}

/** The state after the return from Google. Read once, because the parameters are then removed. */
function useReturn() {
  const [query, setQuery] = useSearchParams()
  const [returned] = useState(() => {
    const connection = connectionIn(query)
    return { connection, begun: connection && importState.take(platform.session) }
  })
  useEffect(() => {
    if (returned.connection !== null) setQuery({}, { replace: true })
  }, [returned, setQuery])
  return returned
}
