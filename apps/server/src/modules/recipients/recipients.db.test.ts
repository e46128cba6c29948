import { calls } from '@wayform/contract/routes.ts'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { StatePurpose } from '../../platform/secrets/purposes.ts'
import { signState } from '../../platform/secrets/signed-state.ts'
import type { GivenOwner } from '../../testing/given.ts'
import { DAY_MS, type TestServer, testServer } from '../../testing/test-server.ts'
import { deliveryWorker } from '../delivery/worker/delivery-worker.ts'
import { sendEmail } from '../delivery/destinations/send-email.ts'
import type { FormRow } from '../documents/forms.repository.ts'
import { answerInbound } from './confirmation/answer-inbound.ts'

const NAME = { questionId: 'name', type: 'TEXT', label: 'Your name' } as const

let server: TestServer
let owner: GivenOwner
let form: FormRow
let strangers = 0
beforeAll(async () => {
  server = await testServer()
})
afterAll(() => server.close())
beforeEach(async () => {
  owner = await server.given.owner({ email: 'owner@shop.example', plan: 'standard' })
  form = await server.given.form(owner, { name: 'Cakes', questions: [NAME] })
  // The daily limits start anew.
  server.clock.advance(2 * DAY_MS)
})

/** A recipient without any relation to this owner. */
const strangerNumber = () => `+44740077${String(++strangers).padStart(4, '0')}`
const strangerEmail = () => `stranger-${++strangers}@elsewhere.example`

const params = () => ({ id: form.id })
const edit = (body: object) => server.call(calls.forms.edit, { params: params(), body }, owner)
const list = async (who = owner) => server.call(calls.recipients.list, { params: params() }, who)
const stateOf = async (address: string) =>
  (await list()).body.recipients.find((each: { address: string }) => each.address === address)?.state
const ask = (channel: 'email' | 'whatsapp', address: string, way: 'code' | 'message' = 'message', who = owner) =>
  server.call(calls.recipients.ask, { params: params(), body: { channel, address, way } }, who)
const enter = (address: string, code: string, who = owner) =>
  server.call(calls.recipients.enterCode, { params: params(), body: { address, code } }, who)
const writes = (from: string, text: string) => answerInbound(server.deps, { from: from.slice(1), text })

async function stored(to: string, ...destinations: ('email' | 'whatsapp')[]) {
  await server.deps.storeResponses({
    userId: owner.id,
    formId: form.id,
    submissionId: crypto.randomUUID(),
    requestHash: 'x',
    version: 1,
    answers: { name: 'Bo' },
    routes: [to],
    destinations,
    locale: '',
  })
}

async function submitted(...response: Parameters<typeof stored>) {
  await stored(...response)
  await server.deps.deliveries.runDue()
}

const mailsTo = (address: string) => server.mail.sent.filter(({ to }) => to === address)
const messagesTo = (number: string) =>
  server.whatsapp.sent.filter((each) => each.to.endsWith(number.slice(1)) && each.kind !== 'code')
const codesTo = (number: string) => server.whatsapp.sent.filter((each) => each.to === number && each.kind === 'code')
const signedIn = (text = '') => /\/confirm\/([\w.-]+)/.exec(text)?.[1] ?? ''
const wordIn = (url: string) =>
  decodeURIComponent(/text=(.*)$/.exec(url)?.[1] ?? '')
    .split(' ')
    .at(-1) ?? ''
const look = (signed: string) => server.call(calls.recipients.confirmPage, { params: { signed } })
const press = (signed: string, payload: string) =>
  server.app.inject({
    method: 'POST',
    url: `/confirm/${signed}`,
    payload,
    headers: {
      host: new URL(server.deps.config.appUrl).host,
      'content-type': 'application/x-www-form-urlencoded',
    },
  })

async function requested(address: string) {
  await edit({ emailNotificationEnabled: true, emailNotificationEmail: address })
  expect((await ask('email', address)).status).toBe(200)
  return signedIn(mailsTo(address).at(-1)?.text)
}

