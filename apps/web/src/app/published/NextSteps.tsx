import { IconChevronRight, IconLink, IconMessageCircle, IconUsers } from '@tabler/icons-react'
import { Link } from 'react-router'
import { Tile } from '@wayform/ui/kit/Tile.tsx'
import { Txt } from '@wayform/ui/kit/Txt.tsx'
import { Columns, Grow } from '@wayform/ui/kit/layout.tsx'
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
      <Txt as="h3" below={10}>
        {t('published.next')}
      </Txt>
      <Columns as="ul" count={3} gap={12}>
        {STEPS.map(({ key, path, Icon }) => (
          <li key={key}>
            <Link to={`/forms/${formId}/${path}`} className="wf-pick" onClick={onLeave}>
              <Tile tone="text" size={30}>
                <Icon size={17} stroke={1.75} aria-hidden />
              </Tile>
              <Grow as="span">
                <b className="wf-block">{t(`published.${key}.title`)}</b>
                <Txt as="small" size={13} tone="2">
                  {t(`published.${key}.text`)}
                </Txt>
              </Grow>
              <IconChevronRight className={`flip ${styles.go}`} size={19} stroke={1.75} aria-hidden />
            </Link>
          </li>
        ))}
      </Columns>
    </section>
  )
}
