import { Link } from 'react-router'
import { useEffect, useRef } from 'react'
import { useT } from '../../../lib/i18n.tsx'
import type { Article } from '../help-articles.ts'
import styles from '../HelpScreen.module.css'
import { HelpPicture } from '../pictures/HelpPicture.tsx'
import { isInOrder, topicPath } from '../topics.ts'
import { EmbedCode } from './EmbedCode.tsx'

export function HelpArticle({ article, next }: { article: Article; next: Article | undefined }) {
  const t = useT()
  const heading = useFocusAfterChange(article.id)
  const List = isInOrder(article.id) ? 'ol' : 'ul'
  return (
    <article className={`wf-card ${styles.article}`}>
      <h1 ref={heading} tabIndex={-1}>
        {article.title}
      </h1>
      <HelpPicture topic={article.id} className={styles.picture} />
      <List className={styles.lines}>
        {article.lines.map((line, n) => (
          // The lines of a topic never change their order.
          <li key={n}>
            <span>{line.map(({ text, isFromApp }, part) => (isFromApp ? <b key={part}>{text}</b> : text))}</span>
          </li>
        ))}
      </List>
      {article.id === 'website' && <EmbedCode />}
      {next && (
        <Link to={topicPath(next.id)} className={`wf-link ${styles.next}`}>
          {t('help.next', { title: next.title })}
        </Link>
      )}
    </article>
  )
}

/** Reading goes on at the new title. The first one after loading leaves the focus where the browser has it. */
function useFocusAfterChange(id: string) {
  const heading = useRef<HTMLHeadingElement>(null)
  const last = useRef(id)
  useEffect(() => {
    if (last.current !== id) heading.current?.focus({ preventScroll: true })
    last.current = id
  }, [id])
  return heading
}
