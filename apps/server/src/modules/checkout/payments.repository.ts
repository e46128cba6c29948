import type { PaidMethod } from '@wayform/core/questions/payment/answer.ts'
import { type Insertable, type Selectable, sql } from 'kysely'
import type { Db, Tx } from '../../platform/db/database.ts'
import type { PaymentsTable } from '../../platform/db/tables/payment-tables.ts'
import { jsonb } from '../../platform/db/values.ts'

export type PaymentRow = Selectable<PaymentsTable>
type PaymentKey = Pick<PaymentRow, 'user_id' | 'id'>
type FormKey = { userId: string; formId: string }

/** Respondents' payments, and their references at the providers. */
export function paymentsRepository(db: Db | Tx) {
  const own = ({ user_id, id }: PaymentKey) =>
    db.updateTable('payments').where('user_id', '=', user_id).where('id', '=', id)

  return {
    find: ({ user_id, id }: PaymentKey): Promise<PaymentRow | undefined> =>
      db.selectFrom('payments').selectAll().where('user_id', '=', user_id).where('id', '=', id).executeTakeFirst(),

    /** A payment of another form is not found. */
    findInForm: ({ userId, formId }: FormKey, id: string): Promise<PaymentRow | undefined> =>
      db
        .selectFrom('payments')
        .selectAll()
        .where('user_id', '=', userId)
        .where('id', '=', id)
        .where('form_id', '=', formId)
        .executeTakeFirst(),

    /** The current payment of a submission, without those it replaced. */
    current: ({ userId, formId }: FormKey, submissionId: string): Promise<PaymentRow | undefined> =>
      db
        .selectFrom('payments')
        .selectAll()
        .where('user_id', '=', userId)
        .where('form_id', '=', formId)
        .where('submission_id', '=', submissionId)
        .where('is_replaced', '=', false)
        .executeTakeFirst(),

    /** The first of these references that is known. */
    async byReference(provider: PaidMethod, references: readonly string[]): Promise<PaymentRow | undefined> {
      if (references.length === 0) return undefined
      return db
        .selectFrom('payment_references')
        .innerJoin('payments', (join) =>
          join
            .onRef('payments.user_id', '=', 'payment_references.user_id')
            .onRef('payments.id', '=', 'payment_references.payment_id'),
        )
        .selectAll('payments')
        .where('payment_references.provider', '=', provider)
        .where('payment_references.reference', 'in', [...references])
        .limit(1)
        .executeTakeFirst()
    },

    /** Undefined: this submission already has a payment. */
    async insert(row: Insertable<PaymentsTable>): Promise<PaymentRow | undefined> {
      const inserted = await db
        .insertInto('payments')
        .values(row)
        .onConflict((conflict) =>
          conflict.columns(['user_id', 'form_id', 'submission_id']).where('is_replaced', '=', false).doNothing(),
        )
        .returningAll()
        .executeTakeFirst()
      // Providers get our id and may refer to a payment by it.
      if (inserted) await this.claimReference(inserted, inserted.id)
      return inserted
    },

    /** False: this reference already belongs to another payment. */
    async claimReference({ user_id, id, method }: Pick<PaymentRow, 'user_id' | 'id' | 'method'>, reference: string) {
      const { rows } = await sql<{ is_ours: boolean }>`
        with added as (
          insert into payment_references (provider, reference, user_id, payment_id)
          values (${method}, ${reference}, ${user_id}, ${id})
          on conflict (provider, reference) do nothing
          returning payment_id
        )
        select payment_id = ${id}::uuid as is_ours from added
        union all
        select payment_id = ${id}::uuid from payment_references where provider = ${method} and reference = ${reference}`.execute(
        db,
      )
      return rows.every(({ is_ours }) => is_ours)
    },

    /** Of two requests that each created an order, the first wins. Undefined for the second. */
    setOrder: (key: PaymentKey, order: { reference: string; url: string | null }): Promise<PaymentRow | undefined> =>
      own(key)
        .set({ provider_reference: order.reference, provider_url: order.url })
        .where('provider_reference', 'is', null)
        .returningAll()
        .executeTakeFirst(),

    /** Marks the payment as replaced, unless it was paid meanwhile: then returns false. */
    async replace(key: PaymentKey): Promise<boolean> {
      const replaced = await own(key)
        .set({ is_replaced: true, state: sql`case when state = 'failed' then 'failed' else 'expired' end` })
        .where('state', 'in', ['open', 'failed', 'expired'])
        .where('is_replaced', '=', false)
        .returning('id')
        .executeTakeFirst()
      return replaced !== undefined
    },

    /** Records a state other than paid. A paid payment stays paid, also when an earlier request reports later. */
    note: (
      key: PaymentKey,
      noted: Partial<Pick<PaymentRow, 'state' | 'problem' | 'next_check_at'>>,
    ): Promise<PaymentRow | undefined> =>
      own(key).set(noted).where('state', '<>', 'paid').returningAll().executeTakeFirst(),

    /** The answers are in the response now, so they are cleared here. */
    settle: (
      key: PaymentKey,
      { reference, number, at }: { reference: string; number: number; at: Date },
    ): Promise<PaymentRow | undefined> =>
      own(key)
        .set({
          state: 'paid',
          reference,
          response_number: number,
          paid_at: at,
          problem: null,
          next_check_at: null,
          answers: jsonb({}),
          given: jsonb({}),
          uploads: [],
        })
        .where('state', '<>', 'paid')
        .returningAll()
        .executeTakeFirst(),

    /** Claims the due payments for this process until `leaseUntil`. */
    async claimDue(now: Date, leaseUntil: Date, limit: number): Promise<PaymentRow[]> {
      const { rows } = await sql<PaymentRow>`
        update payments set next_check_at = ${leaseUntil}, checks = checks + 1
        where (user_id, id) in (
          select user_id, id from payments where next_check_at <= ${now}
          order by next_check_at limit ${limit} for update skip locked
        )
        returning *`.execute(db)
      return rows
    },

    /** Deletes unpaid payments with their answers. Those that need a person's attention stay. */
    removeUnpaidBefore: (time: Date) =>
      db
        .deleteFrom('payments')
        .where('state', 'in', ['open', 'failed', 'expired'])
        .where('problem', 'is', null)
        .where('created_at', '<=', time)
        .execute(),

    /** The form's link, to load it as respondents do; undefined once it is deleted. */
    async linkOf({ userId, formId }: FormKey): Promise<string | undefined> {
      const form = await db
        .selectFrom('forms')
        .select('link')
        .where('user_id', '=', userId)
        .where('id', '=', formId)
        .executeTakeFirst()
      return form?.link
    },
  }
}
