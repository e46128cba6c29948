import { calls } from '@wayform/contract/routes.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { MINUTE_MS } from '../../testing/test-server.ts'
import { purgeDeletedForms } from '../forms/forms.tasks.ts'
import { razorpayMerchantById } from './find-merchant.ts'
import { KEYS, type MerchantsWorld, merchantsWorld } from './testing.ts'

const { merchants, forms, webhooks } = calls

let world: MerchantsWorld
beforeAll(async () => {
  world = await merchantsWorld()
})
afterAll(() => world.close())

const CASH = { type: 'cash', credentials: { label: 'Cash' } }
const EMAIL = 'till@cakes.example'
const PIX = { key: '529.982.247-25', name: 'Marina Duarte', city: 'São Paulo' }
const UPI = { vpa: 'pinkcity@upi', name: 'Pink City' }
const BANK = {
  holder: 'Darb Est.',
  account: 'SA03 8000 0000 6080 1016 7519',
  bank: 'SNB',
  branch: '',
  text: 'Two hours',
}
const types = (list: readonly { type: string }[]) => list.map(({ type }) => type)
const secrets = () => world.server.deps.database.db.selectFrom('secrets').selectAll().execute()

describe('the owner of a form', () => {
  it('notifies the owner of every change of a merchant, and of nothing else', async () => {
    const { owner, form } = await world.givenForm()
    const set = async (name: 'setPaypal' | 'disconnectPaypal' | 'setCash', fields: object) => {
      const call = { body: { ...world.placeOf(form), ...fields } } as never // each has the fields of its call
      expect((await world.server.call(merchants[name], call, owner)).status).toBe(200)
    }
    await set('setCash', { label: 'At the till' })
    await set('setPaypal', { email: EMAIL })
    await set('setPaypal', { email: EMAIL })
    await set('setPaypal', { email: 'bar@cakes.example' })
    await set('disconnectPaypal', {})
    await set('disconnectPaypal', {})
    const told = await world.server.deps.database.db
      .selectFrom('deliveries')
      .select('notice')
      .where('form_id', '=', form.id)
      .where('occasion', '=', 'notice')
      .where('destination', '=', 'whatsapp')
      .execute()
    expect(told.map(({ notice }) => JSON.stringify([notice?.kind, notice?.params['what']])).toSorted()).toEqual(
      ['changed', 'connected', 'removed'].map((what) => JSON.stringify(['merchant.changed', what])),
    )
  })
})

