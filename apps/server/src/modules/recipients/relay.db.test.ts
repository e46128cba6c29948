import { DAILY_MESSAGES } from '@wayform/core/plans/message-caps.ts'
import { calls } from '@wayform/contract/routes.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { FormRow } from '../documents/forms.repository.ts'
import type { GivenOwner } from '../../testing/given.ts'
import { DAY_MS, type TestServer, testServer } from '../../testing/test-server.ts'
import { countMessage } from './daily-caps.ts'
import { recipientsTasks } from './recipients.tasks.ts'

const NAME = { questionId: 'name', type: 'TEXT', label: 'Your name' } as const
const isPostgres = process.env['WAYFORM_TEST_DB'] === 'postgres'

let server: TestServer
/** A second process on the same database, where there can be one. */
let beside: TestServer
beforeAll(async () => {
  server = await testServer()
  beside = isPostgres ? await testServer({}, { beside: server }) : server
})
afterAll(async () => {
  if (beside !== server) await beside.close()
  await server.close()
})

async function attacker() {
  const owner = await server.given.owner({ email: 'attacker@evil.example' })
  const form = await server.given.form(owner, { name: 'Buy now', questions: [NAME] })
  return { owner, form }
}

const edit = (owner: GivenOwner, form: FormRow, body: object) =>
  server.call(calls.forms.edit, { params: { id: form.id }, body }, owner)

async function submitted(at: TestServer, owner: GivenOwner, form: FormRow, to: string, count: number) {
  for (let i = 0; i < count; i++) {
    await at.deps.storeResponses({
      userId: owner.id,
      formId: form.id,
      submissionId: crypto.randomUUID(),
      requestHash: 'x',
      version: 1,
      answers: { name: 'Visit evil.example' },
      routes: [to],
      destinations: ['email', 'whatsapp'],
      locale: '',
    })
  }
}

const deliverAll = () => Promise.all([server.deps.deliveries.runDue(), beside.deps.deliveries.runDue()])
const statesOf = async (form: FormRow) =>
  (
    await server.deps.database.db
      .selectFrom('deliveries')
      .select(['state', 'held_reason', 'last_error', 'occasion', 'destination'])
      .where('form_id', '=', form.id)
      .execute()
  ).filter(({ occasion }) => occasion === 'submitted')

describe('two servers, and a free account with strangers as recipients', () => {
  it('two servers, and a free account with strangers as recipients send them nothing, whatever is submitted', async () => {
    const { owner, form } = await attacker()
    const [number, email] = ['+447400880001', 'victim@elsewhere.example']
    await edit(owner, form, {
      whatsappNumber: number,
      whatsappNotificationEnabled: true,
      emailNotificationEnabled: true,
      emailNotificationEmail: email,
    })
    await submitted(server, owner, form, number, 10)
    await submitted(beside, owner, form, number, 10)
    await deliverAll()
    for (const { mail, whatsapp } of [server, beside]) {
      expect(mail.sent.filter(({ to }) => to === email)).toEqual([])
      expect(whatsapp.sent.filter(({ to }) => to === number)).toEqual([])
    }
    expect(await statesOf(form)).toEqual(
      Array.from({ length: 40 }, () => expect.objectContaining({ state: 'held', held_reason: 'unproven' })),
    )
  })

  it('two servers, and a free account with strangers as recipients share the daily limit, and send the rest on the next day', async () => {
    const { owner, form } = await attacker()
    await edit(owner, form, { whatsappNotificationEnabled: true })
    const limit = DAILY_MESSAGES.free.whatsapp
    const who = { userId: owner.id, plan: 'free' } as const
    const to = { channel: 'whatsapp', address: owner.number } as const
    for (let i = 0; i < limit - 3; i++) await countMessage(server.deps, who, to)
    await submitted(server, owner, form, owner.number, 5)
    await submitted(beside, owner, form, owner.number, 5)
    await deliverAll()
    const aboutResponses = () =>
      [...new Set([server, beside])].flatMap(({ whatsapp }) =>
        whatsapp.sent.filter((each) => each.to === owner.number && JSON.stringify(each).includes('evil.example')),
      )
    expect(aboutResponses()).toHaveLength(3)
    const waiting = (await statesOf(form)).filter(({ last_error }) => last_error === 'recipient.ownerCap')
    expect(waiting).toHaveLength(7)
    const notices = await server.deps.database.db
      .selectFrom('deliveries')
      .select('notice')
      .where('user_id', '=', owner.id)
      .where('occasion', '=', 'notice')
      .execute()
    expect(notices).toMatchObject([{ notice: { kind: 'messages.capped' } }])
    for (const { clock } of new Set([server, beside])) clock.advance(DAY_MS)
    await deliverAll()
    expect(aboutResponses()).toHaveLength(10)
  })

  it('two servers, and a free account with strangers as recipients count exactly when both count at the same moment', async () => {
    const { owner } = await attacker()
    const to = { channel: 'whatsapp', address: owner.number } as const
    const who = { userId: owner.id, plan: 'free' } as const
    const limit = DAILY_MESSAGES.free.whatsapp
    const left = 10
    for (let i = 0; i < limit - left; i++) await countMessage(server.deps, who, to)
    const all = await Promise.all(
      Array.from({ length: 3 * left }, (_, i) => countMessage((i % 2 ? server : beside).deps, who, to)),
    )
    expect(all.filter(({ isCounted }) => isCounted)).toHaveLength(left)
  })
})

