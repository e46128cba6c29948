import { Button, Modal } from '@mantine/core'
import { Txt } from '@wayform/ui/kit/Txt.tsx'
import { Mark } from '@wayform/ui/Logo.tsx'
import type { AppUpdates, Platform } from '../../../lib/platform/platform.ts'
import { useT } from '../../../lib/i18n.tsx'
import styles from './Updates.module.css'

type Props = {
  installed: string
  needed: string
  store: Platform['name']
  updates: AppUpdates
  onBrowser: () => void
}

/** Full screen and without a way around it: these screens and the server no longer understand each other. */
export function MajorPrompt({ installed, needed, store, updates, onBrowser }: Props) {
  const t = useT()
  return (
    <Modal
      opened
      fullScreen
      onClose={() => undefined}
      closeOnEscape={false}
      withCloseButton={false}
      padding={0}
      classNames={{ body: styles.major ?? '' }}
      attributes={{ content: { 'data-cannot-close': true } }}
    >
      <div className={styles.middle}>
        <div className={styles.onTheWay}>
          <svg width="220" height="140" viewBox="0 0 220 140" className="flip" aria-hidden>
            <circle cx="10" cy="114" r="7" fill="none" stroke="var(--border-strong)" strokeWidth="4" />
            <path
              d="M24 114h42M156 54q13 -2 15 -15"
              fill="none"
              stroke="var(--border-strong)"
              strokeWidth="4"
              strokeDasharray="1 8"
              strokeLinecap="round"
            />
            <circle cx="174" cy="24" r="10" fill="var(--accent)" />
          </svg>
          <span className={styles.icon}>
            <Mark size={40} />
          </span>
        </div>
        <Modal.Title className={styles.title}>{t('native.major.title')}</Modal.Title>
        <Txt tone="2">{t('native.major.text')}</Txt>
      </div>
      <Button size="lg" fullWidth data-autofocus onClick={updates.openStore}>
        {t(`native.major.update.${store === 'ios' ? 'ios' : 'android'}`)}
      </Button>
      <Button size="lg" fullWidth variant="subtle" color="gray" onClick={onBrowser}>
        {t('native.major.browser')}
      </Button>
      <Txt size={12} tone="3" className={styles.versions}>
        {t('native.major.versions', { installed, needed })}
      </Txt>
    </Modal>
  )
}
