import type { BoardOrder, FormOfOrders } from '@wayform/contract/calls/orders/orders.ts'
import { memo, startTransition, useCallback, useEffect, useMemo, useRef, useState } from 'react'
import { useMay } from '../../../lib/account/use-may.ts'
import { FORM_PHONE, useMedia } from '../../../lib/hooks.ts'
import { useI18n } from '../../../lib/i18n.tsx'
import { countText, nameOfStatus } from '../order-texts.ts'
import { besideIn, type ByColumn, type Column, COLUMNS, placeIn } from './board-view.ts'
import styles from './Board.module.css'
import { type CardActions, DRAGGED, OrderCard } from './OrderCard.tsx'
import { betweenKeys } from './between-keys.ts'
import { useBoardKeys } from './use-board-keys.ts'

type Props = CardActions & {
  columns: ByColumn
  forms: readonly FormOfOrders[]
  now: Date
  unopened: ReadonlySet<string>
  arrived: ReadonlySet<string>
  tab: Column
  /** Nothing over the board is open, so that keys mean its orders. */
  hasKeys: boolean
  onTab: (tab: Column) => void
  onMove: (order: BoardOrder, status: Column) => void
  onPrint: (order: BoardOrder) => void
}

/** About what a window has room for: a thousand open orders must not keep the first ones waiting. */
const FIRST_SHOWN = 4
/** Below the window at first: one at a time, because the first keys come while a board opens. */
const FILLED = 7
/** Then a few at a time, so that a key never waits for more than these. */
const MORE = 3
/** A key that leads beyond the rendered cards waits for this one alone. */
const ONE_MORE = 1
/** So many are rendered below the chosen one, once it is painted: the next key mostly finds its order there. */
const BELOW = 2
/** An order that goes so far down another column is not followed: the one after it is chosen. */
const FOLLOWED = 12
/** Of those that are done, and that a button shows. */
const MORE_DONE = 12

