import { calls } from '@wayform/contract/routes.ts'
import { unzipSync } from 'fflate'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { secretBox } from '../../../platform/secrets/secret-box.ts'
import { secretsRepository } from '../../../platform/secrets/secrets.repository.ts'
import type { GivenOwner } from '../../../testing/given.ts'
import { MINUTE_MS, type TestServer, testServer } from '../../../testing/test-server.ts'
import { PHOTO, PNG, uploadDriver } from '../../uploads/testing.ts'
import { accountExports } from './export-account.ts'

const { users, forms, publicForms, auth } = calls
const NAME = { questionId: 'name', type: 'TEXT', label: 'Your name' } as const
const STARS = { questionId: 'stars', type: 'RATING', label: 'How was it?', ratingStyle: 'star' } as const

let server: TestServer
let uploads: ReturnType<typeof uploadDriver>
beforeAll(async () => {
  server = await testServer()
  uploads = uploadDriver(server)
})
afterAll(() => server.close())

const db = () => server.deps.database.db

async function askFor({ headers }: { headers: Record<string, string> }) {
  const { host } = new URL(server.deps.config.appUrl)
  const reply = await server.app.inject({ method: 'GET', url: users.exportData.path, headers: { host, ...headers } })
  return { status: reply.statusCode, headers: reply.headers, bytes: reply.rawPayload }
}

/** The files of an archive, by path. */
const opened = (bytes: Uint8Array) =>
  new Map(Object.entries(unzipSync(bytes)).map(([path, body]) => [path, Buffer.from(body)]))

async function archiveOf(owner: GivenOwner) {
  const files = opened((await askFor(owner)).bytes)
  const text = (path: string) => files.get(path)?.toString() ?? `no ${path} in ${[...files.keys()].join(', ')}`
  // Each test states what it expects.
  // oxlint-disable-next-line typescript/no-explicit-any
  return { files, text, json: (path: string): any => JSON.parse(text(path)) }
}

/** A form with a published version and a newer draft, a response with a file, a picture of the owner, and a secret. */
async function fullAccount() {
  const owner = await server.given.owner({ plan: 'standard', email: 'ana@shop.example' })
  const form = await server.given.form(owner, { name: 'Cake orders', questions: [NAME, STARS, PHOTO] })
  const submissionId = uploads.newKey()
  const photo = await uploads.stored(form.link, { submissionId, questionId: 'photo', name: 'torta 🎂.png' })
  const answers = { name: '=HYPERLINK("x")', stars: 4, photo: [photo] }
  const sent = await server.call(publicForms.submit, { params: { link: form.link }, body: { submissionId, answers } })
  expect(sent.status).toBe(201)
  await server.call(
    forms.saveQuestions,
    {
      params: { id: form.id },
      body: { formQuestions: [{ ...NAME, label: 'Full name' }, STARS], revision: form.revision },
    },
    owner,
  )
  const media = await uploads.presign(owner, { key: 'shop.png' })
  await uploads.put({ url: media.body.url, headers: { 'content-type': 'image/png' } }, PNG)
  await secretsRepository(db(), secretBox(server.deps.secretKey)).set(
    { userId: owner.id, kind: 'form', id: form.id },
    'key',
    'sk_live_very_secret',
    server.clock.now(),
  )
  await server.call(auth.bridgeToken, {}, owner)
  const visits = { user_id: owner.id, form_id: form.id, quarter: new Date('2026-11-16T10:00:00.000Z') }
  await db()
    .insertInto('form_visits')
    .values([
      { ...visits, kind: 'view', visits: 3 },
      { ...visits, kind: 'page', page: 'a', visits: 2 },
    ])
    .execute()
  return { owner, form, photo, media: media.body.uploadId as string }
}

