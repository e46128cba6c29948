import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { GivenOwner } from '../../../testing/given.ts'
import { type TestServer, testServer } from '../../../testing/test-server.ts'
import type { FormRow } from '../../documents/forms.repository.ts'
import { addNotice, type NewNotice } from '../../ledger/notices.repository.ts'
import { RETRY_DELAYS_MS } from '../worker/retry-schedule.ts'
import { noticesOf, ownerToTell } from './testing.ts'

let server: TestServer
let owner: GivenOwner
let form: FormRow
let email: string
let device: string
beforeAll(async () => {
  server = await testServer()
})
afterAll(() => server.close())
beforeEach(async () => {
  ;({ owner, form, email, device } = await ownerToTell(server))
})

const add = (notice: Partial<NewNotice> & Pick<NewNotice, 'kind'>) =>
  server.deps.database.transaction((tx) =>
    addNotice(tx, { userId: owner.id, formId: form.id, dedupeKey: crypto.randomUUID(), params: {}, ...notice }),
  )
const run = () => server.deps.deliveries.runDue()
const mails = () => server.mail.sent.filter(({ to }) => to === email)
const chats = () => server.whatsapp.sent.filter(({ to }) => to === owner.number)
const pushes = () => server.push.sent.filter(({ token }) => token === device)
const outsideTheWindow = () => server.whatsapp.failNext({ ok: false, kind: 'window', code: '131047' })

describe('a notice', () => {
  it('sends a notice by e-mail, WhatsApp and push, each with a link to the right screen', async () => {
    await add({ kind: 'webhook.paused', params: { reason: 'gone', host: 'hooks.padaria.example' } })
    await run()
    const url = `${server.deps.config.appUrl}/forms/${form.id}/settings/integrations`
    const title = `${form.name}: your webhook is paused`
    expect(mails()).toMatchObject([{ subject: title }])
    const [mail] = mails()
    for (const body of [mail?.text, mail?.html]) {
      expect(body).toContain('hooks.padaria.example answered that it takes nothing any more (410).')
      expect(body).toContain('Your responses are safe in Wayform.')
      expect(body).toContain(url)
      expect(body).toContain('Open integrations')
      expect(body).toContain('You get this message because it is about a form of yours.')
    }
    expect(chats()).toEqual([
      { kind: 'text', to: owner.number, text: expect.stringContaining(`*${title}*`), callbackData: expect.any(String) },
    ])
    expect(chats()[0]).toMatchObject({ text: expect.stringContaining(url) })
    expect(pushes()).toMatchObject([
      { title, link: url, data: { path: `/forms/${form.id}/settings/integrations`, formId: form.id } },
    ])
    expect(await noticesOf(server, owner)).toMatchObject([{ state: 'sent' }, { state: 'sent' }, { state: 'sent' }])
  })

  it('uses a template with valid parameters outside WhatsApp’s 24-hour window', async () => {
    outsideTheWindow()
    await add({ kind: 'deliveries.failed', params: { destination: 'webhook', error: 'webhook.500' } })
    await run()
    const url = `${server.deps.config.appUrl}/deliveries?form=${form.id}&destination=webhook`
    expect(chats()).toEqual([
      {
        kind: 'template',
        to: owner.number,
        name: 'wayform_notice',
        body: [
          `${form.name}: not everything was delivered`,
          'Webhook: Your server had an error (500). Your responses are safe in Wayform. See what did not arrive, and send it again.',
          url,
        ],
        callbackData: expect.any(String),
      },
    ])
  })

  it('writes the notice in the owner’s language and keeps hostile names as text', async () => {
    ;({ owner, form, email, device } = await ownerToTell(server, { language: 'ar' }))
    const name = '<b>Cakes</b>\r\nBcc: victim@example.com'
    await server.deps.database.db.updateTable('forms').set({ name }).where('id', '=', form.id).execute()
    outsideTheWindow()
    await add({ kind: 'sheets.accessLost', params: { reason: 'accessRevoked' } })
    await run()
    const [mail] = mails()
    expect(mail?.html).toContain('dir="rtl"')
    expect(mail?.html).toContain('لم تعد Google تمنح Wayform الوصول إلى جدول بياناتك.')
    expect(mail?.html).not.toContain('<b>Cakes')
    expect(chats()).toMatchObject([
      { kind: 'template', body: [expect.not.stringMatching(/[\r\n]/), expect.any(String), expect.any(String)] },
    ])
  })

  it('links a notice of an unknown kind into the app', async () => {
    await add({ kind: 'plan.ended' })
    await run()
    expect(mails()).toMatchObject([{ subject: 'Something in Wayform needs you' }])
  })

  it('sends no notice to an address or number that the owner has removed', async () => {
    await add({ kind: 'plan.ended' })
    const { db } = server.deps.database
    await db
      .updateTable('users')
      .set({ email_verified: false, whatsapp_number: '+447400199999' })
      .where('id', '=', owner.id)
      .execute()
    await run()
    expect(mails()).toEqual([])
    expect(chats()).toEqual([])
    const states = (await noticesOf(server, owner)).map(({ destination, state }) => [destination, state])
    expect(states).toEqual([
      ['email', 'cancelled'],
      ['push', 'sent'],
      ['whatsapp', 'cancelled'],
    ])
  })

  it('creates no further notice when a notice fails', async () => {
    await add({ kind: 'deliveries.failed', params: { destination: 'email', error: 'mail.550' } })
    server.whatsapp.failNext({ ok: false, kind: 'undeliverable', code: '131026' })
    server.push.failNext(device, { ok: false, kind: 'permanent', code: 'INVALID_ARGUMENT' })
    await run()
    for (const delay of RETRY_DELAYS_MS) {
      server.clock.advance(delay * 1.2)
      await run()
    }
    const rows = await noticesOf(server, owner)
    expect(rows.map(({ destination, state }) => [destination, state])).toEqual([
      ['email', 'sent'],
      ['push', 'failed'],
      ['whatsapp', 'failed'],
    ])
  })
})
