import { Button } from '@mantine/core'
import type { BoardOrder } from '@wayform/contract/calls/orders/orders.ts'
import { IconAlertTriangle, IconCalendar, IconFilter, IconUser, IconVolume, IconVolumeOff } from '@tabler/icons-react'
import { hasFeature } from '@wayform/core/plans/plans.ts'
import { SelectBox } from '@wayform/ui/field/SelectBox.tsx'
import { Notice } from '@wayform/ui/kit/Notice.tsx'
import { PageColumn } from '@wayform/ui/kit/layout.tsx'
import { useQueryClient } from '@tanstack/react-query'
import { SearchField } from '@wayform/ui/search/SearchField.tsx'
import { CardSkeleton } from '@wayform/ui/states/CardSkeleton.tsx'
import { EmptyState } from '@wayform/ui/states/EmptyState.tsx'
import { ErrorState } from '@wayform/ui/states/ErrorState.tsx'
import { lazy, Suspense, useCallback, useEffect, useMemo, useState } from 'react'
import { errorText } from '../../lib/api.ts'
import { useDocumentTitle } from '../../lib/hooks.ts'
import { useI18n, useT } from '../../lib/i18n.tsx'
import { usePanes } from '../../lib/panes/use-panes.ts'
import { showUpgrade } from '../../lib/plans/upgrade.ts'
import { useMe } from '../../lib/queries/me.ts'
import { keys } from '../../lib/query-keys.ts'
import { useNow } from '../../lib/time/use-now.ts'
import { Board } from './board/Board.tsx'
import { byColumn, dayTotals, nextOf, shownOrders } from './board/board-view.ts'
import { useOrderSound } from './live/order-sound.ts'
import { useLiveOrders } from './live/use-live-orders.ts'
import { countText, moneyText, numberText } from './order-texts.ts'
import styles from './Orders.module.css'
import { type Board as BoardData, useBoard, useOpenOrder } from './queries.ts'
import { type BoardPlace, useBoardPlace } from './url-state.ts'
import { useMoveOrder } from './use-move-order.ts'

// Panes over the board are loaded once the board is shown.
const loadPane = () => import('./detail/OrderPane.tsx')
const loadReply = () => import('./reply/ReplyDialog.tsx')
const loadTicket = () => import('./ticket/TicketDialog.tsx')
const loadPanes = () => Promise.all([loadPane(), loadReply(), loadTicket()])
const OrderPane = lazy(async () => ({ default: (await loadPane()).OrderPane }))
const ReplyDialog = lazy(async () => ({ default: (await loadReply()).ReplyDialog }))
const TicketDialog = lazy(async () => ({ default: (await loadTicket()).TicketDialog }))

/** The board that orders are worked from. */
export function OrdersScreen() {
  const t = useT()
  const { plan } = useMe()
  useDocumentTitle(t('orders.title'))
  if (hasFeature(plan, 'orders')) return <LiveBoard />
  return (
    <PageColumn width={1232} gap={14}>
      <h1>{t('orders.title')}</h1>
      <EmptyState
        title={t('shell.upgrade.titles.orders')}
        text={t('shell.upgrade.benefits.orders')}
        action={<Button onClick={() => showUpgrade('orders')}>{t('shell.upgrade.button')}</Button>}
      />
    </PageColumn>
  )
}

function LiveBoard() {
  const { t, language } = useI18n()
  const [arrived, setArrived] = useState<ReadonlySet<string>>(new Set())
  const [news, setNews] = useState<number | null>(null)
  const { isWanted, isLive } = useLiveOrders(({ responseId, number }) => {
    setArrived((before) => new Set([...before, responseId]))
    setNews(number)
  })
  const { data: board, error, isFetching, refetch } = useBoard(isWanted)
  return (
    <PageColumn className={styles.page}>
      <output className="wf-visually-hidden">
        {news !== null && t('orders.arrived', { number: numberText(news, language) })}
      </output>
      {board ? (
        <Orders board={board} arrived={arrived} isStale={!isLive || error !== null} onRefresh={() => void refetch()} />
      ) : (
        <>
          <h1 className={styles.head}>{t('orders.title')}</h1>
          {error ? (
            <ErrorState
              title={t('orders.loadFailed')}
              text={errorText(error, t('shell.errorSafe'))}
              retryLabel={t('shell.tryAgain')}
              onRetry={() => void refetch()}
              isRetrying={isFetching}
            />
          ) : (
            <div role="status" aria-label={t('orders.loading')}>
              <CardSkeleton />
            </div>
          )}
        </>
      )}
    </PageColumn>
  )
}

