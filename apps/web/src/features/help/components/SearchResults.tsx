import type { KeyboardEvent, Ref } from 'react'
import { Link } from 'react-router'
import styles from '../HelpScreen.module.css'
import type { Found } from '../search-help.ts'
import { topicPath } from '../topics.ts'

type Props = { found: readonly Found[]; onChoose: () => void; ref: Ref<HTMLOListElement> }

export function SearchResults({ found, onChoose, ref }: Props) {
  return (
    <ol ref={ref} className={styles.results}>
      {found.map(({ article, excerpt }) => (
        <li key={article.id}>
          <Link
            to={topicPath(article.id)}
            className={`wf-card ${styles.result}`}
            onClick={onChoose}
            onKeyDown={handleArrows}
          >
            <b>{article.title}</b>
            <span>{excerpt}</span>
          </Link>
        </li>
      ))}
    </ol>
  )
}

/** The arrows move from one answer to the next. */
function handleArrows(event: KeyboardEvent<HTMLAnchorElement>) {
  const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
  if (step === undefined) return
  const links = Array.from(event.currentTarget.closest('ol')?.querySelectorAll('a') ?? [])
  const at = links.indexOf(event.currentTarget)
  event.preventDefault()
  links[at + step]?.focus()
}
