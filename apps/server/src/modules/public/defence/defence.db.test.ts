import type { ProofChallenge } from '@wayform/core/proof/challenge.ts'
import { solve } from '@wayform/core/proof/solve-challenge.ts'
import { calls } from '@wayform/contract/routes.ts'
import { HONEYPOT_FIELD } from '@wayform/form-view/field-ids.ts'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it, onTestFinished, vi } from 'vitest'
import type { FormRow } from '../../documents/forms.repository.ts'
import type { GivenOwner } from '../../../testing/given.ts'
import { isOnPostgres } from '../../../platform/db/testing.ts'
import { MINUTE_MS, type TestCall, type TestServer, testServer } from '../../../testing/test-server.ts'
import { CHALLENGE_MS } from './proof-of-work.ts'

const NAME = { questionId: 'name', type: 'TEXT', label: 'Your name', required: true } as const
const { publicForms } = calls
const SUBMISSIONS_A_MINUTE = publicForms.submit.limits.submissions.most

let server: TestServer
beforeAll(async () => {
  server = await testServer()
})
afterAll(() => server.close())

let count = 0
const newKey = () => `submission-${++count}`
const newAddress = () => `198.51.${(++count >> 8) & 255}.${count & 255}`

async function given(settings: object = {}): Promise<{ owner: GivenOwner; form: FormRow }> {
  const owner = await server.given.owner({ plan: 'lite' })
  const form = await server.given.form(owner, { questions: [NAME] })
  if (Object.keys(settings).length > 0) {
    await server.call(calls.forms.edit, { params: { id: form.id }, body: settings }, owner)
  }
  return { owner, form }
}

function submit({ link }: Pick<FormRow, 'link'>, body: object, options: TestCall = { from: newAddress() }) {
  const whole = { submissionId: newKey(), answers: { name: `Ana ${count}` }, ...body }
  return server.call(publicForms.submit, { params: { link }, body: whole }, options)
}

const FLOOD = 3_000

/** Holds back the form that a link leads to, and with it every submission that has its turn. */
function holdBack({ link }: FormRow): () => void {
  const { publishedForms } = server.deps
  const find = publishedForms.find
  const held = Promise.withResolvers<void>()
  const spy = vi.spyOn(publishedForms, 'find').mockImplementation(async (asked) => {
    if (asked === link) await held.promise
    return find(asked)
  })
  onTestFinished(() => spy.mockRestore())
  return held.resolve
}

/** Posts a page as a browser without script does. */
async function post({ link }: FormRow, fields: Record<string, string>) {
  const reply = await server.forms.inject({
    method: 'POST',
    url: `/${link}`,
    headers: {
      host: new URL(server.deps.config.formsUrl).host,
      'content-type': 'application/x-www-form-urlencoded',
      accept: 'text/html',
    },
    remoteAddress: newAddress(),
    payload: new URLSearchParams(fields).toString(),
  })
  return { status: reply.statusCode, state: /name="\.state"[^>]*value="([^"]*)"/.exec(reply.body)?.[1] ?? '' }
}

async function suspected(owner: GivenOwner, form: FormRow): Promise<{ isSuspect: boolean; reasons: string[] }[]> {
  const { body } = await server.call(calls.responses.list, { query: { formId: form.id, pageSize: 100 } }, owner)
  return body.list.map(({ isSuspect, suspectReasons: reasons }: { isSuspect: boolean; suspectReasons: string[] }) => ({
    isSuspect,
    reasons,
  }))
}

const clean = { isSuspect: false, reasons: [] }

describe('a response that looks like spam', () => {
  it.each([
    ['a person who took a while', { elapsedMs: 30_000 }, clean],
    ['another program that says nothing of it', {}, clean],
    ['something in the field that nobody sees', { extra: 'Buy now' }, { isSuspect: true, reasons: ['hiddenField'] }],
    ['an answer in no time', { elapsedMs: 300 }, { isSuspect: true, reasons: ['tooFast'] }],
    ['both', { elapsedMs: 300, extra: 'x' }, { isSuspect: true, reasons: ['hiddenField', 'tooFast'] }],
  ])(
    'a response that looks like spam is stored, delivered and marked for the owner: %s',
    async (_name, signals, expected) => {
      const { owner, form } = await given({ whatsappNotificationEnabled: true })
      expect((await submit(form, signals)).status).toBe(201)
      expect(await suspected(owner, form)).toEqual([expected])
      const ledger = server.deps.database.db
        .selectFrom('deliveries')
        .select('destination')
        .where('form_id', '=', form.id)
      expect(await ledger.execute()).toEqual([{ destination: 'whatsapp' }])
    },
  )

  it('a response that looks like spam is detected without script too, by the honeypot and the time between pages', async () => {
    const { owner, form } = await given()
    const confirm = async (fields: Record<string, string>, afterMs: number) => {
      const { state } = await post(form, { name: 'Ana', ...fields })
      server.clock.advance(afterMs)
      return (await post(form, { '.state': state, '.action': 'confirm' })).status
    }
    expect(await confirm({}, 4_000)).toBe(201)
    expect(await confirm({ [HONEYPOT_FIELD]: 'Buy now' }, 4_000)).toBe(201)
    expect(await confirm({ [HONEYPOT_FIELD]: '' }, 50)).toBe(201)
    expect(await suspected(owner, form)).toEqual([
      { isSuspect: true, reasons: ['tooFast'] },
      { isSuspect: true, reasons: ['hiddenField'] },
      clean,
    ])
  })

  it('a response that looks like spam is detected when one address repeats the same answers, but not for retries of one submission', async () => {
    const { owner, form } = await given()
    const from = newAddress()
    const answers = { name: 'Cheap watches' }
    const submissionId = newKey()
    for (let n = 0; n < 30; n++) await submit(form, { answers, submissionId }, { from })
    for (let n = 0; n < 20; n++) await submit(form, { answers }, { from })
    await submit(form, { answers })
    await submit(form, { answers: { name: 'Somebody else' } }, { from })
    const [other, elsewhere, last, ...before] = await suspected(owner, form)
    expect(last).toEqual({ isSuspect: true, reasons: ['repeated'] })
    expect([other, elsewhere, ...before]).toEqual(Array.from({ length: 22 }, () => clean))
  })

  it('a response that looks like spam has the honeypot in every page, invisible and out of the tab order', async () => {
    const { form } = await given()
    const { body } = await server.call(publicForms.page, { params: { link: form.link } })
    expect(body).toMatch(/<div class="sr" aria-hidden="true">.*name="\.subject" tabindex="-1" autocomplete="off"/)
  })
})

