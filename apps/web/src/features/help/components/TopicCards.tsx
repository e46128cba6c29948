import { Link } from 'react-router'
import { useT } from '../../../lib/i18n.tsx'
import type { Article } from '../help-articles.ts'
import styles from '../HelpScreen.module.css'
import { HelpPicture } from '../pictures/HelpPicture.tsx'
import { topicPath } from '../topics.ts'

export function TopicCards({ articles }: { articles: readonly Article[] }) {
  const t = useT()
  return (
    <nav aria-label={t('help.topics')}>
      <ul className={styles.cards}>
        {articles.map(({ id, title }) => (
          <li key={id}>
            <Link to={topicPath(id)} className={`wf-card ${styles.card}`}>
              <HelpPicture topic={id} className={styles.cardPicture} />
              <span>{title}</span>
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}
