import { useQuery } from '@tanstack/react-query'
import { IconArrowLeft } from '@tabler/icons-react'
import { loadHelpTexts } from '@wayform/i18n/help-texts.ts'
import { LineSkeleton } from '@wayform/ui/states/CardSkeleton.tsx'
import { EmptyState } from '@wayform/ui/states/EmptyState.tsx'
import { ErrorState } from '@wayform/ui/states/ErrorState.tsx'
import { RouteDrawing } from '@wayform/ui/states/RouteDrawing.tsx'
import { useMemo, useRef, useState } from 'react'
import { Link, Navigate, useNavigate, useParams } from 'react-router'
import { Txt } from '@wayform/ui/kit/Txt.tsx'
import { PageColumn, Row, Stack } from '@wayform/ui/kit/layout.tsx'
import { keys } from '../../lib/query-keys.ts'
import { useDocumentTitle } from '../../lib/hooks.ts'
import { house } from '../../lib/house.ts'
import { useI18n } from '../../lib/i18n.tsx'
import { AskUs, AskUsButtons, canAsk } from './components/AskUs.tsx'
import { HelpArticle } from './components/HelpArticle.tsx'
import { HelpSearchField } from './components/HelpSearchField.tsx'
import { SearchResults } from './components/SearchResults.tsx'
import { TopicCards } from './components/TopicCards.tsx'
import { TopicMenu } from './components/TopicMenu.tsx'
import { helpArticles } from './help-articles.ts'
import styles from './HelpScreen.module.css'
import { helpSearch, isHelpSearch } from './search-help.ts'
import { topicAt, topicPath } from './topics.ts'

/** All topics at `/help`, one at `/help/<name>`; search results replace both. */
export function HelpScreen() {
  const { t, language } = useI18n()
  const { topic: slug } = useParams()
  const navigate = useNavigate()
  const [text, setText] = useState('')
  const results = useRef<HTMLOListElement>(null)
  const texts = useQuery({
    queryKey: keys.help(language),
    queryFn: () => loadHelpTexts(language, house.brand),
    staleTime: Infinity,
    // Loaded topics are also available offline.
    networkMode: 'always',
  })
  const articles = useMemo(() => texts.data && helpArticles(texts.data, t, language), [texts.data, t, language])
  const search = useMemo(() => articles && helpSearch(articles), [articles])

  const topic = topicAt(slug)
  const article = articles?.find(({ id }) => id === topic?.id)
  const found = search && isHelpSearch(text) ? search(text) : undefined
  useDocumentTitle(article && !found ? article.title : t('shell.help.title'))

  if (slug !== undefined && slug !== topic?.slug) return <Navigate to={topic ? topicPath(topic.id) : '/help'} replace />

  const handleEnter = () => {
    const [best] = found ?? []
    if (!best) return
    setText('')
    void navigate(topicPath(best.article.id))
  }

  return (
    <PageColumn width={1060} className={styles.page}>
      <Row gap={24} align="end" justify="between" stacks className={styles.head}>
        {topic && !found ? (
          <Link to="/help" className={`wf-link wf-row ${styles.back}`}>
            <IconArrowLeft size={18} stroke={1.75} className="flip" aria-hidden />
            {t('help.all')}
          </Link>
        ) : (
          <div>
            <h1>{t('shell.help.title')}</h1>
            <Txt size={15} tone="2" above={6}>
              {t('help.intro')}
            </Txt>
          </div>
        )}
        <HelpSearchField
          value={text}
          onChange={setText}
          onEnter={handleEnter}
          onDown={() => results.current?.querySelector('a')?.focus()}
        />
      </Row>
      <p role="status" className="wf-visually-hidden">
        {found && t('help.found', { count: found.length })}
      </p>
      {renderContent()}
    </PageColumn>
  )

  function renderContent() {
    if (texts.isError) {
      return (
        <ErrorState
          title={t('help.failed.title')}
          text={t('help.failed.text')}
          retryLabel={t('shell.tryAgain')}
          onRetry={() => void texts.refetch()}
          isRetrying={texts.isFetching}
        />
      )
    }
    if (!articles) {
      return (
        <Stack gap={16} aria-busy>
          <LineSkeleton width="40%" />
          <LineSkeleton width="80%" />
          <LineSkeleton width="70%" />
        </Stack>
      )
    }
    if (found?.length === 0) {
      return (
        <EmptyState
          art={<RouteDrawing kind="search" />}
          title={t('help.noMatch.title')}
          text={t(canAsk() ? 'help.noMatch.text' : 'help.noMatch.alone', { text: text.trim() })}
          action={<AskUsButtons />}
        />
      )
    }
    if (found) return <SearchResults ref={results} found={found} onChoose={() => setText('')} />
    if (!article) {
      return (
        <>
          <TopicCards articles={articles} />
          <AskUs />
        </>
      )
    }
    return (
      <div className={styles.columns}>
        <TopicMenu articles={articles} current={article.id} />
        <Stack gap={20}>
          <HelpArticle key={language} article={article} next={articles[articles.indexOf(article) + 1]} />
          <AskUs />
        </Stack>
      </div>
    )
  }
}
