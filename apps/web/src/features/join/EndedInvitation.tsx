import { Button } from '@mantine/core'
import { IconBrandWhatsapp } from '@tabler/icons-react'
import { firstName } from '@wayform/core/names/person-name.ts'
import { Link } from 'react-router'
import { useI18n } from '../../lib/i18n.tsx'
import { dayText } from './day-text.ts'
import styles from './Join.module.css'
import { Marks } from './Marks.tsx'
import type { Looked } from './queries.ts'

/** Says how to get a new one: by a chat that the reader chooses and sends. */
export function EndedInvitation({ invitation, state }: { invitation: Looked; state: 'ended' | 'declined' }) {
  const { t, locale } = useI18n()
  const { workspace, invitedBy, expiresAt } = invitation
  const name = firstName(invitedBy) || workspace
  const text = encodeURIComponent(t('members.join.askText', { name, workspace }))
  return (
    <>
      <div className={styles.hero}>
        <Marks invitation={invitation} />
        <h1>{t(`members.join.${state}.title`)}</h1>
        <p>
          {state === 'ended'
            ? t('members.join.ended.text', { day: dayText(expiresAt, locale), name })
            : t('members.join.declined.text', { name })}
        </p>
      </div>
      <div className={styles.actions}>
        <Button
          component="a"
          href={`https://wa.me/?text=${text}`}
          target="_blank"
          rel="noopener"
          size="lg"
          variant="whatsapp"
          leftSection={<IconBrandWhatsapp size={19} stroke={1.75} aria-hidden />}
        >
          {t('members.join.ask', { name })}
        </Button>
        <Button component={Link} to="/" variant="default" size="lg">
          {t('members.join.home')}
        </Button>
      </div>
    </>
  )
}
