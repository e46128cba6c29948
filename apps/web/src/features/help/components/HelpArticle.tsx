import { IconArrowRight } from '@tabler/icons-react'
import { useEffect, useRef } from 'react'
import { Link } from 'react-router'
import { Card } from '@wayform/ui/kit/Card.tsx'
import { Txt } from '@wayform/ui/kit/Txt.tsx'
import { Row } from '@wayform/ui/kit/layout.tsx'
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
    <Card as="article" padding={32} className={styles.article}>
      <Txt as="h1" size={22} ref={heading} tabIndex={-1}>
        {article.title}
      </Txt>
      {article.plan && (
        <Txt above={10}>
          <FromPlan plan={article.plan} />
        </Txt>
      )}
      <HelpPicture topic={article.id} className={styles.picture} />
      {steps > 0 && <ol className={styles.lines}>{article.lines.slice(0, steps).map(renderLine)}</ol>}
      <ul className={styles.lines}>{article.lines.slice(steps).map(renderLine)}</ul>
      <Row gap={[4, 28]} wrap above={24} className={styles.onward}>
        {opens && (
          <Link to={opens.to} className="wf-link wf-row">
            {t(opens.label)}
            <IconArrowRight size={17} stroke={1.75} className="flip" aria-hidden />
          </Link>
        )}
        {next && (
          <Link to={topicPath(next.id)} className="wf-link wf-row">
            {t('help.next', { title: next.title })}
          </Link>
        )}
      </Row>
    </Card>
  )

  function renderLine(line: Line) {
    return <HelpLine key={line.id} line={line} hasPlan={article.plan === null} />
  }
}

/** Moves the focus to the new title, except after the initial load. */
function useFocusAfterChange(id: string) {
  const heading = useRef<HTMLHeadingElement>(null)
  const last = useRef(id)
  useEffect(() => {
    if (last.current !== id) heading.current?.focus({ preventScroll: true })
    last.current = id
  }, [id])
  return heading
}
