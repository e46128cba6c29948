import { type Catalogue, type CatalogueProduct, MAX_NAMED_FORMS } from '@wayform/contract/calls/catalogue/products.ts'
import { IDEMPOTENCY_HEADER } from '@wayform/contract/intention.ts'
import type { RouteSpec } from '@wayform/contract/route.ts'
import { calls } from '@wayform/contract/routes.ts'
import { WORKSPACE_HEADER } from '@wayform/contract/workspace.ts'
import { blankProduct } from '@wayform/core/catalogue/blank-product.ts'
import { MAX_PRODUCTS, type ProductDetails, stockKey } from '@wayform/core/catalogue/product.ts'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { GivenOwner } from '../../testing/given.ts'
import { type TestServer, testServer } from '../../testing/test-server.ts'
import { purgeDeletedProducts } from './catalogue.tasks.ts'
import { formsOffering } from './forms-offering.ts'
import { presentCatalogue } from './present-catalogue.ts'
import { readCatalogue } from './read-catalogue.ts'

let server: TestServer
beforeAll(async () => {
  server = await testServer()
})
afterAll(() => server.close())

const { catalogue } = calls
const MINUTE_MS = 60_000
const BEGIN = { currency: 'SAR', timeZone: 'Asia/Riyadh' } as const
const size = (id: string, price: number, stock: number | null) => ({ id, name: `Size ${id}`, price, stock })

type By = Pick<GivenOwner, 'headers'>

async function create(owner: By, given: Partial<ProductDetails> = {}): Promise<CatalogueProduct> {
  const details = blankProduct({ name: 'Cake', price: 1200, ...given })
  const answer = await server.call(catalogue.create, { body: { details, begin: BEGIN } }, owner)
  expect(answer.status).toBe(201)
  return answer.body.product
}
const read = async (owner: By): Promise<Catalogue> => (await server.call(catalogue.get, {}, owner)).body.catalogue
const namesOf = async (owner: By) => (await read(owner)).products.map(({ name }) => name)
function detailsOf({ id: _id, revision: _revision, left: _left, ...details }: CatalogueProduct): ProductDetails {
  return details
}
const sell = (owner: GivenOwner, productId: string, left: number) =>
  server.deps.database.db
    .updateTable('product_stock')
    .set({ left })
    .where('workspace_id', '=', owner.id)
    .where('product_id', '=', productId)
    .execute()

describe('every call about products', () => {
  const details = blankProduct({ name: 'Stolen' })
  const CASES: readonly (readonly [name: string, spec: RouteSpec, call: (productId: string) => object])[] = [
    ['the list', catalogue.get, () => ({})],
    ['the currency', catalogue.edit, () => ({ body: { currency: 'EUR' } })],
    ['a category', catalogue.addCategory, () => ({ body: { name: 'Stolen' } })],
    ['all categories', catalogue.setCategories, () => ({ body: { revision: 1, categories: [] } })],
    ['all coupons', catalogue.setCoupons, () => ({ body: { revision: 1, coupons: [] } })],
    ['a new product', catalogue.create, () => ({ body: { details } })],
    ['a save', catalogue.save, (productId) => ({ params: { productId }, body: { revision: 1, details } })],
    ['its forms', catalogue.forms, (productId) => ({ params: { productId } })],
    ['a change', catalogue.change, (id) => ({ body: { changes: [{ id, isOn: false, prices: { '': 1 } }] } })],
    ['an order', catalogue.order, (id) => ({ body: { ids: [id] } })],
    ['a deletion', catalogue.remove, (id) => ({ body: { ids: [id] } })],
    ['an undo', catalogue.undelete, (id) => ({ body: { ids: [id] } })],
    ['an import', catalogue.importProducts, () => ({ body: { products: [{ name: 'Secret', price: 1 }] } })],
  ]

  it('tests every call about products', () => {
    expect(CASES.map(([, spec]) => spec)).toEqual(Object.values(catalogue))
  })

  it.each(CASES)('requires a session: %s', async (_name, spec, call) => {
    expect((await server.call(spec, call('x'), {})).status).toBe(401)
  })

  it.each(CASES)('reads and changes nothing of another owner: %s', async (_name, spec, call) => {
    const [ana, stranger] = [await server.given.owner(), await server.given.owner()]
    const secret = await create(ana, { name: 'Secret of Ana' })
    const before = await read(ana)
    const answer = await server.call(spec, call(secret.id), stranger)
    expect(JSON.stringify(answer.body)).not.toContain('Ana')
    const isAboutOne = spec === catalogue.save || spec === catalogue.forms
    expect(answer.body.code).toBe(isAboutOne ? 'product.notFound' : answer.body.code)
    expect(await read(ana)).toEqual(before)
  })

  it.each(CASES)('allows owners and editors alone, on every plan: %s', async (_name, spec, call) => {
    const owner = await server.given.owner({ plan: 'free' })
    const product = await create(owner)
    const status = async (role: 'editor' | 'agent' | 'viewer') => {
      const { headers } = await server.given.member(owner, role)
      return (await server.call(spec, call(product.id), { headers: { ...headers, [WORKSPACE_HEADER]: owner.id } }))
        .status
    }
    for (const role of ['agent', 'viewer'] as const) expect([role, await status(role)]).toEqual([role, 403])
    expect([200, 201, 409]).toContain(await status('editor'))
  })
})

