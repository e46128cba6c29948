import { randomInt, randomUUID } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { ApiError } from '@wayform/contract/client.ts'
import { IDEMPOTENCY_HEADER } from '@wayform/contract/intention.ts'
import { calls } from '@wayform/contract/routes.ts'
import { readConfig, sandboxEnvironment } from '@wayform/server/config.ts'
import { responseId } from '@wayform/server/modules/responses/response-id.ts'
import { openDatabase } from '@wayform/server/platform/db/open-database.ts'
import { sql } from 'kysely'
import { checkShop, type OrderRow, type PaymentRow, type ProviderPayment, type StockRow } from './kill-shop-checks.ts'
import { publishForm, signIn } from './owner-api.ts'
import { freePort } from './ports.ts'
import { whileProgressing } from './progress.ts'
import { startSandbox } from './sandbox-process.ts'
import { appUrlOf, formsUrlOf, newSecretKey, startServerProcess, type ServerPlace } from './server-process.ts'
import type { Undo } from './undo-at-end.ts'

type Plan = { buyers: number; kills: number; concurrency: number }

const PRICE = 10_000
const KEY_ID = 'rzp_test_kill'
const MAX_RETRY_MS = 150
/** The share of buyers who pay after they began to, and the share of payments that are refunded. */
const PAYS = 0.8
const GETS_BACK = 0.6

const PHONE = { questionId: 'phone', type: 'PHONE' as const, label: 'Your number', required: true }
const ORDER = { questionId: 'order', type: 'ORDER' as const, label: 'Your order', required: true }
const PAY = {
  questionId: 'pay',
  type: 'PAYMENT' as const,
  label: 'Pay',
  required: true,
  currency: 'INR' as const,
  paymentAmountType: 'linkedField' as const,
  linkedField: 'order',
}

/**
 * Two servers sell from one stock and are killed -9 in turn, while people order, change and cancel, hold goods and pay at
 * Razorpay’s stand-in, and the owner refunds. Every client asks again, under the same ids, until it has an answer.
 */
