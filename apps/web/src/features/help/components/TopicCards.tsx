import { Link } from 'react-router'
import { useT } from '../../../lib/i18n.tsx'
import type { Article } from '../help-articles.ts'
import styles from '../HelpScreen.module.css'
import { HelpPicture } from '../pictures/HelpPicture.tsx'
import { GROUPS, topicOf, topicPath } from '../topics.ts'

export function TopicCards({ articles }: { articles: readonly Article[] }) {
  const t = useT()
  return (
    <nav aria-label={t('help.topics')} className={styles.groups}>
      {GROUPS.map((group) => (
        <section key={group}>
          <h2>{t(`help.groups.${group}`)}</h2>
          <ul className={styles.cards}>
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
          </ul>
        </section>
      ))}
    </nav>
  )
}