describe('a catalogue that nothing is in', () => {
  it('suggests the currency of the owner’s number, or of the number that their form sends to', async () => {
    const owner = await server.given.owner()
    const own = (number: string | null) =>
      server.deps.database.db
        .updateTable('users')
        .set({ whatsapp_number: number })
        .where('id', '=', owner.personId)
        .execute()
    await own('+966501234567')
    expect(await read(owner)).toMatchObject({ exists: false, home: 'SAR' })
    await own(null)
    expect(await read(owner)).not.toHaveProperty('home')
    await server.given.form(owner, { number: '+5511987654321' })
    expect(await read(owner)).toMatchObject({ exists: false, home: 'BRL' })
  })
})

describe('a product', () => {
  it('makes a product once for one intention, after the others, and begins the catalogue', async () => {
    const owner = await server.given.owner()
    expect(await read(owner)).toMatchObject({
      exists: false,
      coupons: [],
      currency: 'USD',
      timeZone: 'UTC',
      revision: 0,
      categories: [],
      products: [],
    })
    await create(owner, { name: 'First' })
    const headers = { ...owner.headers, [IDEMPOTENCY_HEADER]: crypto.randomUUID() }
    const body = { details: blankProduct({ name: 'Second', stock: 3 }), begin: { ...BEGIN, currency: 'EUR' } as const }
    const [one, other] = [
      await server.call(catalogue.create, { body }, { headers }),
      await server.call(catalogue.create, { body }, { headers }),
    ]
    expect(other.body).toEqual(one.body)
    const now = await read(owner)
    expect(now).toMatchObject({ exists: true, currency: 'SAR', timeZone: 'Asia/Riyadh' })
    expect(now.products.map(({ name, left }) => [name, left])).toEqual([
      ['First', {}],
      ['Second', { '': 3 }],
    ])
  })

  it('saves a product once, and refuses a stale revision', async () => {
    const owner = await server.given.owner()
    const product = await create(owner)
    const save = (revision: number, name: string) => {
      const body = { revision, details: { ...detailsOf(product), name } }
      return server.call(catalogue.save, { params: { productId: product.id }, body }, owner)
    }
    const saved = await save(product.revision, 'Tart')
    expect(saved.body.product).toMatchObject({ name: 'Tart', revision: product.revision + 1 })
    const late = await save(product.revision, 'Pie')
    expect([late.status, late.body.code, late.body.current]).toEqual([409, 'catalogue.stale', product.revision + 1])
    const both = await Promise.all([save(2, 'A'), save(2, 'B')])
    expect(both.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409])
  })

  it('keeps the stock that is left when something else is saved, and sets it anew where the owner restocks', async () => {
    const owner = await server.given.owner()
    const product = await create(owner, { variants: [size('s', 100, 6), size('m', 200, 5), size('l', 300, null)] })
    expect(product.left).toEqual({ s: 6, m: 5 })
    await sell(owner, product.id, 2)
    const save = async (given: Partial<ProductDetails>, restocked: string[] = []) => {
      const { revision } = (await read(owner)).products[0] ?? product
      const body = { revision, details: { ...detailsOf(product), ...given }, restocked }
      return (await server.call(catalogue.save, { params: { productId: product.id }, body }, owner)).body.product.left
    }
    expect(await save({ name: 'Tart' })).toEqual({ s: 2, m: 2 })
    // The same number as before, but set again.
    expect(await save({}, ['s'])).toEqual({ s: 6, m: 2 })
    const changed = [size('s', 100, 6), size('m', 200, 9), size('l', 300, 1)]
    expect(await save({ variants: changed })).toEqual({ s: 6, m: 2, l: 1 })
    expect(await save({ variants: changed }, ['m'])).toEqual({ s: 6, m: 9, l: 1 })
    expect(await save({ variants: [size('m', 200, 9)] })).toEqual({ m: 9 })
    expect(await save({ variants: [], stock: null })).toEqual({})
  })

  it.each<[name: string, given: Partial<ProductDetails>]>([
    ['no name', { name: ' ' }],
    ['a negative price', { price: -1 }],
    ['a price that is no whole number of minor units', { price: 1.5 }],
    ['more extras allowed than there are', { extrasMax: 1 }],
    ['a picture from elsewhere', { photo: { type: 'image/png', url: 'https://elsewhere.example/files/x', name: '' } }],
    ['a script as a picture', { photo: { type: 'image/png', url: 'javascript:alert(1)', name: '' } }],
  ])('refuses a product with %s', async (_name, given) => {
    const owner = await server.given.owner()
    const body = { details: blankProduct({ name: 'Cake', ...given }) }
    const answer = await server.call(catalogue.create, { body }, owner)
    expect([answer.status, answer.body.code]).toEqual([400, 'request.invalid'])
    expect((await read(owner)).exists).toBe(false)
  })

  it('drops a category that does not exist', async () => {
    const owner = await server.given.owner()
    expect((await create(owner, { categoryId: 'gone' })).categoryId).toBeNull()
  })

  it('refuses one product more than the limit, also at the same moment', async () => {
    const owner = await server.given.owner()
    const { id } = await create(owner)
    await sql`
      insert into products (workspace_id, id, position, details, updated_at)
      select workspace_id, 'p' || n, n, details, updated_at from products, generate_series(1, ${MAX_PRODUCTS - 2}) n
      where workspace_id = ${owner.id} and id = ${id}`.execute(server.deps.database.db)
    const body = { details: blankProduct({ name: 'Cake' }) }
    const answers = await Promise.all([1, 2].map(() => server.call(catalogue.create, { body }, owner)))
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([201, 409])
  })
})

