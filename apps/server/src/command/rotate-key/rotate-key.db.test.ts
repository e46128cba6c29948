import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { sessionOwner } from '../../modules/auth/sessions/sessions.ts'
import { runOnce } from '../../modules/intentions/run-once.ts'
import { signReceipt, verifyReceipt } from '../../modules/public/hand-off/receipt-link.ts'
import {
  confirmUrl,
  confirmWord,
  confirmWords,
  openConfirmLink,
} from '../../modules/recipients/confirmation/confirm-link.ts'
import { recipient, recipientHash } from '../../modules/recipients/recipient-address.ts'
import { isTagOf, openUnsubscribeLink, unsubscribeUrl } from '../../modules/recipients/unsubscribe-link.ts'
import { noteRevocation, revocationsRepository } from '../../modules/revocations/revocations.repository.ts'
import { fileLinks, MESSAGE_LINK_MS, verifyFileLink } from '../../modules/uploads/serving/file-links.ts'
import { type TestDatabase, testDatabase } from '../../platform/db/testing.ts'
import { secretBox } from '../../platform/secrets/secret-box.ts'
import { secretsRepository } from '../../platform/secrets/secrets.repository.ts'
import { signState, verifyState } from '../../platform/secrets/signed-state.ts'
import { vapidKeys } from '../../providers/web-push/vapid-keys.ts'
import { DAY_MS, type TestServer, testServer } from '../../testing/test-server.ts'
import type { Deps } from '../../deps.ts'
import { EXIT } from '../command.ts'
import { wayform } from '../testing.ts'

const [FIRST, SECOND, THIRD] = [1, 2, 3].map((byte) => Buffer.alloc(32, byte).toString('base64'))
const ADDRESS = 'ana@example.org'
const FORM = randomUUID()
const UPLOAD = { uploadId: randomUUID(), name: 'id.png', size: 1, type: 'image/png' }