describe('settings from before messages required agreement', () => {
  const runTask = () =>
    recipientsTasks(server.deps)[0]?.run({ now: server.clock.now(), signal: AbortSignal.timeout(60_000) })
  const settingsOf = async (form: FormRow) =>
    server.deps.database.db
      .selectFrom('forms')
      .select(['email_notification_enabled', 'whatsapp_notification_enabled', 'settings_revision'])
      .where('id', '=', form.id)
      .executeTakeFirstOrThrow()

  it('settings from before messages required agreement are switched off once, with a notice, unless a recipient is verified', async () => {
    const { owner, form } = await attacker()
    const own = await server.given.form(owner, { name: 'Own' })
    const { db } = server.deps.database
    await db
      .updateTable('forms')
      .set({
        email_notification_enabled: true,
        email_notification_email: 'never@asked.example',
        whatsapp_notification_enabled: true,
        whatsapp_number: '+447400880009',
      })
      .where('id', '=', form.id)
      .execute()
    await db.updateTable('forms').set({ whatsapp_notification_enabled: true }).where('id', '=', own.id).execute()
    await runTask()
    const after = await settingsOf(form)
    expect(after).toMatchObject({ email_notification_enabled: false, whatsapp_notification_enabled: false })
    expect(await settingsOf(own)).toMatchObject({ whatsapp_notification_enabled: true })
    await runTask()
    expect(await settingsOf(form)).toEqual(after)
    const notices = await db
      .selectFrom('deliveries')
      .select(['notice', 'destination'])
      .where('form_id', '=', form.id)
      .where('occasion', '=', 'notice')
      .execute()
    expect(notices.map(({ notice }) => String(notice?.kind)).toSorted()).toEqual([
      'recipient.unproven.email',
      'recipient.unproven.whatsapp',
    ])
    const list = () => server.call(calls.recipients.list, { params: { id: form.id } }, owner)
    expect((await list()).body.recipients).toMatchObject([{ wasSwitchedOff: true }, { wasSwitchedOff: true }])
    await edit(owner, form, { emailNotificationEnabled: true })
    expect((await list()).body.recipients).toMatchObject([{ wasSwitchedOff: false }, { wasSwitchedOff: true }])
    await runTask()
    expect(await settingsOf(form)).toMatchObject({ email_notification_enabled: true })
  })
})

describe('the account of the test number', () => {
  it('sends no messages in production, and can ask no recipient', async () => {
    const { config } = server.deps
    const owner = await server.given.owner({ number: '+447400880777' })
    const form = await server.given.form(owner, { questions: [NAME] })
    await edit(owner, form, { whatsappNotificationEnabled: true })
    const before = { testLogin: config.testLogin, isProduction: config.isProduction }
    Object.assign(config, { testLogin: { phone: '447400880777', code: '123456' }, isProduction: true })
    try {
      await submitted(server, owner, form, owner.number, 1)
      await server.deps.deliveries.runDue()
      expect(server.whatsapp.sent.filter(({ to }) => to === owner.number)).toEqual([])
      const body = { channel: 'whatsapp', address: owner.number } as const
      expect(await server.call(calls.recipients.ask, { params: { id: form.id }, body }, owner)).toMatchObject({
        status: 403,
        body: { code: 'recipient.testAccount' },
      })
    } finally {
      Object.assign(config, before)
    }
  })
})
