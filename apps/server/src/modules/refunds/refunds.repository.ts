import { isPaidHere, type PaidMethod, type Payment } from '@wayform/core/questions/payment/answer.ts'
import type { ProviderRefund, RefundState } from '@wayform/core/questions/payment/refunds.ts'
import { type Insertable, type Selectable, sql } from 'kysely'
import type { Db, Tx } from '../../platform/db/database.ts'
import type { PaymentsTable, RefundsTable } from '../../platform/db/tables/payment-tables.ts'
import type { FormKey } from '../places/places.repository.ts'

export type RefundRow = Selectable<RefundsTable>
export type RefundKey = Pick<RefundRow, 'user_id' | 'id'>
/** The payment that goes back. */
export type RefundedPayment = Selectable<PaymentsTable>
type PaymentKey = Pick<RefundedPayment, 'user_id' | 'id'>

/** A refund as its provider reports it. `ours`: the id that we gave it; null when it was made at the provider. */
export type RefundStanding = {
  reference: string
  ours: string | null
  amount: string
  state: RefundState
  reason: string | null
}

/** The refunds through providers. Changing one locks its response first, and then its payment. */
export function refundsRepository(db: Db | Tx) {
  return {
    find: ({ user_id, id }: RefundKey): Promise<RefundRow | undefined> =>
      db.selectFrom('refunds').selectAll().where('user_id', '=', user_id).where('id', '=', id).executeTakeFirst(),

    payment: ({
      user_id,
      payment_id,
    }: Pick<RefundRow, 'user_id' | 'payment_id'>): Promise<RefundedPayment | undefined> =>
      db
        .selectFrom('payments')
        .selectAll()
        .where('user_id', '=', user_id)
        .where('id', '=', payment_id)
        .executeTakeFirst(),

    form: ({ user_id, form_id }: Pick<RefundedPayment, 'user_id' | 'form_id'>) =>
      db
        .selectFrom('forms')
        .select(['id', 'name'])
        .where('user_id', '=', user_id)
        .where('id', '=', form_id)
        .executeTakeFirst(),

    /** The oldest first. */
    of: ({ user_id, id }: PaymentKey): Promise<RefundRow[]> =>
      db
        .selectFrom('refunds')
        .selectAll()
        .where('user_id', '=', user_id)
        .where('payment_id', '=', id)
        .orderBy('created_at')
        .orderBy('id')
        .execute(),

    insert: (row: Insertable<RefundsTable>): Promise<RefundRow> =>
      db.insertInto('refunds').values(row).returningAll().executeTakeFirstOrThrow(),

    update: (
      { user_id, id }: RefundKey,
      changes: Partial<Pick<RefundRow, 'state' | 'reference' | 'reason' | 'amount' | 'settled_at' | 'next_check_at'>>,
    ) => db.updateTable('refunds').set(changes).where('user_id', '=', user_id).where('id', '=', id).execute(),

    /** Only while its outcome is unknown. */
    postpone: ({ user_id, id }: RefundKey, until: Date | null) =>
      db
        .updateTable('refunds')
        .set({ next_check_at: until })
        .where('user_id', '=', user_id)
        .where('id', '=', id)
        .where('state', '=', 'asked')
        .execute(),

    /** Claims the due refunds for this process until `leaseUntil`. */
    async claimDue(now: Date, leaseUntil: Date, limit: number): Promise<RefundRow[]> {
      const { rows } = await sql<RefundRow>`
        update refunds set next_check_at = ${leaseUntil}, checks = checks + 1
        where (user_id, id) in (
          select user_id, id from refunds where next_check_at <= ${now}
          order by next_check_at limit ${limit} for update skip locked
        )
        returning *`.execute(db)
      return rows
    },
  }
}

/** The payment of a response that a provider took, locked together with the response. */
export async function lockPaid(tx: Tx, { userId, formId }: FormKey, number: number): Promise<RefundedPayment | null> {
  const response = await tx
    .selectFrom('responses')
    .select('answers')
    .where('user_id', '=', userId)
    .where('form_id', '=', formId)
    .where('number', '=', number)
    .forUpdate()
    .executeTakeFirst()
  const paid = response && paidAnswer(response.answers)
  if (!paid) return null
  const payment = await tx
    .selectFrom('payment_references')
    .innerJoin('payments', (join) =>
      join
        .onRef('payments.user_id', '=', 'payment_references.user_id')
        .onRef('payments.id', '=', 'payment_references.payment_id'),
    )
    .selectAll('payments')
    .where('payment_references.provider', '=', paid.method)
    .where('payment_references.reference', '=', paid.reference)
    .where('payments.user_id', '=', userId)
    .where('payments.form_id', '=', formId)
    .where('payments.response_number', '=', number)
    .forUpdate('payments')
    .executeTakeFirst()
  return payment ?? null
}

/** The same lock order, from the payment: its response first. False: the payment is gone. */
export async function lockRefunds(
  tx: Tx,
  { user_id, id, form_id, response_number }: RefundedPayment,
): Promise<boolean> {
  if (response_number !== null) {
    await tx
      .selectFrom('responses')
      .select('number')
      .where('user_id', '=', user_id)
      .where('form_id', '=', form_id)
      .where('number', '=', response_number)
      .forUpdate()
      .executeTakeFirst()
  }
  const row = await tx
    .selectFrom('payments')
    .select('id')
    .where('user_id', '=', user_id)
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()
  return row !== undefined
}

/** Lists, pages, exports and messages read a response alone, so that its answer has what is known of its refunds. */
export async function writeRefunds(tx: Tx, payment: RefundedPayment, rows: readonly RefundRow[]): Promise<void> {
  const refunds = JSON.stringify(rows.map(toAnswer))
  await sql`
    update responses set answers = jsonb_set(answers, array[${payment.question_id}::text, 'refunds'], ${refunds}::jsonb)
    where user_id = ${payment.user_id} and form_id = ${payment.form_id} and number = ${payment.response_number}
      and answers -> ${payment.question_id}::text ->> 'reference' = ${payment.reference}`.execute(tx)
  // One that is deleted can still be brought back.
  await sql`
    update deleted_responses
    set content = jsonb_set(content, array['answers', ${payment.question_id}::text, 'refunds'], ${refunds}::jsonb)
    where user_id = ${payment.user_id} and form_id = ${payment.form_id} and number = ${payment.response_number}
      and content -> 'answers' -> ${payment.question_id}::text ->> 'reference' = ${payment.reference}`.execute(tx)
}

function toAnswer({ id, amount, state, created_at, asked_name, reason }: RefundRow): ProviderRefund {
  return {
    id,
    amount,
    state,
    at: created_at.toISOString(),
    ...(asked_name !== '' && { name: asked_name }),
    ...(reason !== null && { reason }),
  }
}

function paidAnswer(answers: Record<string, unknown>): { method: PaidMethod; reference: string } | null {
  for (const answer of Object.values(answers)) {
    if (typeof answer !== 'object' || answer === null || !('method' in answer && 'currency' in answer)) continue
    const { method, reference } = answer as Payment // as the type itself stored it
    return isPaidHere(method) && reference ? { method, reference } : null
  }
  return null
}
