import { type RawBuilder, sql } from 'kysely'
import type { Db, Tx } from '../../platform/db/database.ts'
import type { FormKey, Holder } from './places.repository.ts'

/**
 * The stock that responses take from their workspace. Taking and giving back lock the form's counter row, then the
 * rows of the stock, in the order of their key. Products that are not counted have no row, and are never short.
 */

export type Goods = { productId: string; variantId: string | null; quantity: number }
type GoodsOfForm = FormKey & Goods
type GoodsHold = GoodsOfForm & { submissionId: string }

export const goodsKey = ({ userId, productId, variantId }: Omit<GoodsOfForm, 'formId' | 'quantity'>) =>
  JSON.stringify([userId, productId, variantId ?? ''])

/** The holds of payments in progress on the stock of these workspaces. */
export async function heldGoods(
  db: Db | Tx,
  workspaceIds: readonly string[],
  now: RawBuilder<Date>,
): Promise<GoodsHold[]> {
  if (workspaceIds.length === 0) return []
  const { rows } = await sql<GoodsHold>`
    select user_id as "userId", form_id as "formId", submission_id as "submissionId", product_id as "productId",
      nullif(variant_id, '') as "variantId", quantity
    from stock_holds where user_id = any(${[...new Set(workspaceIds)]}::uuid[]) and expires_at > ${now}`.execute(db)
  return rows
}

/** The goods that a response has taken. */
export async function claimedGoods(db: Db | Tx, form: FormKey, number: number): Promise<Goods[]> {
  const { rows } = await sql<Goods>`
    select product_id as "productId", nullif(variant_id, '') as "variantId", quantity
    from stock_claims
    where user_id = ${form.userId} and form_id = ${form.formId} and response_number = ${number} and is_held`.execute(db)
  return rows
}

/** Long after they ended: a hold that is still known can't be begun anew. */
export const forgetGoodsHolds = (db: Db | Tx, before: Date) =>
  db.deleteFrom('stock_holds').where('expires_at', '<=', before).execute()