describe('replacing SECRET_KEY', () => {
  let database: TestDatabase
  const servers: TestServer[] = []

  beforeAll(async () => {
    database = await testDatabase()
  })
  afterAll(async () => {
    for (const server of servers) await server.close()
    await database.close()
  })

  async function serverWith(keys: { SECRET_KEY: string | undefined; SECRET_KEY_PREVIOUS?: string | undefined }) {
    const env = Object.entries(keys).flatMap(([name, value]) => (value === undefined ? [] : [[name, value] as const]))
    const server = await testServer(Object.fromEntries(env), { on: { ...database, close: async () => undefined } })
    servers.push(server)
    return server
  }

  const rotate = (server: TestServer, args: string[] = [], options: { signal?: AbortSignal } = {}) =>
    wayform(server, ['rotate-key', ...args], options)

  it('loses no value that was sealed or signed with the old key, also when interrupted or run twice', async () => {
    const before = await serverWith({ SECRET_KEY: FIRST })
    const made = await make(before)
    await expectAllGood(before.deps, made)

    const both = await serverWith({ SECRET_KEY: SECOND, SECRET_KEY_PREVIOUS: FIRST })
    await expectAllGood(both.deps, made)
    const newer = await make(both)

    const interrupt = new AbortController()
    interrupt.abort(new Error('SIGINT'))
    expect(await rotate(both, [], { signal: interrupt.signal })).toMatchObject({ exitCode: EXIT.interrupted })
    const [one, two] = await Promise.all([rotate(both), rotate(both)])
    expect([one.exitCode, two.exitCode]).toEqual([0, 0])
    expect(one.text).toContain('remove SECRET_KEY_PREVIOUS')
    expect(await rotate(both)).toMatchObject({
      exitCode: 0,
      data: { resealed: { secrets: 0, grant_revocations: 0, intentions: 0, kept_keys: 0 }, unreadable: 0, kept: 0 },
    })
    expect(await columnsWith(prefixOf(before.deps))).toEqual([])

    const after = await serverWith({ SECRET_KEY: SECOND })
    await expectAllGood(after.deps, made)
    await expectAllGood(after.deps, newer)
    expect(await rotate(after)).toMatchObject({ exitCode: 0, text: 'Everything is sealed with SECRET_KEY.' })

    const third = await serverWith({ SECRET_KEY: THIRD, SECRET_KEY_PREVIOUS: SECOND })
    expect(await rotate(third)).toMatchObject({ exitCode: 0 })
    const last = await serverWith({ SECRET_KEY: THIRD })
    await expectAllGood(last.deps, made)
    await expectAllGood(last.deps, newer)

    // The first key can no longer open or sign anything new.
    const { deps: old } = before
    expect(verifyReceipt(old.secretKey, FORM, signReceipt(last.deps.secretKey, FORM, 8))).toBeNull()
    const sealed = secretBox(last.deps.secretKey).seal('x', ['a'])
    expect(() => secretBox(old.secretKey).open(sealed, ['a'])).toThrow(/does not have/)

    expect(await rotate(last, ['--end-links'])).toMatchObject({ exitCode: 0 })
    const ended = await serverWith({ SECRET_KEY: THIRD })
    expect(verifyReceipt(ended.deps.secretKey, FORM, made.receipt)).toBeNull()
    await expect(sessionOwner(ended.deps, made.token)).rejects.toMatchObject({ code: 'auth.required' })
    expect(recipientHash(ended.deps, recipient('email', ADDRESS))).toBe(made.stopHash)
    expect(vapidKeys(null, ended.deps.secretKey)).toEqual(made.vapid)
    expect(await secretOf(ended.deps, made.userId)).toBe('sk_1')
  })

  it('reports values that no known key opens, and still requires SECRET_KEY_PREVIOUS', async () => {
    const lost = await serverWith({ SECRET_KEY: Buffer.alloc(32, 9).toString('base64') })
    const { userId } = await make(lost)
    const server = await serverWith({ SECRET_KEY: THIRD })
    const result = await rotate(server)
    expect(result).toMatchObject({ exitCode: EXIT.failed, data: { unreadable: 3 } })
    expect(result.text).toContain('neither SECRET_KEY nor')
    expect(result.data['canRemovePrevious']).toBeUndefined()
    await expect(secretOf(server.deps, userId)).rejects.toThrow(/does not have/)
  })

  it('keeps the key of a link until the link expires', async () => {
    const before = await serverWith({ SECRET_KEY: THIRD })
    const { receipt } = await make(before)
    const both = await serverWith({ SECRET_KEY: FIRST, SECRET_KEY_PREVIOUS: THIRD })
    await rotate(both)
    const rows = await database.db
      .selectFrom('kept_keys')
      .select(['purpose', 'kept_until'])
      .where('purpose', 'in', ['receipt', 'file-link', 'token:session'])
      .where('kept_at', '=', both.clock.now())
      .orderBy('purpose')
      .execute()
    const days = rows.map(({ kept_until: until }) => until && (until.getTime() - both.clock.now().getTime()) / DAY_MS)
    expect(days).toEqual([31, null, 366])
    expect(31 * DAY_MS).toBeGreaterThan(MESSAGE_LINK_MS)
    expect(verifyReceipt(both.deps.secretKey, FORM, receipt)).toBe(7)
  })

  async function columnsWith(prefix: string): Promise<string[]> {
    const { rows } = await sql<{ table: string; column: string }>`
      select table_name as table, column_name as column from information_schema.columns
      where table_schema = current_schema() and data_type in ('text', 'jsonb', 'character varying')`.execute(
      database.db,
    )
    const found: string[] = []
    for (const { table, column } of rows) {
      const { rows: hits } = await sql`
        select 1 from ${sql.table(table)} where position(${prefix} in ${sql.ref(column)}::text) > 0 limit 1`.execute(
        database.db,
      )
      if (hits.length > 0) found.push(`${table}.${column}`)
    }
    return found
  }
})

type Made = Awaited<ReturnType<typeof make>>