describe('an unconfirmed address', () => {
  it('sends no responses to an unconfirmed address, and sends the held ones when its holder confirms', async () => {
    const address = strangerEmail()
    const signed = await requested(address)
    await submitted(owner.number, 'email')
    expect(mailsTo(address)).toHaveLength(1)
    expect(await stateOf(address)).toBe('waiting')
    expect((await look(signed)).body).toContain('Get the responses to “Cakes” by email?')
    expect(await stateOf(address)).toBe('waiting')
    expect((await press(signed, 'answer=yes')).body).toContain('Confirmed')
    expect(await stateOf(address)).toBe('confirmed')
    await server.deps.deliveries.runDue()
    expect(mailsTo(address).map(({ subject }) => subject)).toEqual(['Do you want these messages?', 'Cakes: response 1'])
  })

  it('sends a message that was being held while the holder confirmed', async () => {
    const address = strangerEmail()
    const signed = await requested(address)
    const worker = deliveryWorker({
      ...server.deps,
      onError: () => undefined,
      destinations: {
        async email(...call) {
          const outcome = await sendEmail(...call)
          if (outcome.kind === 'held') await press(signed, 'answer=yes')
          return outcome
        },
      },
    })
    await stored(owner.number, 'email')
    await worker.runDue()
    expect(mailsTo(address).at(-1)?.subject).toBe('Cakes: response 1')
  })

  it('an unconfirmed address is asked in our own words only, without foreign links', async () => {
    const address = strangerEmail()
    await edit({ name: 'WIN <b>now</b> https://evil.example or call +49 151 2081 1001' })
    await requested(address)
    const mail = mailsTo(address)[0]
    const said = `${mail?.subject} ${mail?.text} ${mail?.html}`
    expect(said).toContain('“WIN b now b https evil example or call”')
    expect(said).not.toMatch(/evil\.example|2081|<b>now/)
    expect(mail?.unsubscribeUrl).toContain('/unsubscribe/')
  })

  it('an unconfirmed address can refuse, and is asked only a few more times', async () => {
    const address = strangerEmail()
    const signed = await requested(address)
    expect((await press(signed, 'answer=no')).body).toContain('nothing is sent')
    expect(await stateOf(address)).toBe('stopped')
    expect((await press(signed, 'answer=yes')).statusCode).toBe(404)
    expect(await ask('email', address)).toMatchObject({ status: 429, body: { code: 'recipient.tooSoon' } })
    for (let day = 0; day < 10; day++) {
      server.clock.advance(DAY_MS)
      await ask('email', address)
    }
    expect(mailsTo(address)).toHaveLength(3)
    expect(await ask('email', address)).toMatchObject({ status: 409, body: { code: 'recipient.stopped' } })
  })

  it('an unconfirmed address is not asked again too soon', async () => {
    const address = strangerEmail()
    await requested(address)
    expect(await ask('email', address)).toMatchObject({ status: 429, headers: { 'retry-after': '300' } })
    for (let turn = 0; turn < 60; turn++) {
      server.clock.advance(DAY_MS / 2)
      await ask('email', address)
    }
    expect(mailsTo(address)).toHaveLength(6)
  })

  it('an unconfirmed address is not asked by many owners on one day', async () => {
    const address = strangerEmail()
    const codes: string[] = []
    for (let i = 0; i < 5; i++) {
      owner = await server.given.owner({ email: 'owner@shop.example' })
      form = await server.given.form(owner)
      await edit({ emailNotificationEnabled: true, emailNotificationEmail: address })
      codes.push((await ask('email', address)).body.code ?? 'asked')
    }
    expect(codes).toEqual(['asked', 'asked', 'asked', 'recipient.askLimit', 'recipient.askLimit'])
    expect(mailsTo(address)).toHaveLength(3)
  })

  it('limits how many unconfirmed addresses an owner can ask in a day', async () => {
    let asked = 0
    for (let i = 0; i < 25; i++) {
      const address = strangerEmail()
      await edit({ emailNotificationEnabled: true, emailNotificationEmail: address })
      if ((await ask('email', address)).status === 200) asked += 1
    }
    expect(asked).toBe(20)
  })

  it('an unconfirmed address is not counted as asked when the e-mail could not be sent', async () => {
    const address = strangerEmail()
    await edit({ emailNotificationEnabled: true, emailNotificationEmail: address })
    server.mail.failNext({ ok: false, kind: 'retry', code: '421' })
    expect(await ask('email', address)).toMatchObject({ status: 502, body: { code: 'recipient.sendFailed' } })
    expect((await ask('email', address)).status).toBe(200)
  })

  it('an unconfirmed address is asked once by two simultaneous requests', async () => {
    const address = strangerEmail()
    await edit({ emailNotificationEnabled: true, emailNotificationEmail: address })
    const answers = await Promise.all([ask('email', address), ask('email', address)])
    expect(answers.map(({ status }) => status)).toEqual(expect.arrayContaining([200, 429]))
    expect(mailsTo(address)).toHaveLength(1)
  })
})

