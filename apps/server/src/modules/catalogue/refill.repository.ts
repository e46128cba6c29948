import { sql } from 'kysely'
import type { Db, Tx } from '../../platform/db/database.ts'

type Refilled = { workspaceId: string; productId: string; refillAt: string; zone: string }

/** The daily stock of a row of `product_stock s`, from the details of its product `p`. */
const STOCK = sql`case when s.variant_id = '' then (p.details ->> 'stock')::int else (
  select (v ->> 'stock')::int from jsonb_array_elements(p.details -> 'variants') v where v ->> 'id' = s.variant_id
) end`

export function refillRepository(db: Db | Tx) {
  return {
    /** Those that are refilled every day, some at a time in the order of their keys. */
    async after(last: Pick<Refilled, 'workspaceId' | 'productId'>, limit: number): Promise<Refilled[]> {
      const { rows } = await sql<Refilled>`
        select p.workspace_id as "workspaceId", p.id as "productId", p.details ->> 'refillAt' as "refillAt",
               c.time_zone as zone
        from products p join catalogues c on c.workspace_id = p.workspace_id
        where p.details ->> 'refillAt' is not null and p.deleted_at is null
          and (p.workspace_id, p.id) > (${last.workspaceId}, ${last.productId})
        order by p.workspace_id, p.id limit ${limit}`.execute(db)
      return rows
    },

    /** Only forward: a second or late run finds the day recorded. */
    refill: ({ workspaceId, productId }: Pick<Refilled, 'workspaceId' | 'productId'>, day: string) =>
      sql`
        update product_stock s set "left" = ${STOCK}, refilled_on = ${day}::date
        from products p
        where p.workspace_id = s.workspace_id and p.id = s.product_id and ${STOCK} is not null
          and s.workspace_id = ${workspaceId} and s.product_id = ${productId}
          and (s.refilled_on is null or s.refilled_on < ${day}::date)`.execute(db),

    /** From now on it is refilled at this time: the next one is the first. */
    begin: (workspaceId: string, productId: string, day: string) =>
      sql`
        update product_stock set refilled_on = ${day}::date
        where workspace_id = ${workspaceId} and product_id = ${productId}`.execute(db),
  }
}