describe('a change of several products', () => {
  it('sets one thing of each, by variant where there are any, and leaves unknown ids alone', async () => {
    const owner = await server.given.owner()
    const plain = await create(owner, { name: 'Plain', stock: 4 })
    const sized = await create(owner, { name: 'Sized', variants: [size('s', 100, 6), size('m', 200, null)] })
    const { category } = (await server.call(catalogue.addCategory, { body: { name: 'Cakes' } }, owner)).body
    await sell(owner, plain.id, 1)
    const change = async (...changes: object[]) => {
      const answer = await server.call(catalogue.change, { body: { changes: changes as [] } }, owner)
      expect(answer.status).toBe(200)
      return answer.body.products as CatalogueProduct[]
    }
    const off = await change(
      { id: plain.id, isOn: false },
      { id: sized.id, isOn: false, categoryId: category.id },
      { id: 'nobody', isOn: false },
    )
    expect(off.map(({ isOn, categoryId, left }) => [isOn, categoryId, left])).toEqual([
      [false, null, { '': 1 }],
      [false, category.id, { s: 6 }],
    ])
    const priced = await change(
      { id: plain.id, prices: { '': 1300 } },
      { id: sized.id, prices: { s: 150, x: 1 }, categoryId: 'gone' },
    )
    expect(
      priced.map(({ price, variants, categoryId }) => [price, variants.map((each) => each.price), categoryId]),
    ).toEqual([
      [1300, [], null],
      [1200, [150, 200], category.id],
    ])
    const counted = await change({ id: plain.id, stock: { '': 4 } }, { id: sized.id, stock: { s: null, m: 8 } })
    expect(counted.map(({ left }) => left)).toEqual([{ '': 4 }, { m: 8 }])
  })

  it('raises the revision, so that an open editor notices', async () => {
    const owner = await server.given.owner()
    const product = await create(owner)
    await server.call(catalogue.change, { body: { changes: [{ id: product.id, isOn: false }] } }, owner)
    const body = { revision: product.revision, details: detailsOf(product) }
    const late = await server.call(catalogue.save, { params: { productId: product.id }, body }, owner)
    expect(late.body.code).toBe('catalogue.stale')
  })
})

