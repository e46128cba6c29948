import { Button } from '@mantine/core'
import { IconBrandWhatsapp } from '@tabler/icons-react'
import { useT } from '../../../lib/i18n.tsx'
import { platform } from '../../../lib/platform/platform.ts'
import type { LoginAttempt } from '../login-attempt.ts'
import { useLoginStatus } from '../queries.ts'
import { useHeadingFocus } from '../use-heading-focus.ts'
import styles from '../LoginScreen.module.css'
import { QrCode } from '../../../lib/qr/QrCode.tsx'
import { SentTo } from './SentTo.tsx'
import { WaitingButtons } from './WaitingButtons.tsx'
import { WaitingStatus } from './WaitingStatus.tsx'

type Props = {
  attempt: LoginAttempt
  refused: NonNullable<LoginAttempt['refused']>
  onEnterCode: () => void
  onStarted: (next: 'wait' | 'code', attempt: LoginAttempt) => void
  onLeave: () => void
}

/** In place of the waiting screen when no code is sent or taken: the message to us is never refused. */
export function MessageStep({ attempt, refused, onEnterCode, onStarted, onLeave }: Props) {
  const t = useT()
  const heading = useHeadingFocus()
  const status = useLoginStatus(attempt)
  return (
    <>
      <span className={styles.tile}>
        <IconBrandWhatsapp size={28} stroke={1.75} aria-hidden />
      </span>
      <h1 ref={heading} tabIndex={-1}>
        {t('login.message.title')}
      </h1>
      <p className={styles.intro}>
        <SentTo text={`login.message.${refused}`} number={attempt.number} />
      </p>
      <ol className={styles.steps}>
        <li>
          <span className={styles.grow}>
            {t(platform.hasWhatsappHere ? 'login.waiting.tap' : 'login.waiting.scan')}
          </span>
          {!platform.hasWhatsappHere && <QrCode text={attempt.whatsappUrl} label={t('login.waiting.qr')} />}
        </li>
        {attempt.hasEarlierCode && (
          <li>
            <span>{t('login.message.earlierCode')}</span>
            <Button variant="default" size="sm" className={styles.stepButton} onClick={onEnterCode}>
              {t('login.waiting.enterCode')}
            </Button>
          </li>
        )}
        <WaitingStatus status={status} expired={t('login.message.expired')} />
      </ol>
      <WaitingButtons
        attempt={attempt}
        status={status}
        again={t('login.message.again')}
        onStarted={onStarted}
        onLeave={onLeave}
      />
    </>
  )
}
