import { Button } from '@mantine/core'
import { IconBrandWhatsapp } from '@tabler/icons-react'
import { useT } from '../../../lib/i18n.tsx'
import { platform } from '../../../lib/platform/platform.ts'
import { QrCode } from '../../../lib/qr/QrCode.tsx'
import type { LoginAttempt } from '../login-attempt.ts'
import { useLoginStatus } from '../queries.ts'
import { useHeadingFocus } from '../use-heading-focus.ts'
import styles from '../LoginScreen.module.css'
import { SentTo } from './SentTo.tsx'
import { WaitingButtons } from './WaitingButtons.tsx'
import { WaitingStatus } from './WaitingStatus.tsx'

type Props = {
  attempt: LoginAttempt
  onEnterCode: () => void
  onStarted: (next: 'wait' | 'code', attempt: LoginAttempt) => void
  onLeave: () => void
}

/** Screen 1: the code is on its way; a message from the person's own WhatsApp opens the door as well. */
export function WaitingStep({ attempt, onEnterCode, onStarted, onLeave }: Props) {
  const t = useT()
  const heading = useHeadingFocus()
  const status = useLoginStatus(attempt)

  return (
    <>
      <span className={styles.tile}>
        <IconBrandWhatsapp size={28} stroke={1.75} aria-hidden />
      </span>
      <h1 ref={heading} tabIndex={-1}>
        {t('login.waiting.title')}
      </h1>
      <p className={styles.intro}>
        <SentTo text="login.sentTo" number={attempt.number} />
      </p>
      <ol className={styles.steps}>
        <li>
          <span className={styles.number}>1</span>
          {t('login.waiting.stepOpen')}
        </li>
        <li>
          <span className={styles.number}>2</span>
          <span>{t('login.waiting.stepCode')}</span>
          <Button variant="default" size="sm" className={styles.stepButton} onClick={onEnterCode}>
            {t('login.waiting.enterCode')}
          </Button>
        </li>
        {!platform.hasWhatsappHere && attempt.whatsappUrl !== '' && (
          <li>
            <span className={styles.grow}>
              <b className={styles.or}>{t('login.waiting.orSend')}</b>
              {t('login.waiting.scan')}
            </span>
            <QrCode text={attempt.whatsappUrl} label={t('login.waiting.qr')} />
          </li>
        )}
        <WaitingStatus status={status} expired={t('login.waiting.expired')} />
      </ol>
      <WaitingButtons
        attempt={attempt}
        status={status}
        again={t('login.waiting.again')}
        onStarted={onStarted}
        onLeave={onLeave}
      />
    </>
  )
}
