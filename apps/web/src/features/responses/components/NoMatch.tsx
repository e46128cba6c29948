import { Button } from '@mantine/core'
import { EmptyState } from '@wayform/ui/states/EmptyState.tsx'
import { RouteDrawing } from '@wayform/ui/states/RouteDrawing.tsx'
import { Row } from '@wayform/ui/kit/layout.tsx'
import { type Day, isSameRange, wholeTime } from '../../../lib/date-range/date-ranges.ts'
import { useT } from '../../../lib/i18n.tsx'
import type { Filter } from '../url-state/url-state.ts'

type Props = { filter: Filter; today: Day; onFilter: (change: Partial<Filter>) => void }

/** No response matches: shows the filter, and how to clear it. */
export function NoMatch({ filter, today, onFilter }: Props) {
  const t = useT()
  const { search, status, isUnpaid, isTest } = filter
  const isFiltered = search !== '' || status !== null || isUnpaid || isTest
  const text = () => {
    if (search !== '') return t('responses.noMatch.search', { search })
    if (isTest) return t('published.tests.emptyText')
    if (isUnpaid) return t('responses.noMatch.unpaid')
    return status ? t('responses.noMatch.filter') : t('responses.noMatch.dates')
  }
  return (
    <EmptyState
      title={isTest ? t('published.tests.empty') : t('responses.noMatch.title')}
      text={<bdi>{text()}</bdi>}
      art={<RouteDrawing kind="search" />}
      action={
        <Row gap={12} justify="center" wrap>
          {isFiltered && (
            <Button
              variant="default"
              onClick={() => onFilter({ search: '', status: null, isUnpaid: false, isTest: false })}
            >
              {t('responses.noMatch.clear')}
            </Button>
          )}
          {!isSameRange(filter.range, wholeTime(today)) && (
            <Button variant={isFiltered ? 'subtle' : 'default'} onClick={() => onFilter({ range: wholeTime(today) })}>
              {t('responses.noMatch.allDates')}
            </Button>
          )}
        </Row>
      }
    />
  )
}
