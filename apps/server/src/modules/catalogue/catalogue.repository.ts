import type { Category, ProductDetails } from '@wayform/core/catalogue/product.ts'
import type { CurrencyCode } from '@wayform/core/money/currencies.ts'
import type { Coupon } from '@wayform/core/orders/settings.ts'
import { ORDER_TYPE } from '@wayform/core/questions/order/is-order.ts'
import { sql } from 'kysely'
import type { Database, Db, Tx } from '../../platform/db/database.ts'
import { jsonb } from '../../platform/db/values.ts'

export type ProductRow = { id: string; revision: number; details: ProductDetails }
export type StockRow = { product_id: string; variant_id: string; left: number }
export type Begin = { currency: CurrencyCode; timeZone: string }

const IS_ORDER = `$[*] ? (@.type == "${ORDER_TYPE}")`

type Offered = { productId: string; categoryId: string | null; formIds: string[] | null; limit: number }

const PRODUCT = ['id', 'revision', 'details'] as const

export function catalogueRepository(db: Db | Tx, workspaceId: string) {
  const living = () =>
    db
      .selectFrom('products')
      .select(PRODUCT)
      .where('workspace_id', '=', workspaceId)
      .where('deleted_at', 'is', null)
      .orderBy('position')
      .orderBy('id')
  const stockRows = () =>
    db.selectFrom('product_stock').select(['product_id', 'variant_id', 'left']).where('workspace_id', '=', workspaceId)

  return {
    find: () => db.selectFrom('catalogues').selectAll().where('workspace_id', '=', workspaceId).executeTakeFirst(),

    /** The number of the person whose workspace it is, or that their first form sends to. */
    async numberOfOwner(): Promise<string | null> {
      const { rows } = await sql<{ number: string | null }>`
        select coalesce(
          (select u.whatsapp_number from workspaces w join users u on u.id = w.owner_id where w.id = ${workspaceId}),
          (select f.whatsapp_number from forms f
            where f.user_id = ${workspaceId} and f.deleted_at is null and f.whatsapp_number <> ''
            order by f.created_at limit 1)
        ) as number`.execute(db)
      return rows[0]?.number ?? null
    },

    begin: ({ currency, timeZone }: Begin) =>
      db
        .insertInto('catalogues')
        .values({ workspace_id: workspaceId, currency, time_zone: timeZone })
        .onConflict((conflict) => conflict.column('workspace_id').doNothing())
        .execute(),

    edit: (change: { currency?: CurrencyCode; time_zone?: string }) =>
      db.updateTable('catalogues').set(change).where('workspace_id', '=', workspaceId).execute(),

    setCategories: (categories: readonly Category[]) =>
      db
        .updateTable('catalogues')
        .set({ categories: jsonb([...categories]) })
        .where('workspace_id', '=', workspaceId)
        .execute(),

    setCoupons: (coupons: readonly Coupon[]) =>
      db
        .updateTable('catalogues')
        .set({ coupons: jsonb([...coupons]) })
        .where('workspace_id', '=', workspaceId)
        .execute(),

    async bump(): Promise<number> {
      const { revision } = await db
        .updateTable('catalogues')
        .set({ revision: sql<number>`revision + 1` })
        .where('workspace_id', '=', workspaceId)
        .returning('revision')
        .executeTakeFirstOrThrow()
      return revision
    },

    products: (): Promise<ProductRow[]> => living().execute(),
    some: (ids: readonly string[]): Promise<ProductRow[]> => living().where('id', 'in', ids).execute(),
    one: (id: string): Promise<ProductRow | undefined> => living().where('id', '=', id).executeTakeFirst(),

    async count(): Promise<number> {
      const rows = db.selectFrom('products').select((select) => select.fn.countAll<number>().as('count'))
      const { count } = await rows
        .where('workspace_id', '=', workspaceId)
        .where('deleted_at', 'is', null)
        .executeTakeFirstOrThrow()
      return count
    },

    /**
     * The published forms with an order of all products, of this category, or of this product. The database looks into
     * the questions: no form is loaded, however many a workspace has.
     */
    async formsOffering({ productId, categoryId, formIds, limit }: Offered) {
      const offering = sql`
        select f.id, f.name from forms f
        join form_versions v on v.user_id = f.user_id and v.form_id = f.id and v.version = f.published_version
        cross join lateral (
          select jsonb_path_query_first(v.questions, ${IS_ORDER}::jsonpath) as question
        ) o
        where f.user_id = ${workspaceId} and f.deleted_at is null
          and (${formIds}::uuid[] is null or f.id = any(${formIds}::uuid[]))
          and o.question is not null
          and case coalesce(o.question #>> '{offer,kind}', 'all')
            when 'all' then true
            when 'products' then jsonb_exists(o.question #> '{offer,ids}', ${productId})
            else jsonb_exists(o.question #> '{offer,ids}', ${categoryId ?? ''})
          end`
      const { rows } = await sql<{ total: number; forms: { id: string; name: string }[] }>`
        with offering as materialized (${offering})
        select (select count(*)::int from offering) as total, coalesce(
          (select jsonb_agg(jsonb_build_object('id', id, 'name', name) order by lower(name), id)
            from (select id, name from offering order by lower(name), id limit ${limit}::int) named),
          '[]'
        ) as forms`.execute(db)
      return rows[0] ?? { total: 0, forms: [] }
    },

    /** After the others. A repeat of the same creation finds its row. */
    insert: (id: string, details: ProductDetails, at: Date) =>
      sql`
        insert into products (workspace_id, id, position, details, updated_at)
        select ${workspaceId}, ${id}, coalesce(max(position), -1) + 1, ${jsonb(details)}, ${at}
        from products where workspace_id = ${workspaceId}
        on conflict do nothing`.execute(db),

    update: (id: string, details: ProductDetails, at: Date) =>
      db
        .updateTable('products')
        .set({ details: jsonb(details), updated_at: at, revision: sql<number>`revision + 1` })
        .where('workspace_id', '=', workspaceId)
        .where('id', '=', id)
        .execute(),

    leaveCategories: (known: readonly string[], at: Date) =>
      sql`
        update products set details = jsonb_set(details, '{categoryId}', 'null'), revision = revision + 1, updated_at = ${at}
        where workspace_id = ${workspaceId} and details ->> 'categoryId' is not null
          and details ->> 'categoryId' <> all(${[...known]}::text[])`.execute(db),

    order: (ids: readonly string[]) =>
      sql`
        update products q set position = p.place - 1
        from unnest(${[...ids]}::text[]) with ordinality as p (id, place)
        where q.workspace_id = ${workspaceId} and q.id = p.id`.execute(db),

    async remove(ids: readonly string[], at: Date): Promise<string[]> {
      const rows = await db
        .updateTable('products')
        .set({ deleted_at: at })
        .where('workspace_id', '=', workspaceId)
        .where('id', 'in', ids)
        .where('deleted_at', 'is', null)
        .returning('id')
        .execute()
      return rows.map(({ id }) => id)
    },

    async undelete(ids: readonly string[], since: Date): Promise<number> {
      const { numUpdatedRows } = await db
        .updateTable('products')
        .set({ deleted_at: null })
        .where('workspace_id', '=', workspaceId)
        .where('id', 'in', ids)
        .where('deleted_at', '>', since)
        .executeTakeFirst()
      return Number(numUpdatedRows)
    },

    stock: (): Promise<StockRow[]> => stockRows().execute(),
    stockOf: (ids: readonly string[]): Promise<StockRow[]> => stockRows().where('product_id', 'in', ids).execute(),

    /** In the order that orders take them in, or the two could wait for each other. */
    lockStock: (ids: readonly string[]) =>
      stockRows().where('product_id', 'in', ids).orderBy('product_id').orderBy('variant_id').forUpdate().execute(),

    /** Sets what is left. Other variants of the product that are counted stay, those not in `counted` go. */
    async setStock(productId: string, left: ReadonlyMap<string, number>, counted: readonly string[]): Promise<void> {
      await sql`
        delete from product_stock where workspace_id = ${workspaceId} and product_id = ${productId}
          and variant_id <> all(${[...counted]}::text[])`.execute(db)
      if (left.size === 0) return
      const rows = [...left].map(([variant, count]) => ({
        workspace_id: workspaceId,
        product_id: productId,
        variant_id: variant,
        left: count,
      }))
      await db
        .insertInto('product_stock')
        .values(rows)
        .onConflict((conflict) =>
          conflict
            .columns(['workspace_id', 'product_id', 'variant_id'])
            .doUpdateSet((set) => ({ left: set.ref('excluded.left') })),
        )
        .execute()
    },
  }
}

