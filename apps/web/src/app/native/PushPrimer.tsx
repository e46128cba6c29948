import { Button, Modal } from '@mantine/core'
import { IconBellRinging, IconForms, IconMoon } from '@tabler/icons-react'
import { Row, Stack } from '@wayform/ui/kit/layout.tsx'
import { Txt } from '@wayform/ui/kit/Txt.tsx'
import { Mark } from '@wayform/ui/Logo.tsx'
import { useState } from 'react'
import { useI18n } from '../../lib/i18n.tsx'
import { useForms } from '../../lib/queries/forms.ts'
import styles from './PushPrimer.module.css'

const ICON = { size: 20, stroke: 1.75, 'aria-hidden': true } as const

type Props = {
  /** Forms with responses, whose names notifications will carry. */
  formIds: readonly string[]
  onTurnOn: () => void
  onNotNow: () => void
}

/** Before the system asks: it asks only once, and a refusal is hard to take back. */
export function PushPrimer({ formIds, onTurnOn, onNotNow }: Props) {
  const { t, locale } = useI18n()
  const [now] = useState(() => new Date())
  const forms = useForms().data?.forms
  const names = formIds.flatMap((formId) => forms?.find(({ id }) => id === formId)?.name ?? [])
  return (
    <Modal
      opened
      fullScreen
      onClose={onNotNow}
      withCloseButton={false}
      padding={0}
      classNames={{ body: styles.body ?? '' }}
    >
      <Button variant="subtle" color="gray" className={styles.notNow ?? ''} onClick={onNotNow}>
        {t('native.push.notNow')}
      </Button>
      <div className={styles.lockScreen} aria-hidden>
        <b>{now.toLocaleTimeString(locale, { hour: 'numeric', minute: '2-digit' })}</b>
        <span>{now.toLocaleDateString(locale, { weekday: 'long', day: 'numeric', month: 'long' })}</span>
        <Notification form={names[0]} />
        <Notification form={names[1] ?? names[0]} />
      </div>
      <Modal.Title className={styles.title}>{t('native.push.title')}</Modal.Title>
      <Stack as="ul" gap={12} className={styles.points}>
        <Row as="li" gap={12}>
          <IconBellRinging {...ICON} />
          {t('native.push.each')}
        </Row>
        <Row as="li" gap={12}>
          <IconMoon {...ICON} />
          {t('native.push.quiet')}
        </Row>
        <Row as="li" gap={12}>
          <IconForms {...ICON} />
          {t('native.push.choose')}
        </Row>
      </Stack>
      <div className={styles.end}>
        <Button size="lg" fullWidth data-autofocus onClick={onTurnOn}>
          {t('native.push.turnOn')}
        </Button>
        <Txt size={12} tone="3">
          {t('native.push.next')}
        </Txt>
      </div>
    </Modal>
  )
}

function Notification({ form }: { form: string | undefined }) {
  return (
    <div className={styles.notification}>
      <span className={styles.mark}>
        <Mark size={14} />
      </span>
      {form === undefined ? (
        <i />
      ) : (
        <span className="wf-truncate">
          <bdi>{form}</bdi>
        </span>
      )}
      <i />
    </div>
  )
}
