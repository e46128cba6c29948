import type { BoardOrder } from '@wayform/contract/calls/orders/orders.ts'
import { Pill } from '@wayform/ui/kit/Tile.tsx'
import { type DragEvent, memo } from 'react'
import { useI18n } from '../../../lib/i18n.tsx'
import { ageOf, clockText, lineText, moneyText, numberText, payOf, wayText } from '../order-texts.ts'
import { nextOf } from './board-view.ts'
import { isSecondPress } from './second-press.ts'
import styles from './Board.module.css'

export type CardActions = {
  onOpen: (order: BoardOrder) => void
  onNext: (order: BoardOrder) => void
  onReply: (order: BoardOrder) => void
}

type Props = CardActions & {
  order: BoardOrder
  /** Shown where several forms are on one board. */
  formName: string | null
  now: Date
  /** The one that has waited longest. */
  isFirst: boolean
  isUnopened: boolean
  /** It came while the board was open. */
  isArrived: boolean
  mayAnswer: boolean
}

const MOST_LINES = 4

/** Rendered again only when something of this order changes: a board may have hundreds. */
export const OrderCard = memo(function OrderCard(props: Props) {
  const { order, formName, now, isFirst, isUnopened, isArrived, mayAnswer, onOpen, onNext, onReply } = props
  const { t, language } = useI18n()
  const told = { t, language }
  const number = numberText(order.number, language)
  const next = nextOf(order.status)
  const pay = payOf(order)
  const age = ageOf(order, now, told)
  const way = wayText(order, told)
  const isDone = order.status === 'done'
  const handleDrag = (event: DragEvent) => {
    event.dataTransfer.setData(DRAGGED, order.responseId)
    event.dataTransfer.effectAllowed = 'move'
  }
  return (
    // Its buttons and the keys do the same as dragging.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
    <article
      className={styles.card}
      data-order={order.responseId}
      data-arrived={isArrived || undefined}
      data-done={isDone || undefined}
      draggable={mayAnswer}
      onDragStart={handleDrag}
    >
      <div className={styles.top}>
        {isUnopened && <i className={styles.dot} role="img" aria-label={t('orders.unopened')} />}
        <button
          type="button"
          className={styles.number}
          data-open-order
          aria-label={t('orders.number', { number })}
          onClick={() => onOpen(order)}
        >
          #{number}
        </button>
        {formName !== null && <bdi className={`wf-truncate ${styles.form}`}>{formName}</bdi>}
        <span className={styles.age} data-late={age.isLate || undefined}>
          {isDone ? clockText(order.createdAt, language) : age.text}
        </span>
      </div>
      {isDone ? (
        <div className={styles.sum}>
          <bdi className="wf-truncate">{order.name || t('orders.noName')}</bdi>
          <span>{moneyText(order.total, order.currency, language)}</span>
        </div>
      ) : (
        <>
          <div>
            <bdi className={styles.name}>{order.name || t('orders.noName')}</bdi>
            <ul className={styles.lines}>
              {order.lines.slice(0, MOST_LINES).map((line, index) => (
                <li key={index} dir="auto">
                  {lineText(line, language)}
                </li>
              ))}
              {order.lines.length > MOST_LINES && (
                <li>{t('form.order.more', { count: order.lines.length - MOST_LINES })}</li>
              )}
            </ul>
          </div>
          {way !== '' && (
            <div className={styles.way}>
              <i className={styles.icon} data-icon={order.way} aria-hidden />
              <bdi>{way}</bdi>
            </div>
          )}
          <div className={styles.sum}>
            <b>{moneyText(order.total, order.currency, language)}</b>
            {pay && (
              <Pill tone={pay.tone}>
                {pay.tone === 'ok' && <i className={styles.icon} data-icon="paid" aria-hidden />}
                {t(`orders.pay.${pay.word}`)}
              </Pill>
            )}
          </div>
          {mayAnswer && (
            <div className={styles.actions}>
              {next && (
                // A plain one: Mantine’s costs as much as the rest of the card.
                <button
                  type="button"
                  className={styles.next}
                  data-look={isFirst ? 'filled' : order.status === 'new' ? 'tint' : undefined}
                  onClick={({ nativeEvent }) => isSecondPress(nativeEvent) || onNext(order)}
                >
                  {t(`orders.next.${next}`)}
                </button>
              )}
              {order.phone !== '' && (
                <button
                  type="button"
                  className={styles.reply}
                  data-reply
                  aria-label={t('orders.reply.to', { number })}
                  onClick={() => onReply(order)}
                />
              )}
            </div>
          )}
        </>
      )}
    </article>
  )
})

export const DRAGGED = 'application/x-wayform-order'