describe('the archive of an account', () => {
  it('requires a session and contains only the caller’s data', async () => {
    expect((await askFor({ headers: {} })).status).toBe(401)
    const cookie = `wf-token=${(await server.given.owner()).token}`
    expect((await askFor({ headers: { cookie } })).status).toBe(401)
    const { owner } = await fullAccount()
    const stranger = await server.given.owner()
    await server.given.form(stranger, { name: 'Theirs', questions: [NAME] })
    const { files, json } = await archiveOf(stranger)
    expect([...files.keys()]).toEqual([
      'account.json',
      'devices.json',
      'activity.json',
      'forms/01-Theirs/form.json',
      'forms/01-Theirs/form.wayform',
      'forms/01-Theirs/versions.json',
      'forms/01-Theirs/payments.json',
      'forms/01-Theirs/visits.json',
      'forms/01-Theirs/responses.json',
      'forms/01-Theirs/responses.csv',
      'files.json',
    ])
    expect(json('account.json').id).toBe(stranger.id)
    expect(Buffer.concat([...files.values()]).includes(owner.id)).toBe(false)
  })

  it('the archive of an account is sent as a download with no-store', async () => {
    const { status, headers } = await askFor(await server.given.owner())
    expect([status, headers['content-type'], headers['cache-control']]).toEqual([200, 'application/zip', 'no-store'])
    expect(headers['content-disposition']).toMatch(/^attachment; filename="wayform-2026-11-16\.zip"$/)
  })

  it('contains the account, its devices, the form’s draft and versions, every response and every file', async () => {
    const { owner, photo, media } = await fullAccount()
    const { files, text, json } = await archiveOf(owner)
    expect(json('account.json')).toMatchObject({
      id: owner.id,
      email: 'ana@shop.example',
      whatsappNumber: owner.number,
      plan: 'standard',
      signInWith: [{ provider: 'whatsapp', subject: expect.stringContaining('447400') }],
      uploadBytes: 2 * PNG.length,
    })
    expect(json('devices.json')).toHaveLength(1)

    const folder = 'forms/01-Cake-orders'
    const labels = (questions: { label: string }[]) => questions.map(({ label }) => label)
    expect(labels(json(`${folder}/form.json`).draft)).toContain('Full name')
    expect(json(`${folder}/form.wayform`)).toMatchObject({ wayform: 1, name: 'Cake orders' })
    const [version] = json(`${folder}/versions.json`)
    expect(labels(version.formQuestions)).toEqual(expect.arrayContaining(['Your name', 'How was it?', 'Photo']))

    expect(json(`${folder}/visits.json`)).toEqual([
      { quarter: '2026-11-16T10:00:00.000Z', kind: 'page', page: 'a', visits: 2 },
      { quarter: '2026-11-16T10:00:00.000Z', kind: 'view', page: '', visits: 3 },
    ])

    const path = `${folder}/files/1-${photo.slice(0, 8)}-torta 🎂.png`
    const [response, ...others] = json(`${folder}/responses.json`)
    expect(others).toEqual([])
    expect(response).toMatchObject({
      number: 1,
      version: 1,
      answers: { name: '=HYPERLINK("x")', stars: 4 },
      texts: [
        { label: 'Your name', text: '=HYPERLINK("x")' },
        { label: 'How was it?', text: '4/5' },
        { label: 'Photo', text: `torta 🎂.png ${path}` },
      ],
    })
    const [heading, line] = text(`${folder}/responses.csv`).split('\r\n')
    expect(heading).toBe('\u{FEFF}number,createdAt,deliveredTo,version,locale,status,note,Full name,How was it?,Photo')
    expect(line).toBe(`1,2026-11-16T10:00:00.000Z,'${owner.number},1,,new,,"'=HYPERLINK(""x"")",4,torta 🎂.png ${path}`)
    expect(files.get(path)?.equals(PNG)).toBe(true)
    expect(files.get(`media/${media.slice(0, 8)}-shop.png`)?.equals(PNG)).toBe(true)
    expect(
      json('files.json')
        .map((file: { id: string }) => file.id)
        .toSorted(),
    ).toEqual([photo, media].toSorted())
  })

  it('explains in words, beside the code, why a delivery failed', async () => {
    const owner = await server.given.owner({ plan: 'standard' })
    const form = await server.given.form(owner, { name: 'Bolos', questions: [NAME] })
    await server.call(publicForms.submit, { params: { link: form.link }, body: { answers: { name: 'Ana' } } })
    await db().updateTable('forms').set({ language: 'pt-br' }).where('id', '=', form.id).execute()
    const delivery = { user_id: owner.id, form_id: form.id, response_number: 1 }
    await db()
      .insertInto('deliveries')
      .values([
        { ...delivery, destination: 'webhook', state: 'failed', last_error: 'webhook.503' },
        { ...delivery, destination: 'email', state: 'sent' },
      ])
      .execute()
    const [response] = (await archiveOf(owner)).json('forms/01-Bolos/responses.json')
    expect(response.deliveries).toMatchObject([
      { destination: 'email', lastError: null, lastErrorText: null },
      { destination: 'webhook', lastError: 'webhook.503', lastErrorText: expect.stringContaining('Seu servidor') },
    ])
  })

  it('contains no secret that grants access', async () => {
    const { owner } = await fullAccount()
    const { rows } = await sql<{ secret: string }>`
      select token_hash as secret from sessions where user_id = ${owner.id}
      union all select token_hash from bridge_tokens where user_id = ${owner.id}
      union all select sealed from secrets where user_id = ${owner.id}
      union all select object_key from uploads where user_id = ${owner.id}
      union all select request_hash from responses where user_id = ${owner.id}`.execute(db())
    const { files } = await archiveOf(owner)
    const everything = Buffer.concat([...files.values()]).toString()
    const secrets = [...rows.map(({ secret }) => secret), owner.token, owner.sessionHash, 'sk_live_very_secret']
    expect(secrets.length).toBeGreaterThan(6)
    expect(secrets.filter((secret) => everything.includes(secret))).toEqual([])
  })
})