describe('a form that requires a proof of work', () => {
  const solved = async (challenge: ProofChallenge) => ({ challenge, solution: await solve(challenge) })
  const challengeOf = async (form: FormRow, submissionId: string): Promise<ProofChallenge> => {
    const { body } = await server.call(publicForms.challenge, { params: { link: form.link }, body: { submissionId } })
    return body.challenge
  }

  it('a form that requires a proof of work is switched on in the settings, on every plan, and tells its page', async () => {
    const owner = await server.given.owner()
    const form = await server.given.form(owner, { questions: [NAME] })
    const page = async () => (await server.call(publicForms.page, { params: { link: form.link } })).body
    expect(await page()).not.toContain('"proof":true')
    const { body } = await server.call(
      calls.forms.edit,
      { params: { id: form.id }, body: { proofOfWork: true } },
      owner,
    )
    expect(body.form.proofOfWork).toBe(true)
    await expect.poll(page).toContain('"proof":true')
  })

  it('accepts answers with a proof for this submission', async () => {
    const { owner, form } = await given({ proofOfWork: true })
    const submissionId = newKey()
    const proof = await solved(await challengeOf(form, submissionId))
    expect((await submit(form, { submissionId, proof })).status).toBe(201)
    expect(await suspected(owner, form)).toEqual([clean])
  })

  it('answers a submission without a proof with a challenge, and stores nothing', async () => {
    const { owner, form } = await given({ proofOfWork: true })
    const submissionId = newKey()
    const refused = await submit(form, { submissionId })
    expect([refused.status, refused.body.code]).toEqual([428, 'submission.proofNeeded'])
    expect(await suspected(owner, form)).toEqual([])
    const proof = await solved(refused.body.challenge)
    expect((await submit(form, { submissionId, proof })).status).toBe(201)
  })

  it('accepts a proof once: only retries of the same submission can use it again', async () => {
    const { owner, form } = await given({ proofOfWork: true })
    const { form: other } = await given({ proofOfWork: true })
    const submissionId = newKey()
    const answers = { name: 'Ana' }
    const proof = await solved(await challengeOf(form, submissionId))
    expect((await submit(form, { submissionId, answers, proof })).status).toBe(201)
    expect((await submit(form, { submissionId, answers, proof })).status).toBe(200)
    expect((await submit(form, { answers, proof })).status).toBe(428)
    expect((await submit(other, { submissionId, answers, proof })).status).toBe(428)
    expect((await submit(form, { submissionId, answers: { name: 'Bo' }, proof })).status).toBe(409)
    server.clock.advance(CHALLENGE_MS)
    // The HTTP answer may have been lost for hours: a stored submission needs no proof any more.
    expect((await submit(form, { submissionId, answers, proof })).status).toBe(200)
    expect((await submit(form, { submissionId, answers })).status).toBe(200)
    expect(await suspected(owner, form)).toEqual([clean])
  })

  it('rejects forged and expired proofs with a new challenge', async () => {
    const { form } = await given({ proofOfWork: true })
    const submissionId = newKey()
    const proof = await solved(await challengeOf(form, submissionId))
    const forged = { ...proof, solution: { counter: 1, derivedKey: 'ab'.repeat(32) } }
    expect((await submit(form, { submissionId, proof: forged })).status).toBe(428)
    expect((await submit(form, { submissionId, proof: 'yes' })).status).toBe(400)
    server.clock.advance(CHALLENGE_MS)
    const late = await submit(form, { submissionId, proof })
    expect(late.status).toBe(428)
    const again = await solved(late.body.challenge)
    expect((await submit(form, { submissionId, proof: again })).status).toBe(201)
  })

  it('serves programs that send no submission id, which is then in the proof', async () => {
    const { owner, form } = await given({ proofOfWork: true })
    const body = { submissionId: undefined, answers: { name: 'Ana' } }
    const proof = await solved((await submit(form, body)).body.challenge)
    expect((await submit(form, { ...body, proof })).status).toBe(201)
    expect((await submit(form, { ...body, proof })).status).toBe(200)
    expect(await suspected(owner, form)).toHaveLength(1)
  })

  it('a form that requires a proof of work can be submitted without script; the owner sees that the proof is missing', async () => {
    const { owner, form } = await given({ proofOfWork: true })
    const { state } = await post(form, { name: 'Ana' })
    server.clock.advance(10_000)
    expect((await post(form, { '.state': state, '.action': 'confirm' })).status).toBe(201)
    expect(await suspected(owner, form)).toEqual([{ isSuspect: true, reasons: ['noProof'] }])
  })

  it('gives out challenges only for forms that require them', async () => {
    const ask = (link: string, options?: TestCall) =>
      server.call(publicForms.challenge, { params: { link }, body: { submissionId: newKey() } }, options)
    const { form, owner } = await given({ proofOfWork: true })
    const fresh = await ask(form.link)
    expect([fresh.status, fresh.headers['cache-control']]).toEqual([200, 'no-store'])
    expect(fresh.headers['access-control-allow-origin']).toBe('*')
    expect((await ask('nobody-has-it')).status).toBe(404)
    expect((await ask((await given()).form.link)).status).toBe(404)
    expect((await server.call(publicForms.challenge, { params: { link: form.link }, body: {} as never })).status).toBe(
      400,
    )
    await server.call(calls.forms.edit, { params: { id: form.id }, body: { enabled: false } }, owner)
    await expect.poll(async () => (await ask(form.link)).status).toBe(410)
  })
})

