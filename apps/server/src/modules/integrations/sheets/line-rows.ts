import { ORDER_LINE_PARTS, orderLineCells } from '@wayform/core/orders/order-lines.ts'
import { localText } from '@wayform/core/time/zones.ts'
import { orderLineHeading } from '@wayform/i18n/order-line-text.ts'
import type { Texts } from '../../../texts.ts'
import type { DeliveryContext } from '../../ledger/delivery-context.ts'
import type { SheetRow, WantedColumn } from './sheet-columns.ts'
import { clockOf } from './sheet-rows.ts'

/** The column that identifies a line: the number of its order, and which line it is. */
export const LINE_KEY = '#line'
const [ORDER, TIME, STATUS] = ['#line.order', '#line.time', '#line.status']
const idOf = (part: string) => `#line.${part}`

export const lineKey = (number: number, at: number): string => `${number}-${at + 1}`

/** The columns of the tab with a row for each line of an order. */
export function lineColumns(texts: Texts, language: Parameters<Texts['in']>[0]): WantedColumn[] {
  const t = texts.in(language)
  return [
    { id: LINE_KEY, heading: t('integrations.sheet.lines.key'), version: 0 },
    { id: ORDER, heading: t('responses.table.number'), version: 0 },
    { id: TIME, heading: t('responses.table.received'), version: 0 },
    ...ORDER_LINE_PARTS.map((part) => ({ id: idOf(part), heading: orderLineHeading(t, part), version: 0 })),
    { id: STATUS, heading: t('responses.status.label'), version: 0 },
  ]
}

type Response = Pick<DeliveryContext['response'], 'number' | 'createdAt' | 'questions' | 'stored'>

/** A row for each line of the order. */
export function lineRows(
  { number, createdAt, questions, stored }: Response,
  { timeZone, statusText }: { timeZone: string; statusText: string },
): SheetRow[] {
  const received = localText(createdAt.getTime(), clockOf(timeZone))
  return orderLineCells(questions, stored.answers).map(
    (cells, at) =>
      new Map<string, string | number>([
        [LINE_KEY, lineKey(number, at)],
        [ORDER, number],
        [TIME, received],
        ...ORDER_LINE_PARTS.map((part) => [idOf(part), cells[part]] as const),
        [STATUS, statusText],
      ]),
  )
}

/** A line that the order has no more: it counts for nothing, and says so. */
export const lineTakenOut = (text: string): SheetRow =>
  new Map<string, string | number>([
    [idOf('quantity'), 0],
    [idOf('total'), 0],
    [STATUS, text],
  ])

/** A line of an order that was cancelled: it stays as it was. */
export const lineOfCancelled = (statusText: string): SheetRow => new Map([[STATUS, statusText]])
