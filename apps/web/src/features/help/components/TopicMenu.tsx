import type { HelpTopicId } from '@wayform/i18n/help-texts.ts'
import { Link } from 'react-router'
import { Txt } from '@wayform/ui/kit/Txt.tsx'
import { useT } from '../../../lib/i18n.tsx'
import type { Article } from '../help-articles.ts'
import styles from '../HelpScreen.module.css'
import { GROUPS, topicOf, topicPath } from '../topics.ts'

/** The topics in a sidebar; on phones those of the same group, in a scrolling row. */
export function TopicMenu({ articles, current }: { articles: readonly Article[]; current: HelpTopicId }) {
  const t = useT()
  return (
    <nav aria-label={t('help.topics')} className={styles.menu}>
      {GROUPS.map((group) => (
        <div key={group} className={group === topicOf(current).group ? undefined : styles.otherGroup}>
          <Txt size={13} tone="3" weight={600}>
            {t(`help.groups.${group}`)}
          </Txt>
          <ul className="wf-side-links">
            {articles
              .filter(({ id }) => topicOf(id).group === group)
              .map(({ id, title }) => (
                <li key={id}>
                  <Link to={topicPath(id)} {...(id === current && { 'aria-current': 'page', ref: bringIntoView })}>
                    {title}
                  </Link>
                </li>
              ))}
          </ul>
        </div>
      ))}
    </nav>
  )
}

/** Scrolls the menu only: `scrollIntoView` would scroll the page as well. */
function bringIntoView(link: HTMLElement | null) {
  const [row, menu] = [link?.closest('ul'), link?.closest('nav')]
  if (!link || !row || !menu) return
  const inner = link.getBoundingClientRect()
  row.scrollBy({ left: middleOf(inner, 'left', 'width') - middleOf(row.getBoundingClientRect(), 'left', 'width') })
  menu.scrollBy({ top: middleOf(inner, 'top', 'height') - middleOf(menu.getBoundingClientRect(), 'top', 'height') })
}

function middleOf(box: DOMRect, start: 'left' | 'top', size: 'width' | 'height'): number {
  return box[start] + box[size] / 2
}
