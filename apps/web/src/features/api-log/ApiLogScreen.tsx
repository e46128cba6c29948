import { countText } from '@wayform/core/numbers/number-format.ts'
import { API_LOG_DAYS, API_LOG_LINES } from '@wayform/core/api/api-log.ts'
import { CALL_OUTCOMES, SENT_OUTCOMES } from '@wayform/contract/calls/workspace/api-log.ts'
import { PageColumn, Row } from '@wayform/ui/kit/layout.tsx'
import { Segment, Segments } from '@wayform/ui/kit/Segments.tsx'
import { Txt } from '@wayform/ui/kit/Txt.tsx'
import { EmptyState } from '@wayform/ui/states/EmptyState.tsx'
import { Link } from 'react-router'
import { PickFilter } from '../../lib/components/PickFilter.tsx'
import { useDocumentTitle } from '../../lib/hooks.ts'
import { useI18n, useT } from '../../lib/i18n.tsx'
import styles from './ApiLog.module.css'
import { CallDetail } from './components/CallDetail.tsx'
import { DeliveryDetail } from './components/DeliveryDetail.tsx'
import { CallLine, DeliveryLine } from './components/LogLines.tsx'
import { OutcomeFilter } from './components/OutcomeFilter.tsx'
import { SplitLog } from './components/SplitLog.tsx'
import { type LogFilter, useLogFilter } from './log-filter.ts'
import { useCalls, useDeliveries, useKeyChoices } from './queries.ts'

type Of<S extends LogFilter['show']> = Extract<LogFilter, { show: S }>

/** Calls with keys, and deliveries to webhooks: a list, and the chosen entry beside it. */
export function ApiLogScreen() {
  const t = useT()
  const { filter } = useLogFilter()
  useDocumentTitle(t('apiLog.title'))
  return (
    <PageColumn width={1360} className={styles.page} data-open={filter.chosen !== null || undefined}>
      {filter.show === 'calls' ? <Calls filter={filter} /> : <Deliveries filter={filter} />}
      <Txt size={13} tone="3" above={12} className={styles.kept}>
        {t('apiLog.kept', { count: API_LOG_DAYS, most: API_LOG_LINES })}
      </Txt>
    </PageColumn>
  )
}

function Head({ show, children }: { show: LogFilter['show']; children: React.ReactNode }) {
  const t = useT()
  const { linkTo } = useLogFilter()
  return (
    <div className={styles.head}>
      <h1>{t('apiLog.title')}</h1>
      <Segments as="nav" aria-label={t('apiLog.title')} size={36}>
        {(['calls', 'deliveries'] as const).map((each) => (
          <Segment
            key={each}
            as={Link}
            to={linkTo({ show: each })}
            isOn={each === show}
            aria-current={each === show ? 'page' : undefined}
          >
            {t(`apiLog.${each}`)}
          </Segment>
        ))}
      </Segments>
      <Row gap={10} wrap className={styles.filters}>
        {children}
      </Row>
    </div>
  )
}

function Calls({ filter: { outcome, of, chosen } }: { filter: Of<'calls'> }) {
  const { t, language } = useI18n()
  const { change, linkTo } = useLogFilter()
  const choices = useKeyChoices().data ?? []
  const list = useCalls({ ...(of !== null && { keyId: of }), ...(outcome !== null && { outcome }) })
  const items = list.data?.pages.flatMap((page) => page.list) ?? []
  const counts = list.data?.pages[0]?.counts
  return (
    <>
      <Head show="calls">
        <PickFilter
          label={t('apiLog.keyLabel')}
          all={t('apiLog.allKeys')}
          value={of}
          options={choices}
          onChange={(next) => change({ of: next })}
        />
        <OutcomeFilter outcomes={CALL_OUTCOMES} value={outcome} counts={counts} />
      </Head>
      <SplitLog
        query={list}
        items={items}
        chosen={chosen}
        isNarrowed={of !== null || outcome !== null}
        summary={counts?.today && summaryOf(CALL_OUTCOMES, counts.today)}
        empty={<EmptyState title={t('apiLog.emptyCalls')} text={t('apiLog.emptyCallsText')} />}
        renderLine={(call) => <CallLine call={call} to={linkTo({ id: call.id })} isChosen={call.id === chosen} />}
        detail={chosen && <CallDetail key={chosen} callId={chosen} />}
      />
    </>
  )

  function summaryOf(outcomes: typeof CALL_OUTCOMES, today: Record<(typeof CALL_OUTCOMES)[number] | 'all', number>) {
    return [
      `${t('apiLog.all')} ${countText(today.all, language)}`,
      ...outcomes.map((each) => `${t(`apiLog.${each}`)} ${countText(today[each], language)}`),
    ]
  }
}

function Deliveries({ filter: { outcome, of, chosen } }: { filter: Of<'deliveries'> }) {
  const { t, language } = useI18n()
  const { change, linkTo } = useLogFilter()
  const list = useDeliveries({ ...(of !== null && { form: of }), ...(outcome !== null && { outcome }) })
  const items = list.data?.pages.flatMap((page) => page.list.map((sent) => ({ ...sent, id: sent.deliveryId }))) ?? []
  const counts = list.data?.pages[0]?.counts
  const today = counts?.today
  return (
    <>
      <Head show="deliveries">
        <PickFilter
          label={t('apiLog.formLabel')}
          all={t('apiLog.allForms')}
          value={of}
          options={list.data?.pages[0]?.forms ?? []}
          onChange={(next) => change({ of: next })}
        />
        <OutcomeFilter outcomes={SENT_OUTCOMES} value={outcome} counts={counts} />
      </Head>
      <SplitLog
        query={list}
        items={items}
        chosen={chosen}
        isNarrowed={of !== null || outcome !== null}
        summary={
          today &&
          SENT_OUTCOMES.toReversed().map((each) => `${t(`apiLog.${each}`)} ${countText(today[each], language)}`)
        }
        empty={<EmptyState title={t('apiLog.emptyDeliveries')} text={t('apiLog.emptyDeliveriesText')} />}
        renderLine={(sent) => <DeliveryLine sent={sent} to={linkTo({ id: sent.id })} isChosen={sent.id === chosen} />}
        detail={chosen && <DeliveryDetail key={chosen} deliveryId={chosen} />}
      />
    </>
  )
}
