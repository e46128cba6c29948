import { IconArrowRight } from '@tabler/icons-react'
import { useEffect, useRef } from 'react'
import { Link } from 'react-router'
import { useT } from '../../../lib/i18n.tsx'
import type { Article, Line } from '../help-articles.ts'
import styles from '../HelpScreen.module.css'
import { HelpPicture } from '../pictures/HelpPicture.tsx'
import { topicOf, topicPath } from '../topics.ts'
import { FromPlan } from './FromPlan.tsx'
import { HelpLine } from './HelpLine.tsx'

export function HelpArticle({ article, next }: { article: Article; next: Article | undefined }) {
  const t = useT()
  const heading = useFocusAfterChange(article.id)
  const { steps = 0, opens } = topicOf(article.id)
  return (
    <article className={`wf-card ${styles.article}`}>
      <h1 ref={heading} tabIndex={-1}>
        {article.title}
      </h1>
      {article.plan && (
        <p className={styles.plan}>
          <FromPlan plan={article.plan} />
        </p>
      )}
      <HelpPicture topic={article.id} className={styles.picture} />
      {steps > 0 && <ol className={styles.lines}>{article.lines.slice(0, steps).map(renderLine)}</ol>}
      <ul className={styles.lines}>{article.lines.slice(steps).map(renderLine)}</ul>
      <div className={styles.onward}>
        {opens && (
          <Link to={opens.to} className="wf-link">
            {t(opens.label)}
            <IconArrowRight size={17} stroke={1.75} className="flip" aria-hidden />
          </Link>
        )}
        {next && (
          <Link to={topicPath(next.id)} className="wf-link">
            {t('help.next', { title: next.title })}
          </Link>
        )}
      </div>
    </article>
  )

  function renderLine(line: Line) {
    return <HelpLine key={line.id} line={line} hasPlan={article.plan === null} />
  }
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