describe('submission limits', () => {
  it('submission limits allow one address a thousand submissions a minute per form, then answer with Retry-After', async () => {
    const [{ form }, { form: other }] = [await given(), await given()]
    // Invalid submissions count too.
    const send = (from: string, to = form) => submit(to, { answers: 'none' }, { from })
    const statuses = new Map<number, number>()
    for (let n = 0; n < SUBMISSIONS_A_MINUTE; n++) {
      // The IPv6 addresses of one customer count as one.
      const { status } = await send(`2001:db8:1:1::${n.toString(16)}`)
      statuses.set(status, (statuses.get(status) ?? 0) + 1)
    }
    expect([...statuses]).toEqual([[400, SUBMISSIONS_A_MINUTE]])
    const refused = await send('2001:db8:1:1:ffff::1')
    expect([refused.status, refused.body.code, refused.headers['retry-after']]).toEqual([429, 'request.tooMany', '60'])
    expect(refused.headers['access-control-expose-headers']).toBe('retry-after')
    expect((await send('2001:db8:1:2::1')).status).toBe(400)
    expect((await send('2001:db8:1:1::1', other)).status).toBe(400)
    server.clock.advance(MINUTE_MS - 1)
    const nearly = await send('2001:db8:1:1::1')
    expect([nearly.status, nearly.headers['retry-after']]).toEqual([429, '1'])
    server.clock.advance(1)
    expect((await send('2001:db8:1:1::1')).status).toBe(400)
  })

  // The embedded database works in the thread of the requests that a test makes: their order says nothing about turns.
  it.runIf(isOnPostgres)(
    'submission limits keep a flood to its own form: another form waits for a few submissions, not for all',
    async () => {
      const [{ form: flooded, owner }, { form: quiet }] = [await given(), await given()]
      // Cached already.
      expect((await submit(quiet, {})).status).toBe(201)
      // Connected already, so that the queue is measured and not the setup of a connection.
      await Promise.all(Array.from({ length: 4 }, () => sql`select 1`.execute(server.deps.database.db)))
      const order: string[] = []
      const tracked = async (name: string, work: Promise<{ status: number }>) => {
        const { status } = await work
        order.push(`${name} ${status}`)
        return status
      }
      const letGo = holdBack(flooded)
      const flood = Array.from({ length: FLOOD }, () => tracked('flood', submit(flooded, {})))
      // Its queue is full, and all others of the flood are rejected: this process has none of it left to make.
      await expect.poll(() => order.length).toBe(FLOOD - 200 - 1_000)
      expect(order.every((line) => line === 'flood 429')).toBe(true)
      letGo()
      const stored = () => order.filter((line) => line === 'flood 201').length
      const before = stored()
      expect(await tracked('quiet', submit(quiet, {}))).toBe(201)
      // At most the flooded form's running group, and the one after it.
      expect(stored() - before).toBeLessThanOrEqual(400)
      const statuses = Object.groupBy(await Promise.all(flood), String)
      expect(statuses['429']?.length).toBeGreaterThan(0)
      expect((statuses['201']?.length ?? 0) + (statuses['429']?.length ?? 0)).toBe(FLOOD)
      const { items } = (await server.call(calls.analytics.list, {}, owner)).body
      expect(items).toMatchObject([{ total: statuses['201']?.length }])
    },
  )
})
