import type { KeyboardEvent, Ref } from 'react'
import { Link } from 'react-router'
import { Card } from '@wayform/ui/kit/Card.tsx'
import { Txt } from '@wayform/ui/kit/Txt.tsx'
import { Stack } from '@wayform/ui/kit/layout.tsx'
import styles from '../HelpScreen.module.css'
import type { Found } from '../search-help.ts'
import { topicPath } from '../topics.ts'

type Props = { found: readonly Found[]; onChoose: () => void; ref: Ref<HTMLOListElement> }

export function SearchResults({ found, onChoose, ref }: Props) {
  return (
    <Stack as="ol" ref={ref} className={styles.results}>
      {found.map(({ article, excerpt }) => (
        <li key={article.id}>
          <Card
            as={Link}
            gap={4}
            to={topicPath(article.id)}
            className={styles.result}
            onClick={onChoose}
            onKeyDown={handleArrows}
          >
            <Txt as="b" size={15} tone="primary">
              {article.title}
            </Txt>
            <Txt as="span" tone="2">
              {excerpt}
            </Txt>
          </Card>
        </li>
      ))}
    </Stack>
  )
}

/** The arrow keys move between results. */
function handleArrows(event: KeyboardEvent<HTMLAnchorElement>) {
  const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
  if (step === undefined) return
  const links = Array.from(event.currentTarget.closest('ol')?.querySelectorAll('a') ?? [])
  const at = links.indexOf(event.currentTarget)
  event.preventDefault()
  links[at + step]?.focus()
}
