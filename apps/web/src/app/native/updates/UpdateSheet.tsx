import { Button } from '@mantine/core'
import { IconCheck } from '@tabler/icons-react'
import { Row, Stack } from '@wayform/ui/kit/layout.tsx'
import { Meter } from '@wayform/ui/kit/Meter.tsx'
import { Txt } from '@wayform/ui/kit/Txt.tsx'
import { Mark } from '@wayform/ui/Logo.tsx'
import { Sheet } from '@wayform/ui/sheet/Sheet.tsx'
import { house } from '../../../lib/house.ts'
import { useI18n } from '../../../lib/i18n.tsx'
import styles from './Updates.module.css'

/** Announced at each quarter; a screen reader would otherwise read every percent. */
const ANNOUNCED_EVERY = 25

type Props = {
  step: 'asking' | 'loading' | 'failed'
  percent: number
  bytes: number
  /** In a few words each, in the owner's language. */
  news: readonly string[]
  onLoad: () => void
  onClose: () => void
}

export function UpdateSheet({ step, percent, bytes, news, onLoad, onClose }: Props) {
  const { t, locale } = useI18n()
  const megabytes = (amount: number) =>
    (amount / 1_000_000).toLocaleString(locale, { minimumFractionDigits: 1, maximumFractionDigits: 1 })
  const share = (part: number) => (part / 100).toLocaleString(locale, { style: 'percent' })
  const done = (bytes * percent) / 100
  const announced = Math.floor(percent / ANNOUNCED_EVERY) * ANNOUNCED_EVERY
  const title = {
    asking: t('native.update.ask.title'),
    loading: t('native.update.title', { product: house.brand }),
    failed: t('native.update.failed.title', { percent: share(percent) }),
  }[step]
  const text = {
    asking: t('native.update.ask.text', { size: megabytes(bytes) }),
    loading: t('native.update.text'),
    failed: t('native.update.failed.text'),
  }[step]
  return (
    <Sheet isOpen onClose={onClose} label={title}>
      <div className={styles.sheet}>
        <Row gap={14} align="start">
          <span className={styles.icon}>
            <Mark size={22} />
          </span>
          <Stack gap={4} role={step === 'failed' ? 'alert' : undefined}>
            <Txt as="h2" size={18} weight={600}>
              {title}
            </Txt>
            <Txt size={13} tone="2">
              {text}
            </Txt>
          </Stack>
        </Row>
        {step !== 'asking' && (
          <Stack gap={8}>
            <Meter share={percent / 100} tone={step === 'failed' ? 'danger' : 'primary'} aria-label={title} />
            <Row justify="between" size={12}>
              <b data-failed={step === 'failed' || undefined}>
                {step === 'failed' ? t('native.update.failed.notFinished') : share(percent)}
              </b>
              <span>
                {step === 'failed'
                  ? t('native.update.failed.left', { size: megabytes(bytes - done) })
                  : t('native.update.amount', { done: megabytes(done), total: megabytes(bytes) })}
              </span>
            </Row>
            <span className="wf-visually-hidden" role="status">
              {step === 'loading' && announced > 0 && t('native.update.progress', { percent: share(announced) })}
            </span>
          </Stack>
        )}
        {news.length > 0 && step !== 'failed' && (
          <Stack as="ul" gap={12} className={styles.news} aria-label={t('native.update.news')}>
            {news.map((line) => (
              <Row as="li" key={line} gap={12}>
                <IconCheck size={20} stroke={1.75} aria-hidden />
                {line}
              </Row>
            ))}
          </Stack>
        )}
        <Stack gap={10}>
          {step !== 'loading' && (
            <Button size="lg" fullWidth onClick={onLoad}>
              {step === 'failed' ? t('shell.tryAgain') : t('native.update.ask.now')}
            </Button>
          )}
          <Button size="lg" fullWidth variant="default" onClick={onClose}>
            {step === 'loading' ? t('native.update.background') : t('native.update.later')}
          </Button>
        </Stack>
      </div>
    </Sheet>
  )
}
