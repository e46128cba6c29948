import type { BoardOrder } from '@wayform/contract/calls/orders/orders.ts'
import { type RefObject, useEffect, useEffectEvent } from 'react'
import { type ByColumn, type Column, COLUMNS } from './board-view.ts'

type Keys = {
  board: RefObject<HTMLElement | null>
  columns: ByColumn
  shown: readonly Column[]
  isOn: boolean
  /** So many orders of a column are rendered. */
  limitOf: (column: Column) => number
  onFocus: (column: Column, order: BoardOrder) => void
  onOpen: (order: BoardOrder) => void
  onPrint: (order: BoardOrder) => void
  onReply?: (order: BoardOrder) => void
  onMove?: (order: BoardOrder, status: Column) => void
}

/**
 * Arrows choose an order, Enter opens it, 1 to 5 set its status, R replies, P prints. The chosen order is the focused
 * one, so that choosing renders nothing.
 */
export function useBoardKeys(keys: Keys): void {
  const handleKey = useEffectEvent((event: KeyboardEvent) => {
    if (!keys.isOn || event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey) return
    if (isElsewhere(event.target)) return
    if (act(event, keys)) event.preventDefault()
  })
  useEffect(() => {
    const listener = (event: KeyboardEvent) => handleKey(event)
    addEventListener('keydown', listener)
    return () => removeEventListener('keydown', listener)
  }, [])
}

/** In a field, a list or a dialog, keys have another meaning; so have arrows on the tabs. */
function isElsewhere(target: EventTarget | null): boolean {
  return target instanceof Element && target.closest(OWN_KEYS) !== null
}

const OWN_KEYS = 'input, textarea, select, [role="dialog"], [role="alertdialog"], [role="menu"], [role="tablist"]'

function act(event: KeyboardEvent, keys: Keys): boolean {
  const { columns, shown, board } = keys
  const id = document.activeElement?.closest('[data-order]')?.getAttribute('data-order')
  const column = COLUMNS.find((each) => columns[each].some(({ responseId }) => responseId === id))
  const order = column && columns[column].find(({ responseId }) => responseId === id)
  const step = stepOf(event.key, board.current)
  if (step) {
    const next = column && order ? neighbour(keys, column, order, step) : firstOf(columns, shown)
    if (next) keys.onFocus(next.column, next.order)
    return next !== undefined
  }
  if (!order) return false
  const status = /^[1-5]$/.test(event.key) ? COLUMNS[Number(event.key) - 1] : undefined
  if (status && keys.onMove) {
    if (status !== order.status) keys.onMove(order, status)
    return true
  }
  // By their place on the keyboard, too: elsewhere they type another letter.
  if (event.key === 'r' || event.code === 'KeyR') return run(keys.onReply, order)
  if (event.key === 'p' || event.code === 'KeyP') return run(keys.onPrint, order)
  // On one of its buttons, Enter presses that.
  const isOnCard = !(event.target instanceof HTMLButtonElement)
  return event.key === 'Enter' && isOnCard && run(keys.onOpen, order)
}

function run(action: ((order: BoardOrder) => void) | undefined, order: BoardOrder): boolean {
  action?.(order)
  return action !== undefined
}

type Step = { columns: number; rows: number }

function stepOf(key: string, board: HTMLElement | null): Step | undefined {
  // Asked for only where it matters: it may have the styles of the whole board computed.
  const onwards = () => (board !== null && getComputedStyle(board).direction === 'rtl' ? -1 : 1)
  switch (key) {
    case 'ArrowDown':
      return { columns: 0, rows: 1 }
    case 'ArrowUp':
      return { columns: 0, rows: -1 }
    case 'ArrowRight':
      return { columns: onwards(), rows: 0 }
    case 'ArrowLeft':
      return { columns: -onwards(), rows: 0 }
    default:
      return undefined
  }
}

function neighbour({ columns, shown, limitOf }: Keys, column: Column, order: BoardOrder, step: Step) {
  const row = columns[column].indexOf(order)
  if (step.rows !== 0) {
    const next = columns[column][row + step.rows]
    return next && { column, order: next }
  }
  for (let at = shown.indexOf(column) + step.columns; at >= 0 && at < shown.length; at += step.columns) {
    const other = shown[at]
    const orders = other ? columns[other] : []
    // Beside it, as far as that is rendered: a whole column would have to be drawn for one key.
    const next = orders[other ? Math.min(row, orders.length - 1, limitOf(other) - 1) : 0]
    if (other && next) return { column: other, order: next }
  }
  return undefined
}

function firstOf(columns: ByColumn, shown: readonly Column[]) {
  const column = shown.find((each) => columns[each].length > 0)
  const order = column && columns[column][0]
  return column && order && { column, order }
}