/** One of everything that SECRET_KEY is for, except what expires within minutes. */
async function make({ deps, given }: Pick<TestServer, 'deps' | 'given'>) {
  // Each test server counts from one, and the same number would be the same account.
  const owner = await given.owner({ number: `+4474002${String(10_000 + ++count)}` })
  const { config, now, secretKey } = deps
  const box = secretBox(secretKey)
  await secretsRepository(deps.database.db, box).set(owned(owner.id), 'key', 'sk_1', now())
  await noteRevocation(deps.database.db, box, { provider: 'google', grant: `grant ${owner.id}` }, now())
  const intention = { ownerId: owner.id, key: randomUUID(), request: { name: 'x' } }
  const answer = await runOnce(deps)(intention, async (id) => ({ id }))
  const secret = randomUUID()
  const until = new Date(now().getTime() + DAY_MS)
  return {
    userId: owner.id,
    token: owner.token,
    intention,
    answer,
    secret,
    receipt: signReceipt(secretKey, FORM, 7),
    file: new URL(fileLinks(deps, now(), MESSAGE_LINK_MS)(UPLOAD)),
    unsubscribe: unsubscribeUrl({ config, secretKey }, { userId: owner.id, formId: FORM, address: ADDRESS }, now()),
    confirm: confirmUrl({ config, secretKey }, { userId: owner.id, formId: FORM, secret }, until),
    word: confirmWord(secretKey, secret),
    states: STATES.map((purpose) => [purpose, signState(secretKey, purpose, { n: 1 }, until)] as const),
    stopHash: recipientHash(deps, recipient('email', ADDRESS)),
    vapid: vapidKeys(null, secretKey),
  }
}

let count = 0

const STATES = ['plain-form', 'test-answer', 'disk-upload'] as const

async function expectAllGood(deps: Deps, made: Made): Promise<void> {
  const { secretKey, now } = deps
  expect(await secretOf(deps, made.userId)).toBe('sk_1')
  const revocations = await revocationsRepository(deps.database.db, secretBox(secretKey)).due(now())
  expect(revocations.map((each) => each.open())).toContain(`grant ${made.userId}`)
  expect(await sessionOwner(deps, made.token)).toMatchObject({ id: made.userId })
  const repeated = runOnce(deps)(made.intention, () => Promise.reject(new Error('made a second time')))
  expect(await repeated).toEqual(made.answer)
  expect(verifyReceipt(secretKey, FORM, made.receipt)).toBe(7)
  const query = {
    expires: Number(made.file.searchParams.get('expires')),
    signature: made.file.searchParams.get('signature') ?? '',
  }
  expect(verifyFileLink(secretKey, UPLOAD.uploadId, query, now())).toBe('valid')
  const opened = openUnsubscribeLink(secretKey, lastPart(made.unsubscribe), now())
  expect(opened).toMatchObject({ userId: made.userId })
  expect(isTagOf(secretKey, ADDRESS, opened?.addressTag ?? '')).toBe(true)
  expect(openConfirmLink(secretKey, lastPart(made.confirm), now())).toMatchObject({ secret: made.secret })
  expect(confirmWords(secretKey, made.secret)).toContain(made.word)
  for (const [purpose, text] of made.states) {
    expect([purpose, verifyState(secretKey, purpose, text, now())]).toEqual([purpose, { value: { n: 1 } }])
  }
  expect(recipientHash(deps, recipient('email', ADDRESS))).toBe(made.stopHash)
  expect(vapidKeys(null, secretKey)).toEqual(made.vapid)
}

const owned = (userId: string) => ({ userId, kind: 'form', id: FORM })
const secretOf = ({ database, secretKey }: Deps, userId: string) =>
  secretsRepository(database.db, secretBox(secretKey)).get(owned(userId), 'key')
const lastPart = (url: string) => url.slice(url.lastIndexOf('/') + 1)
const prefixOf = ({ secretKey }: Deps) => secretBox(secretKey).currentPrefix