describe('the order of products', () => {
  it('stores the owner’s order: unknown ids are left alone, and those not named come last', async () => {
    const owner = await server.given.owner()
    const made = []
    for (const name of ['A', 'B', 'C']) made.push(await create(owner, { name }))
    const [a = '', , c = ''] = made.map(({ id }) => id)
    await server.call(catalogue.order, { body: { ids: [c, 'nothing', a, c] } }, owner)
    await create(owner, { name: 'D' })
    expect(await namesOf(owner)).toEqual(['C', 'A', 'B', 'D'])
  })
})

describe('deleted products', () => {
  const purge = () =>
    purgeDeletedProducts(server.deps).run({ now: server.clock.now(), signal: new AbortController().signal })

  it('restores deleted products in their place with their stock, within ten minutes', async () => {
    const owner = await server.given.owner()
    const made = []
    for (const name of ['A', 'B', 'C']) made.push(await create(owner, { name, stock: 5 }))
    const ids = made.slice(0, 2).map(({ id }) => id)
    await sell(owner, ids[0] ?? '', 3)
    const before = (await read(owner)).products
    expect((await server.call(catalogue.remove, { body: { ids } }, owner)).body.ids.toSorted()).toEqual(ids.toSorted())
    expect(await namesOf(owner)).toEqual(['C'])
    server.clock.advance(9 * MINUTE_MS)
    await purge()
    const back = await server.call(catalogue.undelete, { body: { ids } }, owner)
    expect(back.body.catalogue.products).toEqual(before)
  })

  it('deletes products for good after ten minutes', async () => {
    const owner = await server.given.owner()
    const { id } = await create(owner, { stock: 5 })
    await server.call(catalogue.remove, { body: { ids: [id] } }, owner)
    server.clock.advance(10 * MINUTE_MS)
    await server.call(catalogue.undelete, { body: { ids: [id] } }, owner)
    expect(await namesOf(owner)).toEqual([])
    await purge()
    const { db } = server.deps.database
    for (const table of ['products', 'product_stock'] as const) {
      expect(await db.selectFrom(table).select('workspace_id').where('workspace_id', '=', owner.id).execute()).toEqual(
        [],
      )
    }
  })
})

describe('the categories', () => {
  it('finds categories by their name, orders, renames and deletes them; products of a deleted one have none', async () => {
    const owner = await server.given.owner()
    const add = async (name: string) =>
      (await server.call(catalogue.addCategory, { body: { name, begin: BEGIN } }, owner)).body.category
    const [cakes, bread] = [await add('Cakes'), await add('Bread')]
    expect((await add(' cakes ')).id).toBe(cakes.id)
    await create(owner, { name: 'Loaf', categoryId: bread.id })
    const { revision } = await read(owner)
    const set = (categories: object[], of = revision) =>
      server.call(catalogue.setCategories, { body: { revision: of, categories: categories as [] } }, owner)
    const renamed = await set([bread, { ...cakes, name: 'Torten', texts: { en: 'Cakes' } }])
    expect(renamed.body.catalogue.categories.map(({ name }: { name: string }) => name)).toEqual(['Bread', 'Torten'])
    expect(renamed.body.catalogue.products[0].categoryId).toBe(bread.id)
    const stale = await set([])
    expect([stale.status, stale.body.code]).toEqual([409, 'catalogue.stale'])
    const without = await set([cakes], renamed.body.catalogue.revision)
    expect(without.body.catalogue.products[0].categoryId).toBeNull()
    expect((await set([cakes, cakes], without.body.catalogue.revision)).status).toBe(400)
  })
})

