import { IconChevronRight, IconLink, IconMessageCircle, IconUsers } from '@tabler/icons-react'
import { Link } from 'react-router'
import { useT } from '../../lib/i18n.tsx'
import styles from './Published.module.css'

const STEPS = [
  { key: 'profile', path: 'share', Icon: IconLink },
  { key: 'quickReply', path: 'share/whatsapp', Icon: IconMessageCircle },
  { key: 'friend', path: 'responses', Icon: IconUsers },
] as const

export function NextSteps({ formId, onLeave }: { formId: string; onLeave: () => void }) {
  const t = useT()
  return (
    <section className={styles.next}>
      <h3>{t('published.next')}</h3>
      <ul>
        {STEPS.map(({ key, path, Icon }) => (
          <li key={key}>
            <Link to={`/forms/${formId}/${path}`} onClick={onLeave}>
              <span className={styles.tile}>
                <Icon size={17} stroke={1.75} aria-hidden />
              </span>
              <span>
                <b>{t(`published.${key}.title`)}</b>
                <small>{t(`published.${key}.text`)}</small>
              </span>
              <IconChevronRight className={`flip ${styles.go}`} size={19} stroke={1.75} aria-hidden />
            </Link>
          </li>
        ))}
      </ul>
    </section>
  )
}