/** A column for each status; on phones one of them, under tabs. */
export function Board(props: Props) {
  const { columns, forms, now, unopened, arrived, tab, hasKeys, onTab, onMove, onPrint, ...actions } = props
  const { t, language } = useI18n()
  const isPhone = useMedia(FORM_PHONE)
  const mayAnswer = useMay('answer')
  const [limits, setLimits] = useState<Partial<Record<Column, number>>>({})
  const [over, setOver] = useState<Column | null>(null)
  const board = useRef<HTMLDivElement>(null)
  const shown = isPhone ? [tab] : COLUMNS
  const limitOf = (column: Column) => limits[column] ?? FIRST_SHOWN
  // Several forms may each have names of their own: then the usual ones stand above the columns.
  const named = forms.length === 1 ? forms[0] : undefined
  const nameOf = (column: Column) => nameOfStatus(t, column, named)
  const showMore = useCallback(
    (column: Column, more: number) =>
      setLimits((before) => ({ ...before, [column]: (before[column] ?? FIRST_SHOWN) + more })),
    [],
  )
  const stable = useStable(actions)

  const focus = useFocusOrder(board)
  useBoardKeys({
    board,
    columns,
    shown,
    isOn: hasKeys,
    limitOf,
    onFocus(column, order) {
      const row = columns[column].indexOf(order)
      const limit = limitOf(column)
      if (row >= limit) showMore(column, ONE_MORE)
      focus(order.responseId)
      // No transition: the next key would interrupt it, and wait for the same card from the beginning.
      if (row + BELOW >= limit && limit < columns[column].length) afterPaint(() => showMore(column, ONE_MORE))
    },
    onOpen: actions.onOpen,
    onPrint,
    ...(mayAnswer && {
      onReply: actions.onReply,
      onMove(order: BoardOrder, status: Column) {
        const missing = placeIn(columns, status, order) + 1 - limitOf(status)
        if (missing > 0 && missing <= FOLLOWED) showMore(status, missing)
        const followed = missing > FOLLOWED ? besideIn(columns, order) : order
        if (followed) focus(followed.responseId)
        onMove(order, status)
      },
    }),
  })

  const orderOf = (id: string) => Object.values(columns).flatMap((orders) => orders.filter(hasId(id)))[0]
  const list = (column: Column) => (
    <Cards
      column={column}
      orders={columns[column]}
      limit={limitOf(column)}
      forms={forms}
      now={now}
      unopened={unopened}
      arrived={arrived}
      mayAnswer={mayAnswer}
      onMore={showMore}
      {...stable}
    />
  )

  if (isPhone) {
    return (
      <div ref={board}>
        <div className={styles.tabs} role="tablist" aria-label={t('orders.columns')}>
          {COLUMNS.map((column) => (
            <button
              key={column}
              type="button"
              role="tab"
              aria-selected={column === tab}
              aria-controls="orders-of-tab"
              tabIndex={column === tab ? 0 : -1}
              onClick={() => onTab(column)}
              onKeyDown={(event) => {
                const step = { ArrowRight: 1, ArrowLeft: -1 }[event.key]
                if (step === undefined) return
                const isMirrored = getComputedStyle(event.currentTarget).direction === 'rtl'
                const at = COLUMNS.indexOf(tab) + (isMirrored ? -step : step)
                const next = COLUMNS[(at + COLUMNS.length) % COLUMNS.length]
                if (!next) return
                onTab(next)
                const tabs = event.currentTarget.parentElement?.children
                if (tabs) (tabs[COLUMNS.indexOf(next)] as HTMLElement).focus()
              }}
            >
              <b>{countText(columns[column].length, language)}</b>
              <bdi className="wf-truncate">{nameOf(column)}</bdi>
            </button>
          ))}
        </div>
        <div id="orders-of-tab" role="tabpanel" aria-label={nameOf(tab)} className={styles.list}>
          {list(tab)}
        </div>
      </div>
    )
  }
  return (
    // A board that is wider than the window scrolls, and what scrolls can be focused.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
    <div ref={board} className={styles.board} role="group" aria-label={t('orders.columns')} tabIndex={0}>
      {COLUMNS.map((column) => (
        // Buttons and keys do the same as dragging.
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
        <section
          key={column}
          className={styles.column}
          aria-label={nameOf(column)}
          data-over={over === column || undefined}
          onDragOver={(event) => {
            if (!event.dataTransfer.types.includes(DRAGGED)) return
            event.preventDefault()
            setOver(column)
          }}
          onDragLeave={(event) => {
            if (!event.currentTarget.contains(event.relatedTarget as Node | null)) setOver(null)
          }}
          onDrop={(event) => {
            event.preventDefault()
            setOver(null)
            const order = orderOf(event.dataTransfer.getData(DRAGGED))
            if (order) onMove(order, column)
          }}
        >
          <h2>
            <i data-status={column} aria-hidden />
            <bdi className="wf-truncate">{nameOf(column)}</bdi>
            <em>{countText(columns[column].length, language)}</em>
          </h2>
          <div className={styles.list}>{list(column)}</div>
        </section>
      ))}
    </div>
  )
}

type CardsProps = CardActions & {
  column: Column
  orders: readonly BoardOrder[]
  limit: number
  forms: readonly FormOfOrders[]
  now: Date
  unopened: ReadonlySet<string>
  arrived: ReadonlySet<string>
  mayAnswer: boolean
  onMore: (column: Column, more: number) => void
}

