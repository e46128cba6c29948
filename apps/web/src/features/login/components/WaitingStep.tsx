import { Button } from '@mantine/core'
import { IconBrandWhatsapp } from '@tabler/icons-react'
import { Stack } from '@wayform/ui/kit/layout.tsx'
import { List, ListRow } from '@wayform/ui/kit/List.tsx'
import { Tile } from '@wayform/ui/kit/Tile.tsx'
import { Txt } from '@wayform/ui/kit/Txt.tsx'
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

/** Screen 1: the code is on its way; a message from the owner's WhatsApp signs in as well. */
export function WaitingStep({ attempt, onEnterCode, onStarted, onLeave }: Props) {
  const t = useT()
  const heading = useHeadingFocus()
  const status = useLoginStatus(attempt)

  return (
    <>
      <Tile tone="whatsapp" size={52} className={styles.tile}>
        <IconBrandWhatsapp size={28} stroke={1.75} aria-hidden />
      </Tile>
      <h1 ref={heading} tabIndex={-1}>
        {t('login.waiting.title')}
      </h1>
      <Txt size={16} tone="2" className={styles.intro}>
        <SentTo text="login.sentTo" number={attempt.number} />
      </Txt>
      <List as="ol" className={styles.steps}>
        <ListRow lead={<StepNumber>1</StepNumber>}>{t('login.waiting.stepOpen')}</ListRow>
        <ListRow
          lead={<StepNumber>2</StepNumber>}
          trail={
            <Button variant="default" size="sm" onClick={onEnterCode}>
              {t('login.waiting.enterCode')}
            </Button>
          }
        >
          {t('login.waiting.stepCode')}
        </ListRow>
        {!platform.hasWhatsappHere && attempt.whatsappUrl !== '' && (
          <ListRow trail={<QrCode text={attempt.whatsappUrl} label={t('login.waiting.qr')} />}>
            <Stack gap={4}>
              <Txt as="b" weight={560}>
                {t('login.waiting.orSend')}
              </Txt>
              <Txt as="span" size={14} tone="2">
                {t('login.waiting.scan')}
              </Txt>
            </Stack>
          </ListRow>
        )}
        <WaitingStatus status={status} expired={t('login.waiting.expired')} />
      </List>
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

function StepNumber({ children }: { children: string }) {
  return (
    <Tile round size={26} className={styles.number}>
      {children}
    </Tile>
  )
}