type Props = { board: BoardData; arrived: ReadonlySet<string>; isStale: boolean; onRefresh: () => void }

function Orders({ board, arrived, isStale, onRefresh }: Props) {
  const { t, language } = useI18n()
  const now = useNow()
  const { place, go } = useBoardPlace()
  const [replyTo, setReplyTo] = useState<BoardOrder | null>(null)
  const [printed, setPrinted] = useState<BoardOrder | null>(null)
  const noteOpened = useOpenOrder()
  const { orders, forms } = board
  const { isToday, isUnpaid, formId, personId, search } = place
  const columns = useMemo(
    () => byColumn(shownOrders(orders, { isToday, isUnpaid, formId, personId, search }, now)),
    [orders, isToday, isUnpaid, formId, personId, search, now],
  )
  const unopened = useMemo(
    () => new Set(orders.filter(({ status, isOpened }) => status === 'new' && !isOpened).map(idOf)),
    [orders],
  )
  const sound = useOrderSound(unopened.size)
  useTellCount(unopened.size)
  const move = useMoveOrder(forms)
  const open = orders.find(({ responseId }) => responseId === place.openId)
  const hasPanes = usePanes(loadPanes)

  const handleOpen = useCallback(
    (order: BoardOrder) => {
      noteOpened(order)
      go({ openId: order.responseId })
    },
    [go, noteOpened],
  )
  const handleNext = useCallback(
    (order: BoardOrder) => {
      const next = nextOf(order.status)
      noteOpened(order)
      if (next) move(order, next)
    },
    [move, noteOpened],
  )
  const handleReply = useCallback(
    (order: BoardOrder) => {
      noteOpened(order)
      setReplyTo(order)
    },
    [noteOpened],
  )
  const hasNone = Object.values(columns).every((list) => list.length === 0)
  const isFiltered = isToday || isUnpaid || formId !== null || personId !== null || search !== ''
  return (
    <>
      <Head board={board} place={place} now={now} onGo={go} sound={sound} />
      {isStale && (
        <Notice
          tone="warn"
          below={12}
          icon={<IconAlertTriangle size={18} stroke={1.75} aria-hidden />}
          action={
            <Button variant="default" size="sm" onClick={onRefresh}>
              {t('shell.tryAgain')}
            </Button>
          }
        >
          <span role="status">{t('orders.notLive')}</span>
        </Notice>
      )}
      {board.isCut && <Notice below={12}>{t('orders.cut', { count: countText(orders.length, language) })}</Notice>}
      {hasNone ? (
        <EmptyState
          title={t(isFiltered ? 'orders.empty.filtered' : 'orders.empty.title')}
          text={isFiltered ? undefined : t('orders.empty.text')}
          action={
            isFiltered && (
              <Button
                variant="default"
                onClick={() => go({ isToday: false, isUnpaid: false, formId: null, personId: null, search: '' })}
              >
                {t('orders.empty.clear')}
              </Button>
            )
          }
        />
      ) : (
        <>
          <Board
            columns={columns}
            forms={forms}
            now={now}
            unopened={unopened}
            arrived={arrived}
            tab={place.tab}
            hasKeys={place.openId === null && replyTo === null && printed === null}
            onTab={(tab) => go({ tab })}
            onMove={move}
            onOpen={handleOpen}
            onNext={handleNext}
            onReply={handleReply}
            onPrint={setPrinted}
          />
          <p className={styles.hint}>{t('orders.keys')}</p>
        </>
      )}
      <Suspense>
        {(hasPanes || place.openId !== null) && (
          <OrderPane
            openId={place.openId}
            order={open}
            forms={forms}
            neighbours={Object.values(columns).flat()}
            onOpen={handleOpen}
            onClose={() => go({ openId: null })}
            onMove={move}
            onReply={handleReply}
            onPrint={setPrinted}
          />
        )}
        {replyTo && (
          <ReplyDialog
            order={replyTo}
            form={forms.find(({ id }) => id === replyTo.formId)}
            onClose={() => setReplyTo(null)}
          />
        )}
        {printed && (
          <TicketDialog
            order={printed}
            form={forms.find(({ id }) => id === printed.formId)}
            onClose={() => setPrinted(null)}
          />
        )}
      </Suspense>
    </>
  )
}