describe('coupons', () => {
  const coupon = (code: string) => ({
    id: code.toLowerCase(),
    code,
    discount: { kind: 'percent' as const, rate: 1_000 },
  })

  it('stores coupons as a whole, from the newest revision only, and never two with one code', async () => {
    const owner = await server.given.owner()
    await create(owner, {})
    const { revision } = await read(owner)
    const set = (codes: string[], of: number) =>
      server.call(catalogue.setCoupons, { body: { revision: of, coupons: codes.map(coupon) } }, owner)
    const first = await set(['TEN', 'Summer'], revision)
    expect(first.body.catalogue.coupons).toEqual(
      ['TEN', 'Summer'].map((code) => ({ ...coupon(code), from: null, until: null, uses: null, oncePerNumber: false })),
    )
    expect((await read(owner)).coupons).toHaveLength(2)
    expect((await set(['TEN'], revision)).body.code).toBe('catalogue.stale')
    expect((await set(['TEN', ' ten'], first.body.catalogue.revision)).status).toBe(400)
  })
})

describe('the currency and the time zone', () => {
  it('changes currency and time zone without converting a price, and refuses an unknown zone', async () => {
    const owner = await server.given.owner()
    await create(owner, { price: 1250 })
    const edit = (body: object) => server.call(catalogue.edit, { body }, owner)
    expect((await edit({ currency: 'JPY', timeZone: 'Asia/Tokyo' })).body).toMatchObject({
      currency: 'JPY',
      timeZone: 'Asia/Tokyo',
    })
    expect((await read(owner)).products[0]?.price).toBe(1250)
    expect((await edit({ timeZone: 'Mars/Olympus' })).status).toBe(400)
    expect((await edit({ currency: 'XXX' })).status).toBe(400)
  })
})

describe('the forms that offer a product', () => {
  type Caller = { headers: Record<string, string> }
  const PHONE = { questionId: 'phone', type: 'PHONE', label: 'Phone', required: true } as const
  const order = (offer: object) => ({
    questionId: 'order',
    type: 'ORDER' as const,
    label: 'Order',
    required: true,
    offer,
  })
  const formsOf = async (by: Caller, productId: string) =>
    (await server.call(catalogue.forms, { params: { productId } }, by)).body
  const named = async (by: Caller, productId: string) => {
    const { total, forms } = await formsOf(by, productId)
    expect(total).toBe(forms.length)
    return forms.map(({ name }: { name: string }) => name)
  }

  it('lists the published forms with all products, its category, or itself', async () => {
    const [owner, other] = [await server.given.owner({ plan: 'pro' }), await server.given.owner({ plan: 'pro' })]
    const { body } = await server.call(catalogue.addCategory, { body: { name: 'Cakes', begin: BEGIN } }, owner)
    const categoryId: string = body.category.id
    const cake = await create(owner, { categoryId })
    const tart = await create(owner, { name: 'Tart' })
    const form = (by: GivenOwner, name: string, offer: object, isPublished = true) =>
      server.given.form(by, { name, questions: [PHONE, order(offer)], isPublished })
    await form(owner, 'whole menu', { kind: 'all' })
    await form(owner, 'Only cakes', { kind: 'categories', ids: [categoryId] })
    const tarts = await form(owner, 'Only tarts', { kind: 'products', ids: [tart.id] })
    await form(owner, 'A draft', { kind: 'all' }, false)
    await server.given.form(owner, { name: 'No menu', questions: [PHONE] })
    const gone = await form(owner, 'Deleted', { kind: 'all' })
    await server.call(calls.forms.remove, { params: { id: gone.id } }, owner)
    await create(other)
    await form(other, 'Elsewhere', { kind: 'all' })
    expect(await named(owner, cake.id)).toEqual(['Only cakes', 'whole menu'])
    expect(await named(owner, tart.id)).toEqual(['Only tarts', 'whole menu'])

    // A product that is only in the draft is not offered yet.
    const { db } = server.deps.database
    await sql`update forms set draft = (select draft from forms where name = 'whole menu' and user_id = ${owner.id})
      where id = ${tarts.id}`.execute(db)
    expect(await named(owner, cake.id)).toEqual(['Only cakes', 'whole menu'])

    const { headers } = await server.given.member(owner, 'editor')
    expect(await named({ headers: { ...headers, [WORKSPACE_HEADER]: owner.id } }, cake.id)).toHaveLength(2)
    await server.call(catalogue.remove, { body: { ids: [cake.id] } }, owner)
    expect(await formsOf(owner, cake.id)).toMatchObject({ code: 'product.notFound' })
  })

  it('names forms up to a limit, and counts those beyond it', async () => {
    const owner = await server.given.owner({ plan: 'pro' })
    const cake = await create(owner)
    const first = await server.given.form(owner, { questions: [PHONE, order({ kind: 'all' })] })
    await sql`
      with copies as (
        insert into forms (id, user_id, name, link, language, whatsapp_number, draft, published_version)
        select gen_random_uuid(), user_id, name || ' ' || n, link || '-' || n, language, whatsapp_number, draft, 1
        from forms, generate_series(1, 449) n where id = ${first.id} returning user_id, id, draft
      )
      insert into form_versions (user_id, form_id, version, questions) select user_id, id, 1, draft from copies
    `.execute(server.deps.database.db)
    const { total, forms } = await formsOf(owner, cake.id)
    expect([total, forms.length]).toEqual([450, MAX_NAMED_FORMS])
    const seen = { id: owner.id, formIds: [first.id] }
    expect(await formsOffering(server.deps, { owner: seen, productId: cake.id })).toEqual({
      total: 1,
      forms: [{ id: first.id, name: first.name }],
    })
  })
})