/** Rendered again only when something of this column changes. */
const Cards = memo(function Cards(props: CardsProps) {
  const { column, orders, limit, forms, now, unopened, arrived, mayAnswer, onMore, ...actions } = props
  return (
    <>
      {orders.slice(0, limit).map((order, index) => (
        <OrderCard
          key={`${order.formId} ${order.number}`}
          order={order}
          formName={forms.length > 1 ? (forms.find(({ id }) => id === order.formId)?.name ?? null) : null}
          now={now}
          isFirst={column === 'new' && index === 0}
          isUnopened={unopened.has(order.responseId)}
          isArrived={arrived.has(order.responseId)}
          mayAnswer={mayAnswer}
          {...actions}
        />
      ))}
      {orders.length > limit && (
        <ShowMore
          // Begun anew after each step: in a tall window it is still in view after one, and nothing would say so.
          key={column === 'done' && limit >= MORE_DONE ? column : limit}
          count={orders.length - limit}
          isAutomatic={column !== 'done' || limit < MORE_DONE}
          onMore={(isPressed) => onMore(column, isPressed ? MORE_DONE : limit < FILLED ? ONE_MORE : MORE)}
        />
      )}
    </>
  )
})

/** The same functions at every render, so that cards are not rendered again for them. */
function useStable({ onOpen, onNext, onReply }: CardActions): CardActions {
  const latest = useRef({ onOpen, onNext, onReply })
  useEffect(() => {
    latest.current = { onOpen, onNext, onReply }
  })
  return useMemo(
    () => ({
      onOpen: (order) => latest.current.onOpen(order),
      onNext: (order) => latest.current.onNext(order),
      onReply: (order) => latest.current.onReply(order),
    }),
    [],
  )
}

/** The first task after a frame runs once that frame was submitted. */
function afterPaint(act: () => void): void {
  requestAnimationFrame(() => setTimeout(act))
}

const hasId = (id: string) => (order: BoardOrder) => order.responseId === id

/** Focuses an order, at once or as soon as it is rendered: after a move it is another element. */
function useFocusOrder(board: { current: HTMLElement | null }): (id: string) => void {
  const wanted = useRef<string | null>(null)
  const settle = () => {
    const card = wanted.current === null ? null : board.current?.querySelector(openerOf(wanted.current))
    if (!(card instanceof HTMLElement) || document.activeElement === card) return
    card.focus({ preventScroll: true })
    card.closest('[data-order]')?.scrollIntoView({ block: 'nearest', inline: 'nearest' })
  }
  useEffect(settle)
  useEffect(() => {
    // If the focus has moved elsewhere, it stays there.
    const handleFocus = ({ target }: FocusEvent) => {
      if (wanted.current === null || !(target instanceof Element)) return
      if (!target.matches(openerOf(wanted.current))) wanted.current = null
    }
    addEventListener('focusin', handleFocus)
    return () => removeEventListener('focusin', handleFocus)
  }, [])
  return (id) => {
    wanted.current = id
    settle()
  }
}

const openerOf = (id: string) => `[data-order=${JSON.stringify(id)}] [data-open-order]`

type MoreProps = { count: number; isAutomatic: boolean; onMore: (isPressed: boolean) => void }

/** So far below the window, more is shown already. */
const AHEAD = '300px'

/** Comes into view, and is pressed by itself. */
function ShowMore({ count, isAutomatic, onMore }: MoreProps) {
  const { t } = useI18n()
  const button = useRef<HTMLButtonElement>(null)
  const latest = useRef(onMore)
  useEffect(() => {
    latest.current = onMore
  })
  useEffect(() => {
    if (!isAutomatic || !button.current) return
    let cancel: () => void = () => undefined
    const observer = new IntersectionObserver(
      (entries) => {
        cancel()
        if (!entries.some(({ isIntersecting }) => isIntersecting)) return
        cancel = betweenKeys(() => startTransition(() => latest.current(false)))
      },
      { rootMargin: AHEAD },
    )
    observer.observe(button.current)
    return () => {
      observer.disconnect()
      cancel()
    }
  }, [isAutomatic])
  return (
    <button ref={button} type="button" className={styles.more} onClick={() => onMore(true)}>
      {t('orders.showMore', { count })}
    </button>
  )
}
