import type { Language } from '@wayform/core/languages.ts'
import { countryOfPreferences } from '@wayform/ui/phone/countries.ts'
import type { TypedPhone } from '@wayform/ui/phone/PhoneField.tsx'
import { useState } from 'react'
import { useDocumentTitle } from '../../lib/hooks.ts'
import { useI18n } from '../../lib/i18n.tsx'
import { useMe } from '../../lib/queries/me.ts'
import { NumberStep } from './components/NumberStep.tsx'
import { StartStep } from './components/StartStep.tsx'
import styles from './CreateScreen.module.css'
import { useOwnNumber } from './use-own-number.ts'

/** Where answers go and in which language, then how to begin. */
export function CreateScreen() {
  const { t, language: appLanguage } = useI18n()
  const ownNumber = useOwnNumber(useMe().whatsappNumber)
  const [typed, setTyped] = useState<TypedPhone | null>(null)
  const [language, setLanguage] = useState<Language>(appLanguage)
  const [number, setNumber] = useState<string | null>(null)
  const phone = typed ?? ownNumber ?? { country: countryOfPreferences(navigator.languages), national: '' }
  const step = number === null ? 1 : 2
  useDocumentTitle(t('shell.titles.create'))
  return (
    <div className={styles.page} data-step={step}>
      <div className={styles.progress}>
        <i data-done />
        <i data-done={step === 2 || undefined} />
        <span>{t('create.step', { step, steps: 2 })}</span>
      </div>
      {number === null ? (
        <NumberStep
          phone={phone}
          onPhoneChange={setTyped}
          language={language}
          onLanguageChange={setLanguage}
          onContinue={setNumber}
        />
      ) : (
        <StartStep number={number} language={language} onBack={() => setNumber(null)} />
      )}
    </div>
  )
}
