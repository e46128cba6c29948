import { randomUUID } from 'node:crypto'
import type { ProductDetails } from '@wayform/core/catalogue/product.ts'
import { bookingSetup, emptySetup } from '@wayform/core/bookings/setup.ts'
import { hasFeature } from '@wayform/core/plans/plans.ts'
import { hasRight } from '@wayform/core/workspaces/roles.ts'
import { payOf, type PricedGood, type TemplateGoods } from '@wayform/core/templates/goods.ts'
import type { Db, Tx } from '../../platform/db/database.ts'
import type { Owner } from '../../platform/http/implement-call.ts'
import { recordActivity } from '../activity/record-activity.repository.ts'
import { bookingSetupRepository } from '../bookings/setup.repository.ts'
import { catalogueRepository } from '../catalogue/catalogue.repository.ts'
import { changeCatalogue } from '../catalogue/open-catalogue.ts'
import { workspacesRepository } from '../workspaces/workspaces.repository.ts'

type Given = { owner: Owner; goods: TemplateGoods; timeZone: string | undefined; at: Date }

/**
 * Adds a template's samples as the first products or services of a workspace that has none, in the transaction that
 * makes the form, so that it can be published as it is. A workspace with its own gets none.
 */
export function beginWithSamples(tx: Tx, given: Given): Promise<void> {
  return given.goods.feature === 'orders' ? beginProducts(tx, given) : beginServices(tx, given)
}

/** The samples that a template would add to this workspace, if this person used one. */
export async function beginsWith(
  db: Db,
  owner: Pick<Owner, 'id' | 'plan' | 'role'>,
): Promise<TemplateGoods['feature'][]> {
  if (!hasRight(owner.role, 'build')) return []
  const [products, booked] = await Promise.all([
    catalogueRepository(db, owner.id).count(),
    bookingSetupRepository(db, owner.id).find(),
  ])
  const begins = { orders: products === 0, bookings: !booked || booked.setup.services.length === 0 }
  return (['orders', 'bookings'] as const).filter((feature) => begins[feature] && hasFeature(owner.plan, feature))
}

async function beginProducts(tx: Tx, { owner, goods, timeZone = 'UTC', at }: Given): Promise<void> {
  if ((await catalogueRepository(tx, owner.id).count()) > 0) return
  await changeCatalogue(tx, owner.id, { currency: goods.currency, timeZone }, async (rows) => {
    // Another template may have been faster.
    if ((await rows.count()) > 0) return
    for (const good of goods.list) {
      await rows.insert(randomUUID(), detailsOf(good), at)
      await recordActivity(tx, owner, { at }, { verb: 'productAdded', name: good.name })
    }
  })
}

async function beginServices(tx: Tx, { owner, goods, timeZone, at }: Given): Promise<void> {
  const rows = bookingSetupRepository(tx, owner.id)
  const before = await rows.find({ lock: true })
  if (before && before.setup.services.length > 0) return
  const catalogue = await catalogueRepository(tx, owner.id).find()
  const zone = timeZone ?? catalogue?.time_zone ?? 'UTC'
  // A workspace has one currency: in another one than the template's, these prices would be nonsense.
  const hasPrices = (catalogue?.currency ?? goods.currency) === goods.currency
  const services = goods.list.map(({ id, name, minutes, price }) => ({
    id,
    name,
    minutes,
    pay: payOf(hasPrices ? price : 0),
    confirm: 'byOwner',
  }))
  const setup = bookingSetup.parse({ ...(before?.setup ?? emptySetup(zone)), services })
  if ((await rows.save(setup, before?.revision ?? 0)) === null) return
  if (!catalogue && goods.list.some(({ price }) => price > 0)) {
    await changeCatalogue(tx, owner.id, { currency: goods.currency, timeZone: zone }, async () => undefined)
  }
  await recordActivity(tx, owner, { at }, { verb: 'bookingsChanged' })
  await workspacesRepository(tx).notifyChanged(owner.id)
}

function detailsOf({ name, price, variants, picture }: PricedGood): ProductDetails {
  return {
    name,
    description: '',
    texts: {},
    photo: picture === null ? null : { type: 'image/svg+xml', url: picture, name: '' },
    categoryId: null,
    price,
    stock: null,
    variants: variants.map((variant) => ({ ...variant, stock: null })),
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
}
