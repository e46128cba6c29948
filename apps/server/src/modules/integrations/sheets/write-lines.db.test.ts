import { calls } from '@wayform/contract/routes.ts'
import type { OrderLine } from '@wayform/core/orders/order.ts'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { FormRow } from '../../documents/forms.repository.ts'
import { givenProduct, orderForm } from '../../public/orders/testing.ts'
import { addUpdates } from '../../ledger/updates.repository.ts'
import { MINUTE_MS } from '../../../testing/test-server.ts'
import type { GivenOwner } from '../../../testing/given.ts'
import { NAME, type SheetsWorld, sheetsWorld } from './testing.ts'

const { setSheetLines } = calls.integrations

let world: SheetsWorld
beforeAll(async () => {
  world = await sheetsWorld()
})
afterAll(() => world.close())

const line = (name: string, quantity: number, more: Partial<OrderLine> = {}): OrderLine => ({
  productId: name,
  variantId: null,
  extraIds: [],
  quantity,
  note: '',
  name,
  variantName: '',
  extraNames: [],
  price: 1_050,
  amount: 1_050 * quantity,
  ...more,
})

const orderWith = (...lines: OrderLine[]) => ({
  order: {
    lines,
    way: null,
    zone: null,
    address: '',
    when: null,
    at: null,
    coupon: null,
    currency: 'SAR',
    subtotal: 0,
    discount: 0,
    fee: 0,
    tax: { kind: 'none', name: '', rate: 0, amount: 0 },
    total: 0,
  },
})

const wish = (owner: GivenOwner, form: FormRow, isOn: boolean) =>
  world.server.call(setSheetLines, { body: { formId: form.id, isOn } }, owner)

async function givenConnected() {
  const owner = await world.server.given.owner({ plan: 'standard' })
  await givenProduct(world.server, owner, { name: 'Tea' })
  const form = await orderForm(world.server, owner)
  await world.connect(owner, form)
  return { owner, form }
}

async function givenWished() {
  const given = await givenConnected()
  expect((await wish(given.owner, given.form, true)).body.integrations.gsheet).toMatchObject({ hasLines: true })
  return given
}

/** The tabs after the first one: the key, the name, quantity, total and state of each line. */
async function tabsOf(owner: GivenOwner, form: FormRow) {
  const { spreadsheetId } = await world.shown(owner, form)
  const found = (await world.spreadsheets()).find(({ id }) => id === spreadsheetId)
  return found?.sheets.slice(1).map(({ rows }) => rows.map((row) => [row[0], row[3], row[7], row[9], row[11]])) ?? []
}

const changed = (form: FormRow, number: number, answers: object, status = 'new') =>
  world.server.deps.database.transaction(async (tx) => {
    await sql`
      update responses set answers = ${JSON.stringify(answers)}::jsonb, status = ${status}
      where user_id = ${form.user_id} and form_id = ${form.id} and number = ${number}`.execute(tx)
    await addUpdates(tx, { userId: form.user_id, formId: form.id, number })
  })

const HEAD = ['Line', 'Name', 'Quantity', 'Total', 'Status']

