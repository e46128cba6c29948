import { Row } from '@wayform/ui/kit/layout.tsx'
import { Notice } from '@wayform/ui/kit/Notice.tsx'
import { Logo } from '../../lib/components/Logo.tsx'
import { useCallback, useState } from 'react'
import { useDocumentTitle } from '../../lib/hooks.ts'
import { useT } from '../../lib/i18n.tsx'
import { SESSION_MARK } from '../../lib/storage-keys.ts'
import { platform } from '../../lib/platform/platform.ts'
import { CodeStep } from './components/CodeStep.tsx'
import { DemoPanel } from './components/DemoPanel.tsx'
import { LegalNote } from './components/LegalNote.tsx'
import { LoginLanguage } from './components/LoginLanguage.tsx'
import { MessageStep } from './components/MessageStep.tsx'
import { PhoneStep } from './components/PhoneStep.tsx'
import { WaitingStep } from './components/WaitingStep.tsx'
import { forgetAttempt, rememberAttempt, startStep, type LoginAttempt, type LoginStep } from './login-attempt.ts'
import styles from './LoginScreen.module.css'

/** Phone number, then waiting for WhatsApp, then (or instead) the six digits. */
export function LoginScreen() {
  const t = useT()
  const [step, setStep] = useState<LoginStep>(() => startStep(platform.session, Date.now()))
  const [wasSignedIn] = useState(() => platform.storage.get(SESSION_MARK) !== null)
  useDocumentTitle(t('shell.titles.login'))

  const handleStarted = useCallback((next: 'wait' | 'code', attempt: LoginAttempt) => {
    rememberAttempt(platform.session, attempt)
    setStep(next === 'wait' ? { name: 'waiting', attempt } : { name: 'code', attempt, canWait: false })
  }, [])
  const handleRefused = useCallback((attempt: LoginAttempt) => handleStarted('wait', attempt), [handleStarted])
  const handleLeave = () => {
    forgetAttempt(platform.session)
    setStep({ name: 'phone' })
  }

  return (
    <div className={styles.page}>
      <main className={styles.side}>
        <Row justify="between">
          <span className={styles.logo}>
            <Logo height={24} />
          </span>
          <LoginLanguage />
        </Row>
        <div className={styles.center}>
          {step.name === 'phone' && wasSignedIn && (
            <Notice tone="warn" role="status" className={styles.ended}>
              {t('login.ended')}
            </Notice>
          )}
          {step.name === 'phone' && <PhoneStep onStarted={handleStarted} />}
          {step.name === 'waiting' && step.attempt.refused && (
            <MessageStep
              attempt={step.attempt}
              refused={step.attempt.refused}
              onEnterCode={() => setStep({ name: 'code', attempt: step.attempt, canWait: true })}
              onStarted={handleStarted}
              onLeave={handleLeave}
            />
          )}
          {step.name === 'waiting' && !step.attempt.refused && (
            <WaitingStep
              attempt={step.attempt}
              onEnterCode={() => setStep({ name: 'code', attempt: step.attempt, canWait: true })}
              onStarted={handleStarted}
              onLeave={handleLeave}
            />
          )}
          {step.name === 'code' && (
            <CodeStep
              attempt={step.attempt}
              onBack={() => (step.canWait ? setStep({ name: 'waiting', attempt: step.attempt }) : handleLeave())}
              onRestarted={(attempt) => {
                rememberAttempt(platform.session, attempt)
                setStep({ ...step, attempt })
              }}
              onRefused={handleRefused}
            />
          )}
        </div>
        {step.name === 'phone' && <LegalNote />}
      </main>
      <DemoPanel />
    </div>
  )
}