export async function killShop(databaseUrl: string, plan: Plan, undo: Undo) {
  const startedAt = performance.now()
  const config = readConfig({ NODE_ENV: 'test', SANDBOX_PORT: String(await freePort()) })
  const sandbox = startSandbox(sandboxEnvironment(config), () => undefined)
  undo.add(sandbox.stop)
  await sandbox.ready
  const sandboxUrl = config.sandbox?.url ?? ''
  const secretKey = newSecretKey()
  const places = [await placeOf(), await placeOf()] as const
  const servers = places.map((place) => startServerProcess(place))
  undo.add(() => Promise.all(servers.map((server) => server.kill())))
  await Promise.all(servers.map((server) => server.ready()))
  const database = await openDatabase({ kind: 'postgres', url: databaseUrl, poolSize: 2 })
  undo.add(() => database.close())

  const { call: first, ownerId } = await signIn(appUrlOf(places[0]))
  const { call: second } = await signIn(appUrlOf(places[1]))
  await sql`update workspaces set plan = 'plus' where id = ${ownerId}`.execute(database.db)
  // Small enough that some orders find it sold out in the end.
  const initial = plan.buyers
  const product = await first(calls.catalogue.create, {
    body: { details: { ...CAKE, stock: initial }, begin: { currency: 'INR', timeZone: 'Asia/Kolkata' } },
  })
  const productId = product.product.id
  const cash = await publishForm(first, {
    name: 'Cash',
    questions: [PHONE, { ...ORDER, changeUntil: { kind: 'confirmed' } }] as never, // the rest has its defaults
  })
  const online = await publishForm(first, { name: 'Online', questions: [PHONE, ORDER, PAY] as never })
  const place = { formId: online.id, questionId: PAY.questionId }
  const keys = { keyId: KEY_ID, keySecret: `secret_${KEY_ID}`, webhookSecret: 'a-secret-of-the-shop' }
  await first(calls.merchants.setRazorpay, { body: { ...place, ...keys } })
  await first(calls.forms.publish, { params: { id: online.id } })

  const figures = { done: 0, kills: 0, retries: 0, soldOut: 0, unpaid: 0, changed: 0, cancelled: 0 }
  const refunded = new Set<string>()
  let isOver = false
  const buyers = Array.from({ length: plan.buyers }, (_, n) => n).values()
  const buying = Promise.all(Array.from({ length: plan.concurrency }, buyAll))
  const progress = () => `${figures.done} of ${plan.buyers} buyers, ${figures.kills} kills, ${figures.retries} retries`
  await whileProgressing(Promise.all([buying, killInTurn()]), progress)
  isOver = true
  await whileProgressing(untilSettled(), () => 'refunds are settled')
  const evidence = {
    stock: await stock(),
    orders: await orders(),
    paid: await paid(),
    payments: await payments(),
    refunded,
  }
  await Promise.all(servers.map((server) => server.stop()))

  const tested = { name: 'every kind of thing happened while servers were killed', problems: notTested() }
  const seconds = ((performance.now() - startedAt) / 1000).toFixed(0)
  const summary =
    `${plan.buyers} buyers, ${figures.kills} kills, ${figures.retries} retries in ${seconds} s\n` +
    `  ${evidence.orders.length} orders, ${figures.changed} changed, ${figures.cancelled} cancelled by customers, ` +
    `${figures.unpaid} holds left alone, ${figures.soldOut} refused, ${evidence.paid.length} paid, ${refunded.size} refunded`
  return { checks: [...checkShop(evidence), tested], summary }

  async function placeOf(): Promise<ServerPlace> {
    const dataDir = mkdtempSync(join(tmpdir(), 'wayform-kill-'))
    undo.add(() => rmSync(dataDir, { recursive: true, force: true }))
    // The stand-in outlives the servers, so they don’t bring one of their own.
    const env = { NODE_ENV: 'test', SANDBOX_PORT: String(config.sandbox?.port), TRUST_PROXY: '127.0.0.1' }
    return { port: await freePort(), dataDir, databaseUrl, secretKey, logLevel: 'warn', isAlone: true, env }
  }

  async function buyAll(): Promise<void> {
    for (const n of buyers) {
      if (n % 2 === 0) await buyOnline(n)
      else await buyAndChange(n)
      figures.done++
    }
  }

  /** Holds goods, pays for them or leaves, and may get the money back. */
  async function buyOnline(n: number): Promise<void> {
    const submissionId = randomUUID()
    const answers = { phone: phoneOf(n), order: wanted(1 + (n % 3)) }
    const started = await ask(n, `/${online.link}/payments`, { submissionId, answers, method: 'razorpay' })
    if (started.status === 422 || started.status === 409) return void figures.soldOut++
    const { paymentId, next } = started.body
    if (Math.random() > PAYS) return void figures.unpaid++
    await control('/razorpay/pay', { orderId: next.orderId })
    const confirmed = await ask(n, `/${online.link}/payments/${paymentId}/confirm`, {})
    if (confirmed.status !== 200) throw new Error(`A payment was answered with ${confirmed.status}`)
    if (Math.random() > GETS_BACK) return
    await giveBack(n, confirmed.body.responseNumber, next)
  }

  async function giveBack(n: number, number: number, { orderId, amount }: { orderId: string; amount: number }) {
    const headers = { [IDEMPOTENCY_HEADER]: randomUUID() }
    const rupees = String(amount / 100)
    const row = await database.db
      .selectFrom('responses')
      .select('id')
      .where('form_id', '=', online.id)
      .where('number', '=', number)
      .executeTakeFirstOrThrow()
    for (let turn = n; ; turn++) {
      try {
        const caller = turn % 2 === 0 ? first : second
        await caller(
          calls.responses.giveBack,
          {
            params: { responseId: responseId({ id: row.id, number }) },
            query: { formId: online.id },
            body: { amount: rupees, left: rupees, cancels: true },
          },
          { headers },
        )
        refunded.add(orderId)
        return
      } catch (error) {
        if (error instanceof ApiError && error.status >= 400 && error.status < 500 && error.status !== 409) throw error
        await again()
      }
    }
  }

  /** Orders without paying, takes more or less, and may cancel. */
  async function buyAndChange(n: number): Promise<void> {
    const submissionId = randomUUID()
    const stored = await ask(n, `/${cash.link}`, { submissionId, answers: { phone: phoneOf(n), order: wanted(2) } })
    if (stored.status === 422 || stored.status === 409) return void figures.soldOut++
    const page = new URL(stored.body.receiptUrl).pathname
    const key = stored.body.order.key
    for (const quantity of [1, 3, 2].slice(0, randomInt(4))) {
      const of = /name="\.of" value="([^"]+)"/.exec(await look(n, page))?.[1] ?? ''
      const total = String(quantity * PRICE)
      const status = await post(n, page, {
        '.key': key,
        '.do': 'change',
        '.of': of,
        '.q_0': String(quantity),
        '.total': total,
      })
      if (status === 200) figures.changed++
    }
    if (Math.random() < 0.4 && (await post(n, page, { '.key': key, '.do': 'cancel' })) === 200) figures.cancelled++
  }

  /** Until some server answers. */
  // oxlint-disable-next-line typescript/no-explicit-any
  async function ask(n: number, path: string, body: object): Promise<{ status: number; body: any }> {
    for (let turn = n; ; turn++) {
      const answer = await request(n, turn, path, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(body),
      })
      if (answer) return { status: answer.status, body: JSON.parse(answer.text) }
      await again()
    }
  }

  async function look(n: number, path: string): Promise<string> {
    for (let turn = n; ; turn++) {
      const answer = await request(n, turn, path, {})
      if (answer) return answer.text
      await again()
    }
  }

  /** A change that was stored and whose answer was lost is refused when it is sent again: it is about an older order. */
  async function post(n: number, path: string, fields: Record<string, string>): Promise<number> {
    for (let turn = n; ; turn++) {
      const answer = await request(n, turn, path, { method: 'POST', body: new URLSearchParams(fields) })
      if (answer) return answer.status
      await again()
    }
  }

  async function request(n: number, turn: number, path: string, init: RequestInit) {
    try {
      const server = places[turn % 2] ?? places[0]
      const headers = new Headers(init.headers)
      headers.set('x-forwarded-for', `10.7.${n >> 8}.${n & 255}`)
      const signal = AbortSignal.timeout(20_000)
      const answer = await fetch(`${formsUrlOf(server)}${path}`, { ...init, headers, signal })
      const text = await answer.text()
      return answer.status >= 500 || answer.status === 429 ? null : { status: answer.status, text }
    } catch {
      return null
    }
  }

  async function again(): Promise<void> {
    if (isOver) throw new Error('Somebody still asks though all is over')
    figures.retries++
    await delay(Math.random() * MAX_RETRY_MS)
  }

  // oxlint-disable-next-line typescript/no-explicit-any
  async function control(path: string, body?: object): Promise<any> {
    const answer = await fetch(`${sandboxUrl}/__control${path}`, {
      ...(body && { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) }),
    })
    if (!answer.ok) throw new Error(`The stand-in answered ${answer.status}: ${await answer.text()}`)
    return answer.json()
  }

  async function killInTurn(): Promise<void> {
    for (let count = 0; count < plan.kills; count++) {
      const due = Math.floor(((count + Math.random()) * plan.buyers) / plan.kills)
      while (figures.done < Math.min(due, plan.buyers - 1)) await delay(10)
      const turn = count % 2
      await servers[turn]?.kill()
      figures.kills++
      const server = startServerProcess(places[turn] ?? places[0])
      servers[turn] = server
      await server.ready()
    }
  }

  /** The tasks find what a kill left behind. */
  async function untilSettled(): Promise<void> {
    for (;;) {
      const open = await database.db.selectFrom('refunds').select('id').where('state', '=', 'asked').execute()
      const unsettled = (await paid()).length - (await payments()).filter(({ number }) => number !== null).length
      if (open.length === 0 && unsettled === 0) return
      // Scheduled checks are due now.
      await sql`update refunds set next_check_at = now() where state = 'asked'`.execute(database.db)
      await sql`update payments set next_check_at = now() where state <> 'paid' and next_check_at is not null`.execute(
        database.db,
      )
      await delay(1_000)
    }
  }

  async function stock(): Promise<StockRow> {
    const { rows } = await sql<{ left: number; claimed: number }>`
      select s."left", (select coalesce(sum(quantity), 0)::int from stock_claims c
        where c.product_id = s.product_id and c.is_held) as claimed
      from product_stock s where s.product_id = ${productId}`.execute(database.db)
    return { initial, left: rows[0]?.left ?? -1, claimed: rows[0]?.claimed ?? -1 }
  }

  async function orders(): Promise<OrderRow[]> {
    const { rows } = await sql<OrderRow>`
      select r.form_id as "formId", r.number, r.submission_id as "submissionId", r.status,
        coalesce((select sum(quantity)::int from stock_claims c
          where c.form_id = r.form_id and c.response_number = r.number and c.is_held), 0) as held,
        (r.answers -> 'order' ->> 'total')::int as total, r.answers -> 'order' -> 'lines' as lines,
        coalesce(r.answers -> 'order' -> 'changes', '[]') as changes
      from responses r where r.form_id in (${cash.id}, ${online.id})`.execute(database.db)
    return rows.map((row) => ({ ...row, lines: row.lines.map(({ quantity }) => ({ quantity, price: PRICE })) }))
  }

  async function paid(): Promise<ProviderPayment[]> {
    const { orders: all } = await control('/razorpay/orders')
    const own = all.filter(({ keyId, status }: Record<string, string>) => keyId === KEY_ID && status === 'paid')
    return own.map(({ id, amount, payments: [payment] }: ShownOrder) => ({
      orderId: id,
      amount,
      refunded: payment?.amount_refunded ?? 0,
      refunds: payment?.refunds ?? 0,
    }))
  }

  async function payments(): Promise<PaymentRow[]> {
    const { rows } = await sql<PaymentRow>`
      select p.provider_reference as "orderId", p.submission_id as "submissionId", p.response_number as number,
        array(select state from refunds f where f.user_id = p.user_id and f.payment_id = p.id) as refunds
      from payments p where p.form_id = ${online.id} and p.provider_reference is not null`.execute(database.db)
    return rows
  }

  /** A run in which nothing failed would prove nothing. */
  function notTested(): string[] {
    const { kills, retries, changed, cancelled, unpaid } = figures
    const counts = { kills: kills - plan.kills + 1, retries, changed, cancelled, unpaid, refunded: refunded.size }
    return Object.entries(counts).flatMap(([name, count]) => (count > 0 ? [] : [`no ${name}`]))
  }

  function wanted(quantity: number) {
    return { lines: [{ productId, quantity }], when: 'asap' }
  }
}

type ShownOrder = { id: string; amount: number; payments: { amount_refunded: number; refunds: number }[] }

const phoneOf = (n: number) => `+9198765${String(10_000 + n)}`

const CAKE = {
  name: 'Cake',
  description: '',
  texts: {},
  photo: null,
  categoryId: null,
  price: PRICE,
  stock: null,
  variants: [],
  extras: [],
  extrasMin: 0,
  extrasMax: 0,
  refillAt: null,
  lowStock: null,
  minQuantity: 1,
  maxQuantity: null,
  makingMinutes: 0,
  weekdays: [1, 2, 3, 4, 5, 6, 7],
  hours: null,
  isOn: true,
}