describe('a row for each line of an order', () => {
  it('requires a session, a connected form, and a plan with integrations', async () => {
    const { owner, form } = await world.givenForm([NAME], 'lite')
    const stranger = await world.server.given.owner({ plan: 'standard' })
    const connected = await givenConnected()
    const alone = await orderForm(world.server, connected.owner)
    for (const [who, formId, status] of [
      [undefined, connected.form.id, 401],
      [stranger, connected.form.id, 404],
      [owner, form.id, 403],
      [connected.owner, alone.id, 409],
    ] as const) {
      expect((await world.server.call(setSheetLines, { body: { formId, isOn: true } }, who)).status).toBe(status)
    }
    for (const isOn of [true, true, false, false]) {
      const { body } = await wish(connected.owner, connected.form, isOn)
      expect(body.integrations.gsheet).toMatchObject({ hasLines: isOn })
    }
  })

  it('adds lines to a second tab, beside the order’s own row, from the time they are switched on', async () => {
    const { owner, form } = await givenConnected()
    await world.submitted(form, orderWith(line('Tea', 1)))
    await world.deliver()
    expect(await tabsOf(owner, form)).toEqual([])
    await wish(owner, form, true)
    await world.submitted(form, orderWith(line('=Cake', 2), line('Tea', 3)))
    await world.submitted(form, orderWith(line('Juice', 1)))
    await world.deliver()
    expect(await tabsOf(owner, form)).toEqual([
      [HEAD, ['2-1', '=Cake', 2, 21, 'New'], ['2-2', 'Tea', 3, 31.5, 'New'], ['3-1', 'Juice', 1, 10.5, 'New']],
    ])
    expect((await world.rowsOf(owner, form)).map(([number]) => number)).toEqual(['No.', 1, 2, 3])
    // An order from before the wish has no lines there.
    await changed(form, 1, orderWith(line('Tea', 5)))
    await world.deliver()
    expect((await tabsOf(owner, form))[0]).toHaveLength(4)
  })

  it('adds no second line after a worker dies between writing and recording it', async () => {
    const { owner, form } = await givenWished()
    await world.submitted(form, orderWith(line('Tea', 1)))
    await world.deliver()
    await world.submitted(form, orderWith(line('Cake', 1), line('Tea', 2)))
    await world.deliver()
    await sql`update deliveries set state = 'pending', next_attempt_at = 'epoch'
      where form_id = ${form.id}`.execute(world.server.deps.database.db)
    world.server.clock.advance(2 * MINUTE_MS)
    await world.deliver()
    expect((await tabsOf(owner, form))[0]?.map(([key]) => key)).toEqual(['Line', '1-1', '2-1', '2-2'])
    expect((await world.rowsOf(owner, form)).map(([number]) => number)).toEqual(['No.', 1, 2])
  })

  it('adds lines with a later try when Google refused the tab, while the order has its row', async () => {
    const { owner, form } = await givenWished()
    await world.submitted(form, orderWith(line('Tea', 1)))
    const { spreadsheetId } = await world.shown(owner, form)
    await world.fault(`${spreadsheetId}?`, { status: 503, times: 1 })
    await world.deliver()
    expect(await world.rowsOf(owner, form)).toHaveLength(2)
    expect(await tabsOf(owner, form)).toEqual([])
    world.server.clock.advance(10 * MINUTE_MS)
    await world.deliver()
    expect(await world.rowsOf(owner, form)).toHaveLength(2)
    expect(await tabsOf(owner, form)).toEqual([[HEAD, ['1-1', 'Tea', 1, 10.5, 'New']]])
  })

  it('changes lines with their order, and marks removed and cancelled ones', async () => {
    const { owner, form } = await givenWished()
    await world.submitted(form, orderWith(line('Cake', 2), line('Tea', 3)))
    await world.deliver()
    await changed(form, 1, orderWith(line('Cake', 1)))
    await world.deliver()
    expect((await tabsOf(owner, form))[0]?.slice(1)).toEqual([
      ['1-1', 'Cake', 1, 10.5, 'New'],
      ['1-2', 'Tea', 0, 0, 'Taken out'],
    ])
    await changed(form, 1, orderWith(line('Cake', 1), line('Juice', 2), line('Tea', 1)), 'confirmed')
    await world.deliver()
    expect((await tabsOf(owner, form))[0]?.slice(1)).toEqual([
      ['1-1', 'Cake', 1, 10.5, 'Confirmed'],
      ['1-2', 'Juice', 2, 21, 'Confirmed'],
      ['1-3', 'Tea', 1, 10.5, 'Confirmed'],
    ])
    // Two changes that go out together add a line once.
    await changed(form, 1, orderWith(line('Cake', 1), line('Juice', 2), line('Tea', 1), line('Milk', 1)))
    await changed(form, 1, orderWith(line('Cake', 1), line('Juice', 2), line('Tea', 1), line('Milk', 2)))
    await world.deliver()
    expect((await tabsOf(owner, form))[0]?.slice(4)).toEqual([['1-4', 'Milk', 2, 21, 'New']])
    await changed(form, 1, orderWith(), 'cancelled')
    await world.deliver()
    expect((await tabsOf(owner, form))[0]?.slice(1).map((row) => row[4])).toEqual(
      Array.from({ length: 4 }, () => 'Cancelled'),
    )
  })

  it('stops adding lines when the owner deletes the tab, and uses a new one when they switch them on again', async () => {
    const { owner, form } = await givenWished()
    await world.submitted(form, orderWith(line('Tea', 1)))
    await world.deliver()
    await world.byHand(owner, form, 'delete-sheet', { tab: 1 })
    await world.submitted(form, orderWith(line('Tea', 2)))
    await world.deliver()
    expect(await world.shown(owner, form)).toMatchObject({ hasLines: false, isActive: true })
    expect((await world.ledger(form)).map(({ state }) => state)).toEqual(['sent', 'sent'])
    await world.byHand(owner, form, 'rename-sheet', { title: 'Order lines' })
    await wish(owner, form, true)
    await world.submitted(form, orderWith(line('Tea', 3)))
    await world.deliver()
    expect(await tabsOf(owner, form)).toEqual([[HEAD, ['3-1', 'Tea', 3, 31.5, 'New']]])
  })
})
