import { calls } from '@wayform/contract/routes.ts'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { FormRow } from '../../documents/forms.repository.ts'
import { bookResponse, givenSetup } from '../../calendar/testing.ts'
import { PHONE } from '../../public/access/testing.ts'
import { addUpdates } from '../../ledger/updates.repository.ts'
import { MINUTE_MS } from '../../../testing/test-server.ts'
import { COUNT, NAME, type SheetsWorld, sheetsWorld } from './testing.ts'

let world: SheetsWorld
beforeAll(async () => {
  world = await sheetsWorld()
})
afterAll(() => world.close())

/** Another answer than was sent, as a customer's change stores it. */
const change = (form: FormRow, number: number, answers: object) =>
  world.server.deps.database.transaction(async (tx) => {
    await sql`
      update responses set answers = ${JSON.stringify(answers)}::jsonb
      where user_id = ${form.user_id} and form_id = ${form.id} and number = ${number}`.execute(tx)
    await addUpdates(tx, { userId: form.user_id, formId: form.id, number })
  })

const states = async (form: FormRow) =>
  (await world.ledger(form)).map(({ occasion, state }) => `${occasion} ${state}`).toSorted()

describe('a response that is changed after it was written', () => {
  it('changes its row, wherever that is by then, and no other', async () => {
    const { owner, form } = await world.givenConnected([NAME, COUNT])
    for (const name of ['Ana', 'Rui', 'Eva']) await world.submitted(form, { name, count: '2' })
    await world.deliver()
    await change(form, 2, { name: 'Rui', count: '5' })
    await world.deliver()
    await change(form, 3, { name: 'Eva' })
    await world.deliver()
    const [headings = [], ...rows] = (await world.rowsOf(owner, form)).map((row) => [row[0], ...row.slice(3)])
    expect(headings).toEqual(['No.', 'Your name', 'How many?'])
    expect(rows.toSorted(([a], [b]) => Number(a) - Number(b))).toEqual([
      [1, 'Ana', 2],
      [2, 'Rui', 5],
      [3, 'Eva'],
    ])
    expect(await states(form)).toEqual([
      'submitted sent',
      'submitted sent',
      'submitted sent',
      'updated sent',
      'updated sent',
    ])
  })

  it('writes one row with the newest answers when both deliveries are due together', async () => {
    const { owner, form } = await world.givenConnected()
    await world.submitted(form, { name: 'Ana' })
    await change(form, 1, { name: 'Ana Maria' })
    await world.deliver()
    world.server.clock.advance(MINUTE_MS)
    await world.deliver()
    expect((await world.rowsOf(owner, form)).map((row) => row[3])).toEqual(['Your name', 'Ana Maria'])
    expect(await states(form)).toEqual(['submitted sent', 'updated sent'])
  })

  it('adds no second row after a worker dies between writing and recording it', async () => {
    const { owner, form } = await world.givenConnected()
    await world.submitted(form, { name: 'Ana' })
    await world.deliver()
    await change(form, 1, { name: 'Rui' })
    await world.deliver()
    await sql`update deliveries set state = 'pending', next_attempt_at = 'epoch'
      where form_id = ${form.id} and occasion = 'updated'`.execute(world.server.deps.database.db)
    await world.deliver()
    expect((await world.rowsOf(owner, form)).map((row) => row[3])).toEqual(['Your name', 'Rui'])
    expect(await states(form)).toEqual(['submitted sent', 'updated sent'])
  })

  it('fills the parts of a booking, its state in the shop’s words, and the reason why it was declined', async () => {
    const owner = await world.server.given.owner({ plan: 'standard' })
    await givenSetup(world.server, owner)
    const form = await world.server.given.form(owner, {
      questions: [PHONE, { questionId: 'visit', type: 'BOOKING', label: 'Choose a time', required: true }],
    })
    await world.connect(owner, form)
    const visit = {
      serviceId: 'cut',
      serviceName: '=Haircut',
      staffId: null,
      staffName: 'Lina',
      party: 1,
      start: '2026-12-18T07:30:00.000Z',
      minutes: 45,
      zone: 'Asia/Riyadh',
      pay: 'none',
      price: 0,
      currency: 'SAR',
    }
    await world.submitted(form, { visit })
    await bookResponse(
      world.server,
      { userId: owner.id, formId: form.id, number: 1 },
      { start: visit.start, waits: true },
    )
    await world.deliver()
    const query = { formId: form.id }
    const { list } = (await world.server.call(calls.responses.list, { query }, owner)).body
    const params = { responseId: list[0]._id }
    const body = { status: 'cancelled' as const, reason: '+Closed' }
    expect((await world.server.call(calls.responses.edit, { params, query, body }, owner)).status).toBe(200)
    await world.deliver()
    const [headings = [], ...rows] = await world.rowsOf(owner, form)
    expect(headings.slice(4)).toEqual([
      'Choose a time',
      'Service',
      'Person',
      'Starts',
      'Ends',
      'Time zone',
      'People',
      'Price or deposit',
      'Currency',
      'Status',
      'Reason',
    ])
    expect(rows.map((row) => row.slice(5))).toEqual([
      ['=Haircut', 'Lina', '2026-12-18 10:30', '2026-12-18 11:15', 'Asia/Riyadh', 1, '', '', 'Cancelled', '+Closed'],
    ])
    expect(await states(form)).toEqual(['submitted sent', 'updated sent'])
  })
})