/** The navigation counts new orders, as soon as the board changes. */
function useTellCount(count: number): void {
  const cache = useQueryClient()
  useEffect(() => {
    cache.setQueryData(keys.newOrders, count)
  }, [cache, count])
}

const idOf = ({ responseId }: BoardOrder) => responseId

type HeadProps = {
  board: BoardData
  place: BoardPlace
  now: Date
  onGo: (changes: Partial<BoardPlace>) => void
  sound: ReturnType<typeof useOrderSound>
}

const SHOW = ['all', 'today', 'unpaid'] as const

function Head({ board: { orders, forms, people }, place, now, onGo, sound }: HeadProps) {
  const { t, language } = useI18n()
  const day = useMemo(() => dayTotals(orders, now), [orders, now])
  const show = place.isToday ? 'today' : place.isUnpaid ? 'unpaid' : 'all'
  return (
    <div className={styles.head}>
      <h1>{t('orders.title')}</h1>
      <div className={styles.stats}>
        <span>{t('orders.stats.today', { count: day.count })}</span>
        {day.totals.map(([currency, total]) => (
          <span key={currency}>{t('orders.stats.total', { amount: moneyText(total, currency, language) })}</span>
        ))}
        {day.unpaid > 0 && <span>{t('orders.stats.unpaid', { count: day.unpaid })}</span>}
      </div>
      <SearchField
        className={styles.search}
        label={t('orders.search')}
        clearLabel={t('orders.clearSearch')}
        value={place.search}
        onChange={(search) => onGo({ search })}
      />
      <div className={styles.pick}>
        <SelectBox
          label={t('orders.filter.label')}
          icon={<IconCalendar size={18} stroke={1.75} aria-hidden />}
          value={show}
          isOn={show !== 'all'}
          options={SHOW.map((value) => ({ value, label: t(`orders.filter.${value}`) }))}
          onChange={(value) => onGo({ isToday: value === 'today', isUnpaid: value === 'unpaid' })}
        />
      </div>
      {forms.length > 1 && (
        <div className={styles.pick}>
          <SelectBox
            label={t('orders.filter.form')}
            icon={<IconFilter size={18} stroke={1.75} aria-hidden />}
            value={place.formId ?? ''}
            isOn={place.formId !== null}
            options={[
              { value: '', label: t('orders.filter.forms') },
              ...forms.map(({ id, name }) => ({ value: id, label: name })),
            ]}
            onChange={(value) => onGo({ formId: value || null })}
          />
        </div>
      )}
      {people.length > 1 && (
        <div className={styles.pick}>
          <SelectBox
            label={t('orders.filter.person')}
            icon={<IconUser size={18} stroke={1.75} aria-hidden />}
            value={place.personId ?? ''}
            isOn={place.personId !== null}
            options={[
              { value: '', label: t('orders.filter.people') },
              ...people.map(({ personId, name }) => ({ value: personId, label: name })),
            ]}
            onChange={(value) => onGo({ personId: value || null })}
          />
        </div>
      )}
      <Button
        variant="default"
        className={styles.sound ?? ''}
        aria-pressed={sound.isOn}
        aria-label={t(sound.isOn ? 'orders.sound.on' : 'orders.sound.off')}
        leftSection={
          sound.isOn ? (
            <IconVolume size={18} stroke={1.75} aria-hidden />
          ) : (
            <IconVolumeOff size={18} stroke={1.75} aria-hidden />
          )
        }
        onClick={sound.toggle}
      >
        <span className={styles.soundText}>{t(sound.isOn ? 'orders.sound.on' : 'orders.sound.off')}</span>
      </Button>
    </div>
  )
}
