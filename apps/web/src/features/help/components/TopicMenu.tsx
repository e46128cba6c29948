import type { HelpTopicId } from '@wayform/i18n/help-texts.ts'
import { Link } from 'react-router'
import { FORM_PHONE, useMedia } from '../../../lib/hooks.ts'
import { useT } from '../../../lib/i18n.tsx'
import type { Article } from '../help-articles.ts'
import styles from '../HelpScreen.module.css'
import { topicPath } from '../topics.ts'

/** The topics at the side, on phones in a row that scrolls. */
export function TopicMenu({ articles, current }: { articles: readonly Article[]; current: HelpTopicId }) {
  const t = useT()
  const isPhone = useMedia(FORM_PHONE)
  return (
    <nav aria-label={t('help.topics')} className={styles.menu}>
      <ul>
        {articles.map(({ id, title }) => (
          <li key={id}>
            <Link
              to={topicPath(id)}
              {...(id === current && { 'aria-current': 'page', ref: isPhone ? bringIntoRow : null })}
            >
              {title}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}

/** By the row's own scroll: `scrollIntoView` would move the page as well. */
function bringIntoRow(chip: HTMLElement | null) {
  const row = chip?.closest('ul')
  if (!chip || !row) return
  const [outer, inner] = [row.getBoundingClientRect(), chip.getBoundingClientRect()]
  row.scrollBy({ left: inner.left + inner.width / 2 - (outer.left + outer.width / 2) })
}