describe('reading the catalogue for an order', () => {
  it('gives what the owner saved last and what is left now', async () => {
    const owner = await server.given.owner()
    const { db } = server.deps.database
    expect(await readCatalogue(db, owner.id)).toMatchObject({ revision: 0, products: [] })
    const cake = await create(owner, { stock: 4 })
    const tart = await create(owner, { name: 'Tart', variants: [size('s', 100, 2), size('m', 200, null)] })
    const first = await readCatalogue(db, owner.id)
    expect(first).toMatchObject({ currency: 'SAR', zone: 'Asia/Riyadh' })
    expect([...first.left]).toEqual([
      [cake.id, 4],
      [stockKey(tart.id, 's'), 2],
      [stockKey(tart.id, 'm'), null],
    ])
    await sell(owner, cake.id, 1)
    const second = await readCatalogue(db, owner.id)
    expect(second.left.get(cake.id)).toBe(1)
    // Kept in memory: selling changes no product.
    expect(second.products).toBe(first.products)
    await server.call(catalogue.change, { body: { changes: [{ id: cake.id, isOn: false }] } }, owner)
    const third = await readCatalogue(db, owner.id)
    expect(third.revision).toBeGreaterThan(second.revision)
    expect(third.products.map(({ isOn }) => isOn)).toEqual([false, true])
  })
})

describe('the products of two accounts that become one', () => {
  it('moves products into the kept account, switched off where the currency is another one', async () => {
    const [from, to] = [await server.given.owner(), await server.given.owner()]
    await create(to, { name: 'Kept' })
    const moved = await create(from, { name: 'Moved', stock: 7 })
    await server.call(catalogue.edit, { body: { currency: 'EUR' } }, from)
    await server.call(catalogue.addCategory, { body: { name: 'Cakes' } }, from)
    await server.given.merged({ from, to })
    const after = await presentCatalogue(server.deps.database.db, to.id)
    expect(after).toMatchObject({ currency: 'SAR', categories: [{ name: 'Cakes' }] })
    expect(after.products.map(({ name, isOn, left }) => [name, isOn, left])).toEqual([
      ['Kept', true, {}],
      ['Moved', false, { '': 7 }],
    ])
    expect(after.products[1]?.id).toBe(moved.id)
  })

  it('moves the catalogue along if the kept account has none', async () => {
    const [from, to] = [await server.given.owner(), await server.given.owner()]
    await create(from, { name: 'Moved' })
    await server.given.merged({ from, to })
    const after = await presentCatalogue(server.deps.database.db, to.id)
    expect(after).toMatchObject({ exists: true, currency: 'SAR', products: [{ name: 'Moved', isOn: true }] })
  })
})