const AS_MANY_AS_WANTED = { take: async () => true }

describe('making an archive', () => {
  it('limits archives to a few per hour', async () => {
    const owner = await server.given.owner()
    for (let n = 0; n < 5; n++) expect((await askFor(owner)).status).toBe(200)
    const refused = await askFor(owner)
    expect(refused.status).toBe(429)
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(3_000)
    expect((await askFor(await server.given.owner())).status).toBe(200)
    server.clock.advance(61 * MINUTE_MS)
    expect((await askFor(owner)).status).toBe(200)
  })

  it('creates one archive at a time, and allows another after a cancelled download', async () => {
    const owner = await server.given.owner()
    const exports = accountExports(server.deps)
    const archive = await exports.start(owner, AS_MANY_AS_WANTED)
    await expect(exports.start(owner, AS_MANY_AS_WANTED)).rejects.toMatchObject({ code: 'request.tooMany' })
    archive.destroy()
    await new Promise((resolve) => archive.once('close', resolve))
    ;(await exports.start(owner, AS_MANY_AS_WANTED)).destroy()
  })

  it('reads files one after the other, at the pace of the download', async () => {
    const owner = await server.given.owner({ plan: 'standard' })
    const form = await server.given.form(owner, { questions: [PHOTO] })
    const big = Buffer.concat([PNG, Buffer.alloc(1_000_000, 7)])
    for (let n = 0; n < 8; n++) {
      const submissionId = uploads.newKey()
      const file = await uploads.stored(form.link, { submissionId, questionId: 'photo' }, big)
      await uploads.used(form, submissionId, [file])
    }
    let reads = 0
    const store = { ...server.deps.store, read: counted(server.deps.store.read) }
    const archive = await accountExports({ ...server.deps, store }).start(owner, AS_MANY_AS_WANTED)
    let taken = 0
    for await (const bytes of archive) {
      taken += (bytes as Buffer).length
      // The buffered data is smaller than one file.
      expect(reads * big.length - taken).toBeLessThan(2 * big.length)
    }
    expect(reads).toBe(8)
    expect(taken).toBeGreaterThan(8_000_000)

    function counted(read: typeof server.deps.store.read): typeof read {
      return (key, range) => {
        reads += 1
        return read.call(server.deps.store, key, range)
      }
    }
  })

  it('aborts when the storage does not respond, and lists a file that is missing', async () => {
    const { owner, photo } = await fullAccount()
    const { object_key } = await db()
      .selectFrom('uploads')
      .select('object_key')
      .where('id', '=', photo)
      .executeTakeFirstOrThrow()
    const store = { ...server.deps.store, read: () => Promise.reject(new Error('the store is away')) }
    const broken = await accountExports({ ...server.deps, store }).start(owner, AS_MANY_AS_WANTED)
    await expect(broken.toArray()).rejects.toThrow('the store is away')
    expect(server.logLines.at(-1)).toMatchObject({ message: 'an export of an account failed' })

    await server.deps.store.delete(object_key)
    const { json, files } = await archiveOf(owner)
    const listed = json('files.json').find((file: { id: string }) => file.id === photo)
    expect(listed).toMatchObject({ name: 'torta 🎂.png', path: null })
    expect([...files.keys()].filter((path) => path.includes('torta'))).toEqual([])
  })
})
