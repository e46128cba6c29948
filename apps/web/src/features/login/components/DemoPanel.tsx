import { IconCircleCheckFilled } from '@tabler/icons-react'
import { useT } from '../../../lib/i18n.tsx'
import styles from './DemoPanel.module.css'

const WAY = 'M-40 110 C120 60 150 470 268 478 S360 300 424 330 S440 690 530 700 S610 520 634 400'

/** Illustration of the product. Decorative: hidden from screen readers, absent on small screens. */
export function DemoPanel() {
  const t = useT()
  return (
    <div className={styles.panel} aria-hidden>
      <svg
        className="wf-cover flip"
        width="100%"
        height="100%"
        viewBox="0 0 720 900"
        preserveAspectRatio="xMidYMid slice"
      >
        <path d={WAY} fill="none" stroke="#2348C7" strokeWidth="46" strokeLinecap="round" />
        <path d={WAY} fill="none" stroke="#8DA5EF" strokeWidth="2.5" strokeDasharray="2 13" strokeLinecap="round" />
        <circle cx="642" cy="330" r="34" fill="#F4B53A" />
      </svg>
      <div className={`${styles.mini} ${styles.question}`}>
        <b>{t('login.demo.question')}</b>
        <Option label={t('login.demo.options.first')} ground="#F6E7DA" side="#6B3F2B" top="#4A2A1C" isChosen />
        <Option label={t('login.demo.options.second')} ground="#FBE1E1" side="#FBF3E4" top="#FFFFFF" />
        <Option label={t('login.demo.options.third')} ground="#FFF0D6" side="#E59A4C" top="#5A331F" />
      </div>
      <div className={`${styles.mini} ${styles.message}`}>
        <b>{t('login.demo.message.title')}</b>
        <span>{t('login.demo.message.cake')}</span>
        <span>{t('login.demo.message.delivery')}</span>
        <span>{t('login.demo.message.name')}</span>
        <small>{t('login.demo.message.from')}</small>
      </div>
      <p className={styles.caption}>{t('login.caption')}</p>
    </div>
  )
}

type OptionProps = { label: string; ground: string; side: string; top: string; isChosen?: boolean }

function Option({ label, ground, side, top, isChosen = false }: OptionProps) {
  return (
    <div className={`wf-row ${styles.option}`} data-chosen={isChosen || undefined}>
      <svg viewBox="0 0 120 90" width="44" height="34" preserveAspectRatio="xMidYMid slice">
        <rect width="120" height="90" fill={ground} />
        <ellipse cx="60" cy="74" rx="44" ry="6" fill="#fff" />
        <path d="M28 44h64v26a32 6 0 0 1-64 0Z" fill={side} />
        <ellipse cx="60" cy="44" rx="32" ry="8" fill={top} />
        <path d="M28 44c0 10 5 14 9 8s8-2 9 4 8 8 10 0 8-6 10 2 8 6 10-2 6-4 8 0 8-4 8-12" fill={top} />
      </svg>
      {label}
      {isChosen && <IconCircleCheckFilled size={20} className={styles.check} />}
    </div>
  )
}
