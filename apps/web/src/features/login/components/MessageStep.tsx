import { Button } from '@mantine/core'
import { IconBrandWhatsapp } from '@tabler/icons-react'
import { List, ListRow } from '@wayform/ui/kit/List.tsx'
import { Tile } from '@wayform/ui/kit/Tile.tsx'
import { Txt } from '@wayform/ui/kit/Txt.tsx'
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

/** Replaces the waiting screen when no code can be sent or accepted: a message to us always signs in. */
export function MessageStep({ attempt, refused, onEnterCode, onStarted, onLeave }: Props) {
  const t = useT()
  const heading = useHeadingFocus()
  const status = useLoginStatus(attempt)
  return (
    <>
      <Tile tone="whatsapp" size={52} className={styles.tile}>
        <IconBrandWhatsapp size={28} stroke={1.75} aria-hidden />
      </Tile>
      <h1 ref={heading} tabIndex={-1}>
        {t('login.message.title')}
      </h1>
      <Txt size={16} tone="2" className={styles.intro}>
        <SentTo text={`login.message.${refused}`} number={attempt.number} />
      </Txt>
      <List as="ol" className={styles.steps}>
        <ListRow
          trail={!platform.hasWhatsappHere && <QrCode text={attempt.whatsappUrl} label={t('login.waiting.qr')} />}
        >
          <Txt as="span" size={14} tone="2">
            {t(platform.hasWhatsappHere ? 'login.waiting.tap' : 'login.waiting.scan')}
          </Txt>
        </ListRow>
        {attempt.hasEarlierCode && (
          <ListRow
            trail={
              <Button variant="default" size="sm" onClick={onEnterCode}>
                {t('login.waiting.enterCode')}
              </Button>
            }
          >
            {t('login.message.earlierCode')}
          </ListRow>
        )}
        <WaitingStatus status={status} expired={t('login.message.expired')} />
      </List>
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