describe('a confirmation link', () => {
  it('a confirmation link works once, and expires', async () => {
    const address = strangerEmail()
    const signed = await requested(address)
    expect((await press(signed, '')).statusCode).toBe(200)
    expect(await stateOf(address)).toBe('waiting')
    server.clock.advance(7 * DAY_MS)
    expect((await look(signed)).status).toBe(404)
    expect((await press(signed, 'answer=yes')).statusCode).toBe(404)
    expect(await stateOf(address)).toBe('unconfirmed')
    const again = await requested(address)
    expect((await press(again, 'answer=yes')).statusCode).toBe(200)
    expect((await press(again, 'answer=no')).statusCode).toBe(404)
    expect(await stateOf(address)).toBe('confirmed')
  })

  it('a confirmation link can’t be forged, or reused for another purpose or owner', async () => {
    const address = strangerEmail()
    const signed = await requested(address)
    const row = await server.deps.database.db
      .selectFrom('recipients')
      .select('secret')
      .where('address', '=', address)
      .executeTakeFirstOrThrow()
    const other = await server.given.owner()
    const until = new Date('2030-01-01')
    const sign = (purpose: StatePurpose, userId: string) =>
      signState(server.deps.secretKey, purpose, [userId, form.id, row.secret], until)
    const forged = [
      'abc.def',
      `${signed.split('.')[0]}.${'A'.repeat(43)}`,
      sign('unsubscribe', owner.id),
      sign('confirm-recipient', other.id),
      signState(server.deps.secretKey, 'confirm-recipient', [owner.id, form.id, crypto.randomUUID()], until),
    ]
    for (const wrong of forged) expect((await press(wrong, 'answer=yes')).statusCode).toBe(404)
    expect(await stateOf(address)).toBe('waiting')
  })
})

