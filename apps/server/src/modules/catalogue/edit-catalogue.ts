import type { Catalogue } from '@wayform/contract/calls/catalogue/products.ts'
import { type Category, MAX_CATEGORIES } from '@wayform/core/catalogue/product.ts'
import type { CurrencyCode } from '@wayform/core/money/currencies.ts'
import { plainCoupon } from '@wayform/core/orders/bill.ts'
import type { Coupon } from '@wayform/core/orders/settings.ts'
import { isTimeZone } from '@wayform/core/time/zones.ts'
import { AppError } from '../../platform/http/app-error.ts'
import type { Tx } from '../../platform/db/database.ts'
import type { Owner } from '../../platform/http/implement-call.ts'
import type { Services } from '../../services.ts'
import { recordActivity } from '../activity/record-activity.repository.ts'
import { addNotice } from '../ledger/notices.repository.ts'
import type { Begin } from './catalogue.repository.ts'
import { changeCatalogue } from './open-catalogue.ts'
import { presentCatalogue } from './present-catalogue.ts'

type Deps = Pick<Services, 'database' | 'now'>

/** Published forms whose payments no method takes in the other currency. */
export type FormsWithoutPayment = (
  tx: Tx,
  workspaceId: string,
  currencies: { before: CurrencyCode; after: CurrencyCode },
) => Promise<{ id: string; name: string }[]>

type Edit = {
  owner: Owner
  currency?: CurrencyCode | undefined
  timeZone?: string | undefined
  /** Forms may be left without a payment. */
  evenUnpaid?: boolean | undefined
}

/** The prices keep their numbers. */
export async function editCatalogue(
  { database, now, formsWithoutPayment }: Deps & { formsWithoutPayment: FormsWithoutPayment },
  { owner, currency, timeZone, evenUnpaid = false }: Edit,
): Promise<Pick<Catalogue, 'currency' | 'timeZone' | 'revision'>> {
  if (timeZone !== undefined && !isTimeZone(timeZone)) {
    throw new AppError('request.invalid')
  }
  return database.transaction(async (tx) => {
    const { result, revision } = await changeCatalogue(tx, owner.id, undefined, async (rows) => {
      const before = (await rows.find())?.currency
      if (currency && before && currency !== before) {
        const unpaid = await formsWithoutPayment(tx, owner.id, { before, after: currency })
        if (unpaid.length > 0 && !evenUnpaid) {
          throw new AppError('catalogue.paymentsEnd', { params: { currency, forms: namesOf(unpaid) } })
        }
        for (const { id } of unpaid) {
          await addNotice(tx, {
            userId: owner.id,
            formId: id,
            kind: 'form.unpaid',
            dedupeKey: `form.unpaid ${id} ${now().toISOString()}`,
            params: { currency },
          })
        }
      }
      const change = { ...(currency && { currency }), ...(timeZone && { time_zone: timeZone }) }
      if (Object.keys(change).length > 0) await rows.edit(change)
      await recordActivity(tx, owner, { at: now() }, { verb: 'catalogueChanged' })
      return rows.find()
    })
    if (!result) throw new Error('a catalogue that was just made is gone')
    return { currency: result.currency, timeZone: result.time_zone, revision }
  })
}

const MOST_NAMES = 5

function namesOf(forms: readonly { name: string }[]): string {
  const names = forms.slice(0, MOST_NAMES).map(({ name }) => name)
  return [...names, ...(forms.length > MOST_NAMES ? ['…'] : [])].join(' · ')
}

export async function addCategory(
  { database, now }: Deps,
  { owner, id, name, begin }: { owner: Owner; id: string; name: string; begin: Begin | undefined },
): Promise<{ category: Category; revision: number }> {
  return database.transaction(async (tx) => {
    const { result, revision } = await changeCatalogue(tx, owner.id, begin, async (rows) => {
      const categories = (await rows.find())?.categories ?? []
      const known = categories.find((each) => each.id === id || isSameName(each.name, name))
      if (known) return known
      if (categories.length >= MAX_CATEGORIES) throw new AppError('catalogue.tooMany')
      const made: Category = { id, name, texts: {} }
      await rows.setCategories([...categories, made])
      await recordActivity(tx, owner, { at: now() }, { verb: 'catalogueChanged' })
      return made
    })
    return { category: result, revision }
  })
}

export const isSameName = (one: string, other: string) =>
  one.trim().toLocaleLowerCase('en') === other.trim().toLocaleLowerCase('en')

/** Products of a category that is missing have none any more. */
export async function setCategories(
  { database, now }: Deps,
  { owner, revision, categories }: { owner: Owner; revision: number; categories: readonly Category[] },
): Promise<Catalogue> {
  const ids = categories.map(({ id }) => id)
  if (new Set(ids).size < ids.length) throw new AppError('request.invalid')
  return database.transaction(async (tx) => {
    await changeCatalogue(tx, owner.id, undefined, async (rows) => {
      const row = await rows.find()
      if (row?.revision !== revision) throw new AppError('catalogue.stale', { current: row?.revision ?? 0 })
      await rows.setCategories(categories)
      await rows.leaveCategories(ids, now())
      await recordActivity(tx, owner, { at: now() }, { verb: 'catalogueChanged' })
    })
    return presentCatalogue(tx, owner.id)
  })
}

/** The same codes in all forms of the workspace. What they were used for stays counted under their code. */
export async function setCoupons(
  { database, now }: Deps,
  { owner, revision, coupons }: { owner: Owner; revision: number; coupons: readonly Coupon[] },
): Promise<Catalogue> {
  const codes = coupons.map(({ code }) => plainCoupon(code))
  if (new Set(codes).size < codes.length) throw new AppError('request.invalid')
  return database.transaction(async (tx) => {
    await changeCatalogue(tx, owner.id, undefined, async (rows) => {
      const row = await rows.find()
      if (row?.revision !== revision) throw new AppError('catalogue.stale', { current: row?.revision ?? 0 })
      await rows.setCoupons(coupons)
      await recordActivity(tx, owner, { at: now() }, { verb: 'catalogueChanged' })
    })
    return presentCatalogue(tx, owner.id)
  })
}