describe('access to merchants', () => {
  const setters = [
    ['onboardStripe', {}],
    ['setPaypal', { email: EMAIL }],
    ['setRazorpay', KEYS],
    ['setPix', PIX],
    ['setUpi', UPI],
    ['setTransfer', BANK],
    ['setCash', { label: 'Cash' }],
  ] as const
  const others = [
    'disconnectStripe',
    'disconnectPaypal',
    'disconnectRazorpay',
    'disconnectPix',
    'disconnectUpi',
    'disconnectTransfer',
    'disconnectCash',
  ] as const

  it.each([...setters, ...others.map((name) => [name, {}] as const)])(
    'restricts %s to the owner',
    async (name, fields) => {
      const { form } = await world.givenForm()
      const stranger = await world.server.given.owner({ plan: 'plus' })
      const call = { body: { ...world.placeOf(form), ...fields } } as never // each has the fields of its call
      for (const [who, status, code] of [
        [undefined, 401, 'auth.required'],
        [stranger, 404, 'form.notFound'],
      ] as const) {
        const answer = await world.server.call(merchants[name], call, who)
        expect([answer.status, answer.body.code]).toEqual([status, code])
      }
    },
  )

  it('restricts the Stripe status to the owner', async () => {
    const { form } = await world.givenForm()
    const stranger = await world.server.given.owner({ plan: 'plus' })
    const call = { query: world.placeOf(form) }
    expect((await world.server.call(merchants.stripeStatus, call)).status).toBe(401)
    expect((await world.server.call(merchants.stripeStatus, call, stranger)).body.code).toBe('form.notFound')
  })

  it.each(setters)('refuses %s on a plan without payments', async (name, fields) => {
    const { owner, form } = await world.givenForm({}, 'free')
    const call = { body: { ...world.placeOf(form), ...fields } } as never
    const { status, body } = await world.server.call(merchants[name], call, owner)
    expect([status, body.code]).toEqual([403, 'plan.featureMissing'])
    expect(await world.merchantsOf(owner, form)).toEqual([])
  })

  it.each(others)('allows %s on every plan, because payments must be stoppable', async (name) => {
    const { owner, form } = await world.givenForm({ merchants: [CASH] }, 'free')
    expect((await world.server.call(merchants[name], { body: world.placeOf(form) }, owner)).status).toBe(200)
  })

  it('refuses the account of the test number in production', async () => {
    const { config } = world.server.deps
    const { owner, form } = await world.givenForm()
    const before = { testLogin: config.testLogin, isProduction: config.isProduction }
    Object.assign(config, { testLogin: { phone: owner.number.slice(1), code: '123456' }, isProduction: true })
    try {
      for (const [name, fields] of setters) {
        const call = { body: { ...world.placeOf(form), ...fields } } as never
        const { status, body } = await world.server.call(merchants[name], call, owner)
        // Cash needs no provider account.
        expect([status, body.code]).toEqual(name === 'setCash' ? [200, undefined] : [403, 'merchant.testAccount'])
      }
      expect(types(await world.merchantsOf(owner, form))).toEqual(['cash'])
    } finally {
      Object.assign(config, before)
    }
  })

  it('requires an existing payment question', async () => {
    const { owner, form } = await world.givenForm()
    for (const questionId of ['gone', '', 'x'.repeat(40)]) {
      const body = { formId: form.id, questionId, email: EMAIL }
      expect((await world.server.call(merchants.setPaypal, { body }, owner)).body.code).toBe('merchant.notFound')
      const { body: answer } = await world.server.call(merchants.disconnectPaypal, { body }, owner)
      expect(answer.code).toBe('merchant.notFound')
    }
    const long = { formId: form.id, questionId: 'x'.repeat(41), email: EMAIL }
    expect((await world.server.call(merchants.setPaypal, { body: long }, owner)).body.code).toBe('request.invalid')
  })
})