describe('an unconfirmed number', () => {
  it('sends nothing to a number until it sends us the one-time word', async () => {
    const number = strangerNumber()
    await edit({ whatsappNumber: number, whatsappNotificationEnabled: true })
    await submitted(number, 'whatsapp')
    expect(messagesTo(number)).toEqual([])
    const asked = await ask('whatsapp', number)
    expect(asked).toMatchObject({ status: 200, body: { recipient: { state: 'waiting' } } })
    expect((await ask('whatsapp', number)).body.whatsappUrl).toBe(asked.body.whatsappUrl)
    const word = wordIn(asked.body.whatsappUrl)
    await writes(strangerNumber(), word)
    expect(await stateOf(number)).toBe('waiting')
    await writes(number, `Yes, please: ${word.toLowerCase()}`)
    expect(await stateOf(number)).toBe('confirmed')
    await server.deps.deliveries.runDue()
    expect(messagesTo(number)).toMatchObject([
      { text: expect.stringContaining('Send STOP to stop') },
      { text: expect.stringMatching(/Bo[^]*Reply STOP to stop these messages\.$/) },
    ])
  })

  it('an unconfirmed number is verified by a code, with five attempts', async () => {
    const number = strangerNumber()
    await edit({ whatsappNumber: number, whatsappNotificationEnabled: true })
    expect((await ask('whatsapp', number, 'code')).status).toBe(200)
    const code = server.whatsapp.codeFor(number)
    const wrong = code === '000000' ? '000001' : '000000'
    expect(await enter(number, wrong)).toMatchObject({ status: 422, body: { code: 'auth.invalidCode' } })
    expect(await enter(number, code)).toMatchObject({ status: 200, body: { recipient: { state: 'confirmed' } } })
    expect(await enter(number, code)).toMatchObject({ status: 410 })

    const other = strangerNumber()
    await edit({ whatsappNumber: other })
    await ask('whatsapp', other, 'code')
    const second = server.whatsapp.codeFor(other)
    for (let i = 0; i < 5; i++) await enter(other, second === '000000' ? '000001' : '000000')
    expect((await enter(other, second)).status).toBe(410)
    expect(await stateOf(other)).toBe('waiting')
  })

  it('limits a number to three codes in fifteen minutes, over all owners', async () => {
    const number = strangerNumber()
    for (let i = 0; i < 5; i++) {
      owner = await server.given.owner()
      form = await server.given.form(owner, { number })
      await ask('whatsapp', number, 'code')
    }
    expect(codesTo(number)).toHaveLength(3)
  })

  it('a number agrees only for the owner who asked', async () => {
    const number = strangerNumber()
    await edit({ whatsappNumber: number, whatsappNotificationEnabled: true })
    await ask('whatsapp', number, 'code')
    const code = server.whatsapp.codeFor(number)
    const first = { owner, form }
    owner = await server.given.owner()
    form = await server.given.form(owner, { number })
    await edit({ whatsappNotificationEnabled: true })
    expect((await enter(number, code)).status).toBe(410)
    expect((await list()).body.recipients).toMatchObject([{ address: number, state: 'unconfirmed', askedAt: null }])
    ;({ owner, form } = first)
    expect((await enter(number, code)).status).toBe(200)
  })

  it('an unconfirmed number is held alone while the team’s other numbers get their messages', async () => {
    const number = strangerNumber()
    await edit({
      whatsappNotificationEnabled: true,
      responseJumpType: 'sequence',
      responseJumpData: [owner.number, number].map((each) => ({ number: each, questionId: '', answer: '' })),
    })
    expect((await list()).body.recipients).toMatchObject([
      { address: owner.number, state: 'own' },
      { address: number, state: 'unconfirmed' },
    ])
    await submitted(number, 'whatsapp')
    await submitted(owner.number, 'whatsapp')
    expect(messagesTo(number)).toEqual([])
    expect(messagesTo(owner.number)).toHaveLength(1)
  })
})

describe('the account’s own number and address', () => {
  it('the account’s own number and address need no agreement while they are verified for the account', async () => {
    await server.deps.database.db
      .updateTable('users')
      .set({ email: 'Own@Shop.example', email_verified: true })
      .where('id', '=', owner.id)
      .execute()
    await edit({
      whatsappNotificationEnabled: true,
      emailNotificationEnabled: true,
      emailNotificationEmail: 'own@shop.example',
    })
    expect((await list()).body.recipients.map(({ state }: { state: string }) => state)).toEqual(['own', 'own'])
    const before = server.mail.sent.length
    expect((await ask('email', 'own@shop.example')).status).toBe(200)
    expect(server.mail.sent).toHaveLength(before)
    await submitted(owner.number, 'email', 'whatsapp')
    expect([mailsTo('own@shop.example').length, messagesTo(owner.number).length]).toEqual([1, 1])
    await server.call(calls.users.edit, { body: { email: 'other@shop.example' } }, owner)
    await submitted(owner.number, 'email')
    expect(mailsTo('own@shop.example')).toHaveLength(1)
  })

  it('the account’s own number and address do not include an address that was only typed', async () => {
    await edit({ emailNotificationEnabled: true, emailNotificationEmail: 'owner@shop.example' })
    await submitted(owner.number, 'email')
    expect(mailsTo('owner@shop.example')).toEqual([])
  })
})

