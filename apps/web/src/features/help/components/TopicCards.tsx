import { Link } from 'react-router'
import { Columns, Stack } from '@wayform/ui/kit/layout.tsx'
import { useT } from '../../../lib/i18n.tsx'
import type { Article } from '../help-articles.ts'
import styles from '../HelpScreen.module.css'
import { HelpPicture } from '../pictures/HelpPicture.tsx'
import { GROUPS, topicOf, topicPath } from '../topics.ts'

export function TopicCards({ articles }: { articles: readonly Article[] }) {
  const t = useT()
  return (
    <Stack as="nav" gap={32} aria-label={t('help.topics')}>
      {GROUPS.map((group) => (
        <Stack as="section" key={group} gap={14}>
          <h2>{t(`help.groups.${group}`)}</h2>
          <Columns as="ul" count={3} tablet={2} phone={2} narrow={1} gap={20} narrowGap={10}>
            {articles
              .filter(({ id }) => topicOf(id).group === group)
              .map(({ id, title }) => (
                <li key={id}>
                  <Link to={topicPath(id)} className={`wf-card ${styles.card}`}>
                    <HelpPicture topic={id} className={styles.cardPicture} />
                    <span>{title}</span>
                  </Link>
                </li>
              ))}
          </Columns>
        </Stack>
      ))}
    </Stack>
  )
}
