import type { PaymentMethod } from '@wayform/core/money/provider-amounts.ts'
import { isEmail } from '@wayform/core/rules/email.ts'
import { sql } from 'kysely'
import * as z from 'zod'
import type { Db, Tx } from '../../platform/db/database.ts'
import { jsonb } from '../../platform/db/values.ts'

/** The payment question of a form. */
export type MerchantPlace = { userId: string; formId: string; questionId: string }

/** The same, and the person who changes where its money goes. */
export type ChangedPlace = MerchantPlace & { personId: string }

/**
 * The stored state of a method without its secrets: PayPal's address, Razorpay's key and the end of its secret, a
 * label.
 */
const details = z.object({
  email: z.string().default(''),
  keyId: z.string().default(''),
  hint: z.string().default(''),
  label: z.string().default(''),
  /** The account that a local payment goes to. */
  to: z.record(z.string(), z.string()).default({}),
  /** The label that a document had before, or null if it had no such method. */
  labelBefore: z.string().nullable().default(null),
})
export type MerchantDetails = z.output<typeof details>

export const noDetails: MerchantDetails = details.parse({})

export type MerchantRow = {
  user_id: string
  form_id: string
  question_id: string
  method: PaymentMethod
  id: string
  is_on: boolean
  is_seen: boolean
  details: MerchantDetails
  account_id: string | null
  details_submitted: boolean
  charges_enabled: boolean
}

type NewMerchant = { isOn: boolean; details: MerchantDetails; accountId: string | null }

export function merchantsRepository(db: Db | Tx) {
  const rows = () =>
    db
      .selectFrom('form_merchants')
      .leftJoin('stripe_accounts', 'stripe_accounts.account_id', 'form_merchants.account_id')
      .select([
        'form_merchants.user_id',
        'form_merchants.form_id',
        'form_merchants.question_id',
        'form_merchants.method',
        'form_merchants.id',
        'form_merchants.is_on',
        'form_merchants.is_seen',
        'form_merchants.details',
        'form_merchants.account_id',
        'stripe_accounts.details_submitted',
        'stripe_accounts.charges_enabled',
      ])

  return {
    async ofForm(form: { user_id: string; id: string }): Promise<MerchantRow[]> {
      const found = await rows()
        .where('form_merchants.user_id', '=', form.user_id)
        .where('form_merchants.form_id', '=', form.id)
        .orderBy('form_merchants.question_id')
        .orderBy('form_merchants.method')
        .execute()
      return found.map(read)
    },

    async find(place: MerchantPlace, method: PaymentMethod): Promise<MerchantRow | null> {
      const found = await rows()
        .where('form_merchants.user_id', '=', place.userId)
        .where('form_merchants.form_id', '=', place.formId)
        .where('form_merchants.question_id', '=', place.questionId)
        .where('form_merchants.method', '=', method)
        .executeTakeFirst()
      return found ? read(found) : null
    },

    async findById(id: string): Promise<MerchantRow | null> {
      const found = await rows().where('form_merchants.id', '=', id).executeTakeFirst()
      return found ? read(found) : null
    },

    /** The address in the published document, for a question whose PayPal was never set elsewhere. */
    async publishedEmail(place: MerchantPlace): Promise<string | null> {
      const { rows: found } = await sql<{ email: string | null }>`
        select merchant -> 'credentials' ->> 'email' as email
        from forms f
        join form_versions v on v.user_id = f.user_id and v.form_id = f.id and v.version = f.published_version,
          jsonb_array_elements(v.questions) question,
          jsonb_array_elements(question -> 'merchants') merchant
        where f.user_id = ${place.userId} and f.id = ${place.formId}
          and question ->> 'questionId' = ${place.questionId} and merchant ->> 'type' = 'paypal'`.execute(db)
      const email = found[0]?.email?.trim()
      return email && isEmail(email) ? email : null
    },

    /** Sets it up again; its id stays, because a provider may have stored it. */
    async put(
      { userId, formId, questionId }: MerchantPlace,
      method: PaymentMethod,
      { isOn, details: kept, accountId }: NewMerchant,
      now: Date,
    ): Promise<void> {
      const state = {
        is_on: isOn,
        details: jsonb<Record<string, unknown>>(kept),
        account_id: accountId,
        is_seen: false,
        updated_at: now,
      }
      await db
        .insertInto('form_merchants')
        .values({ user_id: userId, form_id: formId, question_id: questionId, method, ...state })
        .onConflict((conflict) => conflict.columns(['user_id', 'form_id', 'question_id', 'method']).doUpdateSet(state))
        .execute()
    },

    /** Razorpay merchants that were disconnected before this time and whose keys are still stored. */
    async keysToForget(before: Date): Promise<MerchantPlace[]> {
      const found = await db
        .selectFrom('form_merchants')
        .select(['user_id as userId', 'form_id as formId', 'question_id as questionId'])
        .where('method', '=', 'razorpay')
        .where('is_on', '=', false)
        .where('updated_at', '<=', before)
        .where(sql`details ->> 'keyId'`, '!=', '')
        .limit(100)
        .execute()
      return found
    },

    /** False if it was set up again meanwhile. */
    async forgetKeys({ userId, formId, questionId }: MerchantPlace): Promise<boolean> {
      const here = {
        user_id: userId,
        form_id: formId,
        question_id: questionId,
        method: 'razorpay',
        is_on: false,
      } as const
      const row = await db
        .updateTable('form_merchants')
        .set({ details: jsonb<Record<string, unknown>>(noDetails) })
        .where((where) => where.and(here))
        .returning('id')
        .executeTakeFirst()
      return row !== undefined
    },

    /** An editor has saved the method. Cash has no account, so from then on it is only in the document. */
    async markSeen({ userId, formId, questionId }: MerchantPlace, method: PaymentMethod): Promise<void> {
      const here = { user_id: userId, form_id: formId, question_id: questionId, method }
      if (method === 'cash')
        await db
          .deleteFrom('form_merchants')
          .where((where) => where.and(here))
          .execute()
      else
        await db
          .updateTable('form_merchants')
          .set({ is_seen: true })
          .where((where) => where.and(here))
          .execute()
    },

    /** The whole draft was replaced, and every editor will notice. */
    async markAllSeen(form: { user_id: string; id: string }): Promise<void> {
      const here = { user_id: form.user_id, form_id: form.id }
      await db
        .deleteFrom('form_merchants')
        .where((where) => where.and({ ...here, method: 'cash' }))
        .execute()
      await db
        .updateTable('form_merchants')
        .set({ is_seen: true })
        .where((where) => where.and(here))
        .execute()
    },
  }

  function read(
    row: Omit<MerchantRow, 'details' | 'details_submitted' | 'charges_enabled'> & {
      details: unknown
      details_submitted: boolean | null
      charges_enabled: boolean | null
    },
  ): MerchantRow {
    const { details_submitted, charges_enabled } = row
    return {
      ...row,
      details: details.parse(row.details),
      details_submitted: details_submitted ?? false,
      charges_enabled: charges_enabled ?? false,
    }
  }
}
