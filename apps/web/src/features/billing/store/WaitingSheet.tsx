import { Button, Loader } from '@mantine/core'
import { IconCheck } from '@tabler/icons-react'
import type { Purchase } from '@wayform/core/phone-app/purchase-journey.ts'
import { Grow, Row, Stack } from '@wayform/ui/kit/layout.tsx'
import { Txt } from '@wayform/ui/kit/Txt.tsx'
import { Sheet } from '@wayform/ui/sheet/Sheet.tsx'
import { useI18n } from '../../../lib/i18n.tsx'
import styles from './Store.module.css'

type Props = { purchase: Extract<Purchase, { step: 'waiting' }>; onClose: () => void }

/** The steps of a purchase that the store has not confirmed. Closing is safe. */
export function WaitingSheet({ purchase, onClose }: Props) {
  const { t, locale } = useI18n()
  const plan = t(`shell.plan.names.${purchase.product.plan}`)
  const title = t('native.store.waiting.title')
  return (
    <Sheet isOpen onClose={onClose} label={title}>
      <div className={styles.sheet}>
        <Stack gap={4}>
          <Txt as="h2" size={18} weight={600}>
            {title}
          </Txt>
          <Txt size={13} tone="2">
            {t('native.store.waiting.text')}
          </Txt>
        </Stack>
        <Stack as="ol" gap={14} className={styles.steps} aria-label={t('native.store.waiting.steps')}>
          <Row as="li" gap={12}>
            <span className={styles.dot} data-done>
              <IconCheck size={14} stroke={2.5} aria-hidden />
            </span>
            <Grow>{t('native.store.waiting.sent')}</Grow>
            <Txt as="span" size={12} tone="3">
              {new Date(purchase.sentAt).toLocaleTimeString(locale, { timeStyle: 'medium' })}
            </Txt>
          </Row>
          <Row as="li" gap={12} aria-current="step">
            <Loader size={20} aria-hidden />
            <Grow>
              <b>{t('native.store.waiting.confirms')}</b>
            </Grow>
            {purchase.asked > 0 && (
              <Txt as="span" size={12} tone="3">
                {t('native.store.waiting.asked', { count: purchase.asked })}
              </Txt>
            )}
          </Row>
          <Row as="li" gap={12} tone="3">
            <span className={styles.dot} />
            {t('native.store.waiting.ready', { plan })}
          </Row>
        </Stack>
        <div className={styles.running} aria-hidden>
          <i />
        </div>
        <Button size="lg" fullWidth variant="default" data-autofocus onClick={onClose}>
          {t('native.store.waiting.close')}
        </Button>
      </div>
    </Sheet>
  )
}