export function stockRepository(tx: Tx) {
  /** The stock left of counted variants, by key, locked until the end of the transaction. */
  async function lock(wanted: readonly Omit<GoodsOfForm, 'formId' | 'quantity'>[]): Promise<Map<string, number>> {
    if (wanted.length === 0) return new Map()
    const { rows } = await sql<Omit<GoodsOfForm, 'formId' | 'quantity'> & { left: number }>`
      select s.workspace_id as "userId", s.product_id as "productId", nullif(s.variant_id, '') as "variantId", s."left"
      from product_stock s
      where (s.workspace_id, s.product_id, s.variant_id) in (
        select * from unnest(
          ${wanted.map(({ userId }) => userId)}::uuid[], ${wanted.map(({ productId }) => productId)}::text[],
          ${wanted.map(({ variantId }) => variantId ?? '')}::text[])
      )
      order by s.workspace_id, s.product_id, s.variant_id for update of s`.execute(tx)
    return new Map(rows.map((row) => [goodsKey(row), row.left]))
  }

  /** Changes the stock of locked rows, by key and difference. */
  async function change(changes: readonly GoodsOfForm[]): Promise<void> {
    if (changes.length === 0) return
    await sql`
      update product_stock s set "left" = s."left" + c.quantity
      from (
        select workspace_id, product_id, variant_id, sum(quantity)::int as quantity
        from unnest(
          ${changes.map(({ userId }) => userId)}::uuid[], ${changes.map(({ productId }) => productId)}::text[],
          ${changes.map(({ variantId }) => variantId ?? '')}::text[], ${changes.map(({ quantity }) => quantity)}::int[]
        ) as t (workspace_id, product_id, variant_id, quantity)
        group by workspace_id, product_id, variant_id
      ) c
      where s.workspace_id = c.workspace_id and s.product_id = c.product_id and s.variant_id = c.variant_id`.execute(tx)
  }

  async function claimsOf({ userId, formId }: FormKey, numbers: readonly number[], isHeld: boolean) {
    const { rows } = await sql<GoodsOfForm & { number: number }>`
      select user_id as "userId", form_id as "formId", response_number as number, product_id as "productId",
        nullif(variant_id, '') as "variantId", quantity
      from stock_claims
      where user_id = ${userId} and form_id = ${formId} and response_number = any(${numbers}::int[])
        and is_held = ${isHeld}
      order by response_number, product_id, variant_id`.execute(tx)
    return rows
  }

  /** Marks claims of locked rows as taken again. */
  async function holdAgain(form: FormKey, claims: readonly (GoodsOfForm & { number: number })[]): Promise<void> {
    for (const { number, productId, variantId } of claims) {
      await sql`
        update stock_claims set is_held = true
        where user_id = ${form.userId} and form_id = ${form.formId} and response_number = ${number}
          and product_id = ${productId} and variant_id = ${variantId ?? ''}`.execute(tx)
    }
    await change(claims.map((claim) => ({ ...claim, quantity: -claim.quantity })))
  }

  return {
    lock,

    /**
     * Gives a response other goods than it had: all of them, or what is missing is returned and the caller rolls back. The
     * caller has locked the form's counter row.
     */
    async exchange(
      form: FormKey,
      number: number,
      goods: readonly Goods[],
      now: RawBuilder<Date>,
    ): Promise<{ short: { goods: Goods; left: number } } | { taken: (Goods & { before: number; left: number })[] }> {
      const had = await claimsOf(form, [number], true)
      const wanted = goods.map((each) => ({ ...form, ...each }))
      // All rows at once, in the order of their key.
      const left = await lock([...had, ...wanted])
      const held = await heldGoods(tx, [form.userId], now)
      const hadOf = (key: string) => had.find((each) => goodsKey(each) === key)?.quantity ?? 0
      const counted = wanted.filter((each) => left.has(goodsKey(each)))
      for (const { productId, variantId, quantity } of counted) {
        const key = goodsKey({ ...form, productId, variantId })
        const others = held.filter((each) => goodsKey(each) === key).reduce((sum, each) => sum + each.quantity, 0)
        const own = hadOf(key)
        // Goods that it has already remain its own, for any holds of others.
        const free = Math.max(own, (left.get(key) ?? 0) + own - others)
        if (free < quantity) return { short: { goods: { productId, variantId, quantity }, left: free } }
      }
      await sql`
        delete from stock_claims
        where user_id = ${form.userId} and form_id = ${form.formId} and response_number = ${number}`.execute(tx)
      await change(had)
      await this.take(counted.map((each) => ({ ...each, number })))
      return {
        taken: counted.map(({ productId, variantId, quantity }) => {
          const key = goodsKey({ ...form, productId, variantId })
          const before = left.get(key) ?? 0
          return { productId, variantId, quantity, before, left: before + hadOf(key) - quantity }
        }),
      }
    },

    /** Records what responses took of locked rows. */
    async take(claims: readonly (GoodsOfForm & { number: number })[]): Promise<void> {
      if (claims.length === 0) return
      await sql`
        insert into stock_claims (user_id, form_id, response_number, product_id, variant_id, quantity)
        select * from unnest(
          ${claims.map(({ userId }) => userId)}::uuid[], ${claims.map(({ formId }) => formId)}::uuid[],
          ${claims.map(({ number }) => number)}::int[], ${claims.map(({ productId }) => productId)}::text[],
          ${claims.map(({ variantId }) => variantId ?? '')}::text[], ${claims.map(({ quantity }) => quantity)}::int[])`.execute(
        tx,
      )
      await change(claims.map((claim) => ({ ...claim, quantity: -claim.quantity })))
    },

    /** Gives back what these responses took. */
    async giveBack(form: FormKey, numbers: readonly number[]): Promise<void> {
      const claims = await claimsOf(form, numbers, true)
      if (claims.length === 0) return
      await lock(claims)
      await sql`
        update stock_claims set is_held = false
        where user_id = ${form.userId} and form_id = ${form.formId} and response_number = any(${numbers}::int[])`.execute(
        tx,
      )
      await change(claims)
    },

    /** Takes again what these responses gave back, in the order of their numbers, as far as it is there. */
    async takeAgain(form: FormKey, numbers: readonly number[]): Promise<void> {
      const claims = await claimsOf(form, numbers, false)
      if (claims.length === 0) return
      const left = await lock(claims)
      const taken = claims.filter((claim) => {
        const key = goodsKey(claim)
        const rest = (left.get(key) ?? 0) - claim.quantity
        if (rest < 0) return false
        left.set(key, rest)
        return true
      })
      await holdAgain(form, taken)
    },

    /** Takes again all that one response gave back, or nothing. False: something of it is sold or held by now. */
    async takeAgainWhole(form: FormKey, number: number, now: RawBuilder<Date>): Promise<boolean> {
      const claims = await claimsOf(form, [number], false)
      if (claims.length === 0) return true
      const left = await lock(claims)
      const held = await heldGoods(tx, [form.userId], now)
      const isShort = claims.some((claim) => {
        const count = left.get(goodsKey(claim))
        const others = held.filter((each) => goodsKey(each) === goodsKey(claim))
        return count !== undefined && count - others.reduce((sum, { quantity }) => sum + quantity, 0) < claim.quantity
      })
      if (isShort) return false
      await holdAgain(form, claims)
      return true
    },

    /** Forgets what purged responses took. */
    forget: ({ userId, formId }: FormKey, numbers: readonly number[]) =>
      sql`
        delete from stock_claims
        where user_id = ${userId} and form_id = ${formId} and response_number = any(${numbers}::int[])`.execute(tx),

    /** One hold for each submission, from its first payment on: it is never made longer. */
    async hold(
      form: FormKey,
      { submissionId, address }: Holder,
      goods: readonly Goods[],
      now: RawBuilder<Date>,
    ): Promise<void> {
      if (goods.length === 0) return
      await sql`
        insert into stock_holds (user_id, form_id, submission_id, address, product_id, variant_id, quantity, expires_at)
        select ${form.userId}, ${form.formId}, ${submissionId}, ${address}, product_id, variant_id, quantity,
               ${now} + ${HOLD_MINUTES}::int * interval '1 minute'
        from unnest(
          ${goods.map(({ productId }) => productId)}::text[], ${goods.map(({ variantId }) => variantId ?? '')}::text[],
          ${goods.map(({ quantity }) => quantity)}::int[]
        ) as t (product_id, variant_id, quantity)
        on conflict do nothing`.execute(tx)
    },

    /** A stored response needs its hold no more. */
    async release(submissions: readonly (FormKey & { submissionId: string })[]): Promise<void> {
      if (submissions.length === 0) return
      await sql`
        delete from stock_holds h
        using unnest(
          ${submissions.map(({ userId }) => userId)}::uuid[], ${submissions.map(({ formId }) => formId)}::uuid[],
          ${submissions.map(({ submissionId }) => submissionId)}::text[]
        ) as t (user_id, form_id, submission_id)
        where h.user_id = t.user_id and h.form_id = t.form_id and h.submission_id = t.submission_id`.execute(tx)
    },
  }
}

const HOLD_MINUTES = 10
