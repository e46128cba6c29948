import { Button } from '@mantine/core'
import { EmptyState } from '@wayform/ui/states/EmptyState.tsx'
import { RouteDrawing } from '@wayform/ui/states/RouteDrawing.tsx'
import { type Day, isSameRange, wholeTime } from '../../../lib/date-range/date-ranges.ts'
import { useT } from '../../../lib/i18n.tsx'
import type { Filter } from '../place/place.ts'
import styles from './Responses.module.css'

type Props = { filter: Filter; today: Day; onFilter: (change: Partial<Filter>) => void }

/** There are responses, but none like that: what was asked for, and the way out. */
export function NoMatch({ filter, today, onFilter }: Props) {
  const t = useT()
  const { search, status, isTest } = filter
  const isFiltered = search !== '' || status !== null || isTest
  const text = () => {
    if (search !== '') return t('responses.noMatch.search', { search })
    if (isTest) return t('published.tests.emptyText')
    return status ? t('responses.noMatch.filter') : t('responses.noMatch.dates')
  }
  return (
    <EmptyState
      title={isTest ? t('published.tests.empty') : t('responses.noMatch.title')}
      text={<bdi>{text()}</bdi>}
      art={<RouteDrawing kind="search" />}
      action={
        <div className={styles.share}>
          {isFiltered && (
            <Button variant="default" onClick={() => onFilter({ search: '', status: null, isTest: false })}>
              {t('responses.noMatch.clear')}
            </Button>
          )}
          {!isSameRange(filter.range, wholeTime(today)) && (
            <Button variant={isFiltered ? 'subtle' : 'default'} onClick={() => onFilter({ range: wholeTime(today) })}>
              {t('responses.noMatch.allDates')}
            </Button>
          )}
        </div>
      }
    />
  )
}