export type CatalogueRepository = ReturnType<typeof catalogueRepository>

/** The part of a catalogue that changes with every order. */
export type CatalogueState = { revision: number; stock: readonly StockRow[] }

/** In the order of the given workspaces; undefined: it has no catalogue yet. */
export async function catalogueStates(
  database: Pick<Database, 'prepared'>,
  workspaceIds: readonly string[],
): Promise<(CatalogueState | undefined)[]> {
  const rows = await database.prepared<CatalogueState & { workspaceId: string }>(CATALOGUE_STATES, [
    [...new Set(workspaceIds)],
  ])
  const states = new Map(rows.map(({ workspaceId, revision, stock }) => [workspaceId, { revision, stock }]))
  return workspaceIds.map((id) => states.get(id))
}

const CATALOGUE_STATES = {
  name: 'catalogue-states',
  text: `
    select c.workspace_id as "workspaceId", c.revision, coalesce((
      select jsonb_agg(jsonb_build_object('product_id', s.product_id, 'variant_id', s.variant_id, 'left', s."left"))
      from product_stock s where s.workspace_id = c.workspace_id
    ), '[]') as stock
    from catalogues c where c.workspace_id = any($1::uuid[])`,
}

/** After the time to undo. */
export async function purgeProducts(db: Db, before: Date): Promise<void> {
  await db.deleteFrom('products').where('deleted_at', '<=', before).execute()
}
