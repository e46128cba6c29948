import { type Ledger, listOf, objectById } from '../ledger.ts'
import { badRequest } from './stripe-error.ts'

/** Replaces ids by their objects along paths such as `data.subscription.latest_invoice`. */
export function expanded(answer: object, paths: readonly string[], ledger: Ledger): object {
  const copy = structuredClone(answer)
  for (const path of paths) expandAt(copy, path.split('.'), ledger, path)
  return copy
}

function expandAt(at: unknown, way: readonly string[], ledger: Ledger, path: string): void {
  const [name, ...rest] = way
  if (name === undefined || at === null || at === undefined) return
  if (Array.isArray(at)) {
    for (const each of at) expandAt(each, way, ledger, path)
    return
  }
  if (typeof at !== 'object') throw cannot(path)
  const known = new Map<string, unknown>(Object.entries(at))
  const value = known.has(name) ? known.get(name) : onRequest(name, known.get('id'), ledger)
  if (value === null) return
  if (value === undefined) throw cannot(path)
  const object = typeof value === 'string' ? objectById(ledger, value) : undefined
  if (typeof value === 'string' && object === undefined) throw cannot(path)
  const next = object === undefined ? value : structuredClone(object)
  Object.assign(at, { [name]: next })
  expandAt(next, rest, ledger, path)
}

/** Fields that are included only on request. */
function onRequest(name: string, id: unknown, { lineItems, invoicePayments }: Ledger) {
  if (typeof id !== 'string') return undefined
  const lines = name === 'line_items' ? lineItems.get(id) : undefined
  if (lines) return listOf(lines, `/v1/checkout/sessions/${id}/line_items`)
  const payment = name === 'payments' ? invoicePayments.get(id) : undefined
  return payment && listOf([payment], '/v1/invoice_payments')
}

const cannot = (path: string) => badRequest(`This property cannot be expanded (${path}).`, { param: 'expand[0]' })