describe('PayPal', () => {
  const set = (owner: Owner, form: Form, email: string) =>
    world.server.call(merchants.setPaypal, { body: { ...world.placeOf(form), email } }, owner)

  it('uses the new address at once, and the page offers it once published', async () => {
    const { owner, form } = await world.givenForm({ merchants: [CASH] })
    const { status, body } = await set(owner, form, ` ${EMAIL} `)
    expect([status, body]).toEqual([200, { merchant: { type: 'paypal', credentials: { email: EMAIL } } }])
    expect(await world.merchantsOf(owner, form)).toEqual([CASH, { type: 'paypal', credentials: { email: EMAIL } }])
    expect(await world.payable(owner, form, 'paypal')).toEqual({ type: 'paypal', email: EMAIL })
    expect(await world.offered(owner, form)).toEqual(['cash'])
    expect((await world.shown(owner, form)).toBePublished).toBe(true)
    expect((await world.publish(owner, form)).body.form).toMatchObject({ publishedVersion: 2, toBePublished: false })
    expect(await world.offered(owner, form)).toEqual(['paypal', 'cash'])
  })

  it('changes the address at once, on the published form too', async () => {
    const { owner, form } = await world.givenForm({
      merchants: [{ type: 'paypal', credentials: { email: 'old@cakes.example' } }],
    })
    expect(await world.payable(owner, form, 'paypal')).toEqual({ type: 'paypal', email: 'old@cakes.example' })
    await set(owner, form, EMAIL)
    expect(await world.payable(owner, form, 'paypal')).toEqual({ type: 'paypal', email: EMAIL })
    expect((await world.shown(owner, form)).toBePublished).toBe(false)
  })

  it.each(['', 'till', 'till@', 'till@cakes', 'a b@cakes.example'])('rejects %j as an address', async (email) => {
    const { owner, form } = await world.givenForm()
    const { status, body } = await set(owner, form, email)
    expect([status, body.code, Object.keys(body.fields)]).toEqual([400, 'request.invalid', ['email']])
    expect(await world.merchantsOf(owner, form)).toEqual([])
  })

  it.each(['INR', 'RUB'])('rejects the currency %s', async (currency) => {
    const { owner, form } = await world.givenForm({ currency })
    const { status, body } = await set(owner, form, EMAIL)
    expect([status, body.code]).toEqual([422, 'merchant.currencyUnsupported'])
    expect(body.message).toContain(currency)
  })

  it('stops after it is disconnected, whatever a version says', async () => {
    const { owner, form } = await world.givenForm({
      merchants: [{ type: 'paypal', credentials: { email: EMAIL } }, CASH],
    })
    expect(await world.offered(owner, form)).toEqual(['paypal', 'cash'])
    await world.server.call(merchants.disconnectPaypal, { body: world.placeOf(form) }, owner)
    expect(await world.payable(owner, form, 'paypal')).toBeNull()
    expect(await world.offered(owner, form)).toEqual(['cash'])
    const restored = await world.server.call(forms.restore, { params: { id: form.id }, query: {} }, owner)
    expect(restored.status).toBe(200)
    expect(await world.payable(owner, form, 'paypal')).toBeNull()
    expect(await world.offered(owner, form)).toEqual(['cash'])
    const version = { params: { id: form.id, version: '1' } } as never // a number in the path
    expect(JSON.stringify((await world.server.call(forms.version, version, owner)).body)).not.toContain(EMAIL)
  })
})

