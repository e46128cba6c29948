import { Button } from '@mantine/core'
import { IconBrandWhatsapp } from '@tabler/icons-react'
import { toast } from '@wayform/ui/toast/toast.ts'
import { errorText } from '../../../lib/api.ts'
import { useT } from '../../../lib/i18n.tsx'
import { platform } from '../../../lib/platform/platform.ts'
import type { LoginAttempt } from '../login-attempt.ts'
import { useLoginStatus, useStartLogin } from '../queries.ts'
import { useHeadingFocus } from '../use-heading-focus.ts'
import styles from '../LoginScreen.module.css'
import { QrCode } from './QrCode.tsx'
import { SentTo } from './SentTo.tsx'

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
  const start = useStartLogin()
  const handleAgain = () =>
    start.mutate(attempt.number, {
      onSuccess: ({ next, attempt: fresh }) => onStarted(next, fresh),
      onError: (error) => toast.show({ kind: 'error', text: errorText(error, t('login.failed')) }),
    })

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
        {!platform.hasWhatsappHere && (
          <li>
            <span className={styles.grow}>
              <b className={styles.or}>{t('login.waiting.orSend')}</b>
              {t('login.waiting.scan')}
            </span>
            <QrCode text={attempt.whatsappUrl} label={t('login.waiting.qr')} />
          </li>
        )}
        <li>
          {status === 'pending' && <span className={styles.spinner} aria-hidden />}
          <span role="status" className={styles.muted}>
            {t(`login.waiting.${status === 'pending' ? 'status' : 'expired'}`)}
          </span>
        </li>
      </ol>
      <div className={styles.buttons}>
        {status === 'pending' ? (
          <Button
            component="a"
            href={attempt.whatsappUrl}
            target={platform.hasWhatsappHere ? undefined : '_blank'}
            rel="noreferrer"
            variant="whatsapp"
            size="xl"
            fullWidth
            leftSection={<IconBrandWhatsapp size={20} stroke={1.75} aria-hidden />}
          >
            {t('login.waiting.open')}
          </Button>
        ) : (
          <Button size="xl" fullWidth loading={start.isPending} onClick={handleAgain}>
            {t('login.waiting.again')}
          </Button>
        )}
        <Button variant="link" size="xl" fullWidth onClick={onLeave}>
          {t('login.waiting.tryAnother')}
        </Button>
      </div>
    </>
  )
}