describe('a recipient who stops messages', () => {
  it.each(['STOP', 'parar.', 'توقف', '退订'])(
    'a recipient who stops messages by %s from a number gets nothing from any owner until START',
    async (word) => {
      await edit({ whatsappNotificationEnabled: true })
      await submitted(owner.number, 'whatsapp')
      const before = messagesTo(owner.number).length
      await writes(owner.number, word)
      await writes(owner.number, word)
      expect(messagesTo(owner.number)).toHaveLength(before + 1)
      expect(await stateOf(owner.number)).toBe('stopped')
      await submitted(owner.number, 'whatsapp')
      expect(messagesTo(owner.number)).toHaveLength(before + 1)
      await writes(owner.number, 'START')
      expect(await stateOf(owner.number)).toBe('own')
      await submitted(owner.number, 'whatsapp')
      expect(messagesTo(owner.number).length).toBeGreaterThan(before + 2)
    },
  )

  it('sends a stopped number no code for an owner either, and lets it agree with the one-time word', async () => {
    const number = strangerNumber()
    await edit({ whatsappNumber: number, whatsappNotificationEnabled: true })
    await writes(number, 'stop')
    expect(await ask('whatsapp', number, 'code')).toMatchObject({ status: 409, body: { code: 'recipient.stopped' } })
    expect(codesTo(number)).toEqual([])
    await writes(number, wordIn((await ask('whatsapp', number)).body.whatsappUrl))
    expect(await stateOf(number)).toBe('confirmed')
  })

  it('a recipient who stops messages by the link in an e-mail gets nothing from that owner, even when it is switched on again', async () => {
    const address = strangerEmail()
    await server.given.confirmedEmail(owner, form, address)
    await submitted(owner.number, 'email')
    const stopUrl = mailsTo(address).at(-1)?.unsubscribeUrl ?? ''
    const stop = (payload: string) =>
      server.app.inject({
        method: 'POST',
        url: new URL(stopUrl).pathname,
        payload,
        headers: {
          host: new URL(server.deps.config.appUrl).host,
          'content-type': 'application/x-www-form-urlencoded',
        },
      })
    const before = mailsTo(address).length
    expect((await stop('List-Unsubscribe=One-Click')).body).toContain('Stop everything from Wayform')
    await edit({ emailNotificationEnabled: true })
    expect(await stateOf(address)).toBe('stopped')
    await submitted(owner.number, 'email')
    expect(mailsTo(address)).toHaveLength(before)
    expect((await stop('scope=all')).body).toContain('no longer writes to you')
    server.clock.advance(2 * DAY_MS)
    expect(await ask('email', address)).toMatchObject({ status: 409, body: { code: 'recipient.stopped' } })
    expect((await stop('scope=again')).body).toContain('allowed again')
    expect(await stateOf(address)).toBe('confirmed')
    await edit({ emailNotificationEnabled: true })
    await submitted(owner.number, 'email')
    expect(mailsTo(address)).toHaveLength(before + 1)
  })
})

describe('the calls about recipients', () => {
  it('the calls about recipients require the owner’s session, and are limited to their own forms’ recipients', async () => {
    const other = await server.given.owner()
    const nobody = { headers: {} }
    const number = owner.number
    for (const call of [
      () => server.call(calls.recipients.list, { params: params() }, nobody),
      () =>
        server.call(calls.recipients.ask, { params: params(), body: { channel: 'whatsapp', address: number } }, nobody),
      () => server.call(calls.recipients.enterCode, { params: params(), body: { address: number, code: '1' } }, nobody),
    ]) {
      expect(await call()).toMatchObject({ status: 401, body: { code: 'auth.required' } })
    }
    for (const answer of [
      await list(other),
      await ask('whatsapp', number, 'code', other),
      await enter(number, '123456', other),
    ]) {
      expect(answer).toMatchObject({ status: 404, body: { code: 'form.notFound' } })
    }
    for (const answer of [
      await ask('email', strangerEmail()),
      await ask('whatsapp', strangerNumber(), 'code'),
      await enter(strangerNumber(), '123456'),
    ]) {
      expect(answer).toMatchObject({ status: 404, body: { code: 'recipient.notFound' } })
    }
  })

  it('the calls about recipients work on the free plan', async () => {
    owner = await server.given.owner({ email: 'owner@shop.example' })
    form = await server.given.form(owner)
    const address = strangerEmail()
    await press(await requested(address), 'answer=yes')
    expect(await stateOf(address)).toBe('confirmed')
  })
})