describe('Razorpay', () => {
  const set = (owner: Owner, form: Form, keys: object = KEYS) =>
    world.server.call(merchants.setRazorpay, { body: { ...world.placeOf(form), ...keys } as never }, owner)

  it('never returns the Razorpay secret, only its last characters', async () => {
    const { owner, form } = await world.givenForm({ currency: 'INR' })
    const { status, body } = await set(owner, form, { ...KEYS, webhookSecret: 'hook-secret' })
    const shown = { keyId: KEYS.keyId, hasSecret: true, hint: '_ana' }
    expect([status, body]).toEqual([200, { merchant: { type: 'razorpay', credentials: shown } }])
    const [merchant] = await world.merchantsOf(owner, form)
    expect(merchant).toEqual({
      type: 'razorpay',
      credentials: { ...shown, keySecret: '', merchantId: expect.any(String) },
    })
    expect(JSON.stringify(await secrets())).not.toMatch(/secret_rzp|hook-secret/)
    const paid = await world.payable(owner, form, 'razorpay')
    expect(paid).toEqual({
      type: 'razorpay',
      merchantId: merchant?.type === 'razorpay' && merchant.credentials.merchantId,
      ...KEYS,
      webhookSecret: 'hook-secret',
    })
    await world.publish(owner, form)
    expect(await world.offered(owner, form)).toEqual(['razorpay'])
    const page = await world.server.call(calls.publicForms.page, { params: { link: form.link } })
    expect(page.body).not.toMatch(/rzp_test|secret_rzp|_ana"/)
  })

  it('Razorpay has the merchant in its webhook address, unchanged by new keys', async () => {
    const { owner, form } = await world.givenForm({ currency: 'INR' })
    await set(owner, form, { ...KEYS, webhookSecret: 'hook-secret' })
    const before = await world.payable(owner, form, 'razorpay')
    const id = before?.type === 'razorpay' ? before.merchantId : ''
    expect(webhooks.razorpay.path).toContain(':merchantId')
    await set(owner, form, { keyId: 'rzp_test_new', keySecret: 'secret_rzp_test_new' })
    const found = await razorpayMerchantById(world.server.deps, id)
    expect(found).toMatchObject({ keyId: 'rzp_test_new', webhookSecret: 'hook-secret', merchantId: id })
    expect(found?.place).toEqual({ userId: owner.id, ...world.placeOf(form) })
    await set(owner, form, { ...KEYS, webhookSecret: '' })
    expect(await razorpayMerchantById(world.server.deps, id)).toMatchObject({ webhookSecret: null })
  })

  it('rejects keys that Razorpay does not accept, and keeps the previous ones', async () => {
    const { owner, form } = await world.givenForm({ currency: 'INR' })
    await set(owner, form)
    const { status, body } = await set(owner, form, { ...KEYS, keySecret: 'mistyped' })
    expect([status, body.code]).toEqual([422, 'merchant.keysRefused'])
    expect(await world.payable(owner, form, 'razorpay')).toMatchObject(KEYS)
  })

  it('stores nothing when Razorpay can’t be reached', async () => {
    const { owner, form } = await world.givenForm({ currency: 'INR' })
    await world.sandbox.control('/faults', { provider: 'razorpay', status: 503, times: 3 })
    const { status, body } = await set(owner, form)
    expect([status, body.code]).toEqual([502, 'provider.failed'])
    expect(await world.merchantsOf(owner, form)).toEqual([])
    await world.sandbox.control('/reset', {})
  })

  it('accepts only rupees', async () => {
    const { owner, form } = await world.givenForm({ currency: 'USD' })
    expect((await set(owner, form)).body.code).toBe('merchant.currencyUnsupported')
  })

  it('stops after it is disconnected; its keys are deleted once no payment can be in progress', async () => {
    const { owner, form } = await world.givenForm({ currency: 'INR' })
    await set(owner, form, { ...KEYS, webhookSecret: 'hook-secret' })
    await world.publish(owner, form)
    const paid = await world.payable(owner, form, 'razorpay')
    await world.server.call(merchants.disconnectRazorpay, { body: world.placeOf(form) }, owner)
    expect(await world.payable(owner, form, 'razorpay')).toBeNull()
    expect(await world.offered(owner, form)).toEqual([])
    const id = paid?.type === 'razorpay' ? paid.merchantId : ''
    expect(await razorpayMerchantById(world.server.deps, id)).toMatchObject(KEYS)
    await world.runTasks()
    expect(await razorpayMerchantById(world.server.deps, id)).toMatchObject(KEYS)
    world.server.clock.advance(3 * 60 * MINUTE_MS)
    await world.runTasks()
    expect(await razorpayMerchantById(world.server.deps, id)).toBeNull()
    expect((await secrets()).filter(({ owner_id: formId }) => formId === form.id)).toEqual([])
  })

  it('keeps keys that were set up again meanwhile', async () => {
    const { owner, form } = await world.givenForm({ currency: 'INR' })
    await set(owner, form)
    await world.server.call(merchants.disconnectRazorpay, { body: world.placeOf(form) }, owner)
    await set(owner, form)
    world.server.clock.advance(3 * 60 * MINUTE_MS)
    await world.runTasks()
    expect(await world.payable(owner, form, 'razorpay')).toMatchObject(KEYS)
  })
})

describe('paying by hand', () => {
  const set = (owner: Owner, form: Form, label: string) =>
    world.server.call(merchants.setCash, { body: { ...world.placeOf(form), label } }, owner)

  it('stores the label of paying by hand, and can remove it', async () => {
    const { owner, form } = await world.givenForm()
    expect((await set(owner, form, ' At the door ')).body.merchant.credentials).toEqual({ label: 'At the door' })
    expect(await world.merchantsOf(owner, form)).toEqual([{ type: 'cash', credentials: { label: 'At the door' } }])
    await set(owner, form, 'On delivery')
    expect(await world.merchantsOf(owner, form)).toEqual([{ type: 'cash', credentials: { label: 'On delivery' } }])
    await world.server.call(merchants.disconnectCash, { body: world.placeOf(form) }, owner)
    expect(await world.merchantsOf(owner, form)).toEqual([])
  })

  it.each(['', '  ', 'x'.repeat(21)])('rejects the label %j', async (label) => {
    const { owner, form } = await world.givenForm()
    expect((await set(owner, form, label)).body.code).toBe('request.invalid')
  })
})

describe('an editor that was open during the change', () => {
  const setPaypal = (owner: Owner, form: Form) =>
    world.server.call(merchants.setPaypal, { body: { ...world.placeOf(form), email: EMAIL } }, owner)

  it('saves the form without losing the new method', async () => {
    const { owner, form } = await world.givenForm({ merchants: [CASH] })
    const { revision } = await world.shown(owner, form)
    await setPaypal(owner, form)
    expect((await world.save(owner, form, [CASH], revision)).status).toBe(200)
    expect(types(await world.merchantsOf(owner, form))).toEqual(['cash', 'paypal'])
    // Still without knowing the method.
    await world.save(owner, form, [CASH])
    expect(types(await world.merchantsOf(owner, form))).toEqual(['cash', 'paypal'])
    // Now the editor knows it, so leaving it out is the owner's wish. The address is kept.
    await world.save(owner, form, [{ type: 'paypal', credentials: { email: '' } }, CASH])
    await world.save(owner, form, [CASH])
    expect(types(await world.merchantsOf(owner, form))).toEqual(['cash'])
    await world.save(owner, form, [{ type: 'paypal' }])
    expect(await world.merchantsOf(owner, form)).toEqual([{ type: 'paypal', credentials: { email: EMAIL } }])
  })

  it('an editor that was open during the change can’t change the merchant', async () => {
    const { owner, form } = await world.givenForm({ merchants: [{ type: 'paypal' }] })
    await setPaypal(owner, form)
    await world.save(owner, form, [{ type: 'paypal', credentials: { email: 'thief@mail.example' } }])
    expect(await world.merchantsOf(owner, form)).toEqual([{ type: 'paypal', credentials: { email: EMAIL } }])
    await world.publish(owner, form)
    expect(await world.payable(owner, form, 'paypal')).toEqual({ type: 'paypal', email: EMAIL })
  })

  it('an editor that was open during the change can’t restore a disconnected method until it has saved without it', async () => {
    const { owner, form } = await world.givenForm({ merchants: [{ type: 'paypal' }, CASH] })
    await setPaypal(owner, form)
    const open = await world.merchantsOf(owner, form)
    await world.server.call(merchants.disconnectPaypal, { body: world.placeOf(form) }, owner)
    await world.server.call(merchants.disconnectCash, { body: world.placeOf(form) }, owner)
    for (let saves = 0; saves < 2; saves++) {
      await world.save(owner, form, open)
      expect(await world.merchantsOf(owner, form)).toEqual([])
    }
    expect(await world.payable(owner, form, 'paypal')).toBeNull()
    await world.save(owner, form, [])
    await world.save(owner, form, open)
    expect(await world.merchantsOf(owner, form)).toEqual([{ type: 'paypal', credentials: { email: '' } }, CASH])
    expect(await world.payable(owner, form, 'paypal')).toBeNull()
  })

  it('renames cash after the call', async () => {
    const { owner, form } = await world.givenForm({ merchants: [CASH] })
    const name = (label: string) => ({ type: 'cash', credentials: { label } })
    const body = { ...world.placeOf(form), label: 'At the door' }
    await world.server.call(merchants.setCash, { body }, owner)
    await world.save(owner, form, [CASH])
    expect(await world.merchantsOf(owner, form)).toEqual([name('At the door')])
    await world.save(owner, form, [name('On delivery')])
    await world.save(owner, form, [CASH])
    expect(await world.merchantsOf(owner, form)).toEqual([CASH])
  })

  it('an editor that was open during the change can’t write fields that only the server sets', async () => {
    const { owner, form } = await world.givenForm({ currency: 'INR' })
    const stripe = { accountId: 'acct_thief', detailsSubmitted: true, chargesEnabled: true, label: 'Card' }
    await world.save(owner, form, [
      { type: 'stripe', credentials: stripe },
      { type: 'razorpay', credentials: { ...KEYS, hasSecret: true, hint: 'abcd', merchantId: 'm' } },
    ])
    expect(await world.merchantsOf(owner, form)).toEqual([
      { type: 'stripe', credentials: { accountId: '', detailsSubmitted: false, chargesEnabled: false, label: 'Card' } },
      { type: 'razorpay', credentials: { keyId: KEYS.keyId, keySecret: '', hasSecret: false } },
    ])
    await world.publish(owner, form)
    expect(await world.payable(owner, form, 'stripe')).toBeNull()
    expect(await world.payable(owner, form, 'razorpay')).toBeNull()
    expect(await world.offered(owner, form)).toEqual([])
  })
})

describe('a form’s merchants', () => {
  async function givenKeys() {
    const { owner, form } = await world.givenForm({ currency: 'INR', merchants: [{ type: 'razorpay' }, CASH] })
    await world.server.call(merchants.setRazorpay, { body: { ...world.placeOf(form), ...KEYS } }, owner)
    return { owner, form }
  }

  it('a form’s merchants are not copied: a copy has the methods without merchants', async () => {
    const { owner, form } = await givenKeys()
    const { body } = await world.server.call(forms.duplicate, { params: { id: form.id } }, owner)
    expect(await world.merchantsOf(owner, body.form)).toEqual([
      { type: 'razorpay', credentials: { keyId: KEYS.keyId, keySecret: '', hasSecret: false } },
      CASH,
    ])
    expect(await world.payable(owner, body.form, 'razorpay')).toBeNull()
  })

  it('a form’s merchants are deleted with the form for good', async () => {
    const { owner, form } = await givenKeys()
    await world.server.call(forms.remove, { params: { id: form.id } }, owner)
    expect(await world.payable(owner, form, 'razorpay')).not.toBeNull()
    world.server.clock.advance(11 * MINUTE_MS)
    await purgeDeletedForms(world.server.deps).run({
      now: world.server.clock.now(),
      signal: AbortSignal.timeout(5_000),
    })
    expect(await world.payable(owner, form, 'razorpay')).toBeNull()
    expect((await secrets()).filter(({ owner_id: id }) => id === form.id)).toEqual([])
  })

  it('a form’s merchants move with the form into another account', async () => {
    const { owner, form } = await givenKeys()
    const keeps = await world.server.given.owner({ plan: 'plus' })
    await world.server.given.merged({ from: owner, to: keeps })
    expect(await world.payable(keeps, form, 'razorpay')).toMatchObject(KEYS)
    expect(await world.payable(owner, form, 'razorpay')).toBeNull()
    const again = await world.server.given.owner({ number: keeps.number })
    expect(types(await world.merchantsOf(again, form))).toEqual(['razorpay', 'cash'])
  })

  it('a form’s merchants are kept while a version does not offer them, because an earlier one may still be open or be restored', async () => {
    const { owner, form } = await givenKeys()
    await world.save(owner, form, [CASH])
    await world.publish(owner, form)
    expect(await world.offered(owner, form)).toEqual(['cash'])
    expect(await world.payable(owner, form, 'razorpay')).toMatchObject(KEYS)
  })
})

type Owner = Awaited<ReturnType<MerchantsWorld['givenForm']>>['owner']
type Form = Awaited<ReturnType<MerchantsWorld['givenForm']>>['form']
