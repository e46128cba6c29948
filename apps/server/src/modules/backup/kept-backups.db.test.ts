import { appendFile, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { calls } from '@wayform/contract/routes.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Task } from '../../platform/tasks/tasks.ts'
import type { GivenOwner } from '../../testing/given.ts'
import { MINUTE_MS, type TestServer, testServer } from '../../testing/test-server.ts'
import type { FormRow } from '../documents/forms.repository.ts'
import { heldDeliveriesRepository } from '../ledger/held-deliveries.repository.ts'
import { recipientHash } from '../recipients/recipient-address.ts'
import { recipientsRepository } from '../recipients/recipients.repository.ts'
import { backupTasks, backUp, deletionsTasks } from './backup.tasks.ts'
import { backupStatus } from './backups.repository.ts'
import { restoreBackup } from './restore-backup.ts'
import { releaseRestored } from './restored-state.repository.ts'
import { emptyInstallation } from './testing.repository.ts'

const { forms, publicForms, responses, users } = calls
const NAME = { questionId: 'name', type: 'TEXT', label: 'Your name' } as const
const ANA = { channel: 'email', address: 'ana@padaria.example' } as const
const BIA = { channel: 'email', address: 'bia@padaria.example' } as const
const KEY = Buffer.alloc(32, 9)

let server: TestServer
let folder: string
let count = 0
beforeAll(async () => {
  folder = await mkdtemp(path.join(os.tmpdir(), 'wayform-shelf-'))
  server = await testServer({ BACKUP_DIR: folder, BACKUP_KEEP: '3', BACKUP_KEY: KEY.toString('base64') })
})
afterAll(async () => {
  await server.close()
  await rm(folder, { recursive: true })
})

const run = (task: Task | undefined) =>
  task?.run({ now: server.clock.now(), signal: new AbortController().signal }) ?? Promise.reject(new Error('no task'))
const backups = async () => (await readdir(folder)).filter((name) => name.endsWith('.backup'))

async function submit(to: FormRow, on = server) {
  const submissionId = `submission-of-backups-${(count += 1)}`
  const body = { submissionId, answers: { name: `Bia ${count}` } }
  expect((await on.call(publicForms.submit, { params: { link: to.link }, body })).status).toBe(201)
}

async function listed(form: FormRow, owner: GivenOwner, on = server) {
  return (await on.call(responses.list, { query: { formId: form.id } }, owner)).body.list
}

async function onRestored(file: string, work: (on: TestServer) => Promise<void>) {
  const target = await emptyInstallation()
  const restored = await restoreBackup(target, { file, key: KEY, deletionsFrom: folder })
  const on = await testServer({ DATA_DIR: target.folder }, { on: target.database })
  try {
    await work(on)
  } finally {
    await on.close()
    await rm(target.folder, { recursive: true, force: true })
  }
  return restored
}

describe('backups on a schedule', () => {
  it('makes no backups without a folder', () => {
    const { config } = server.deps
    expect(
      backupTasks({ ...server.deps, config: { ...config, backup: { ...config.backup, directory: null } } }),
    ).toEqual([])
    expect(backupTasks(server.deps)[0]).toMatchObject({ name: 'backup', everyMs: 24 * 60 * MINUTE_MS })
  })

  it('verifies each backup, keeps the newest ones, and leaves other files alone', async () => {
    await writeFile(path.join(folder, 'notes.txt'), 'mine')
    for (let index = 0; index < 5; index++) {
      server.clock.advance(MINUTE_MS)
      await run(backupTasks(server.deps)[0])
    }
    const names = await backups()
    expect(names).toHaveLength(3)
    expect(await readdir(folder)).toContain('notes.txt')
    const { lastGood, problem } = await backupStatus(server.deps.database.db)
    expect(path.basename(lastGood?.file ?? '')).toBe(names.toSorted().at(-1))
    expect(lastGood?.bytes).toBe((await readFile(lastGood?.file ?? '')).length)
    expect([problem, lastGood?.verifiedAt]).toEqual([null, server.clock.now()])
  })

  it('keeps the old backups when a new one fails, and stores the reason', async () => {
    const before = await backups()
    server.clock.advance(MINUTE_MS)
    const { owner, form } = await ownerWithForm()
    await server.deps.database.db
      .insertInto('uploads')
      .values({
        user_id: owner.id,
        id: crypto.randomUUID(),
        kind: 'media',
        name: 'a',
        type: 'image/png',
        object_key: `media/${form.id}`,
        expires_at: new Date(),
        sweep_at: new Date(),
      })
      .execute()
    const store = { ...server.deps.store, read: () => Promise.reject(new Error('The store does not answer')) }
    await expect(run(backupTasks({ ...server.deps, store })[0])).rejects.toThrow('does not answer')
    expect(await backups()).toEqual(before)
    const status = await backupStatus(server.deps.database.db)
    expect(status.problem).toEqual({ at: server.clock.now(), text: 'The store does not answer' })
    expect(status.lastGood).not.toBeNull()

    server.clock.advance(MINUTE_MS)
    await backUp(server.deps, folder)
    expect((await backupStatus(server.deps.database.db)).problem).toBeNull()
  })
})

describe('what was deleted after a backup', () => {
  it('deletes what was deleted after the backup again when it is restored, except what was taken back', async () => {
    const kept = await ownerWithForm()
    const gone = await ownerWithForm('free')
    await server.given.confirmedEmail(kept.owner, kept.form, ANA.address)
    for (let index = 0; index < 3; index++) await submit(kept.form)
    await submit(gone.form)
    const second = await server.given.form(kept.owner, { name: 'Second', questions: [NAME] })
    server.clock.advance(MINUTE_MS)
    const { file } = await backUp(server.deps, folder)

    const [first, other] = await listed(kept.form, kept.owner)
    const query = { formId: kept.form.id }
    const byIds = (ids: string[]) => ({ query, body: { responseIds: ids } })
    await server.call(responses.remove, byIds([first._id, other._id]), kept.owner)
    await server.call(responses.undelete, byIds([other._id]), kept.owner)
    await server.call(forms.remove, { params: { id: second.id } }, kept.owner)
    expect((await server.call(users.remove, {}, gone.owner)).status).toBe(200)
    const recipients = recipientsRepository(server.deps.database.db)
    await recipients.stop(kept.owner.id, ANA, server.clock.now())
    await recipients.stopEverywhere(recipientHash(server.deps, BIA), server.clock.now())
    server.clock.advance(MINUTE_MS)
    for (const task of deletionsTasks(server.deps)) await run(task)
    await appendFile(path.join(folder, (await records())[0] ?? ''), '{"hash":"cut')
    expect((await readFile(path.join(folder, (await records())[0] ?? ''), 'utf8')).includes(gone.owner.id)).toBe(false)

    const restored = await onRestored(file, async (on) => {
      const owner = await on.given.owner({ number: kept.owner.number })
      expect((await listed(kept.form, owner, on)).map(({ _id }: { _id: string }) => _id)).toEqual(
        (await listed(kept.form, kept.owner)).map(({ _id }: { _id: string }) => _id),
      )
      const names = (await on.call(forms.list, {}, owner)).body.forms.map(({ name }: { name: string }) => name)
      expect(names).toEqual(['Orders'])
      const { db } = on.deps.database
      const hashes = [ANA, BIA].map((each) => ({ ...each, hash: recipientHash(on.deps, each) }))
      const standings = await recipientsRepository(db).standings(kept.owner.id, hashes)
      expect(standings.map((each) => [each.stoppedAt !== null, each.isStoppedEverywhere])).toEqual([
        [true, false],
        [false, true],
      ])
      expect(await db.selectFrom('users').select('id').where('id', '=', gone.owner.id).execute()).toEqual([])
      expect(await db.selectFrom('responses').select('id').where('form_id', '=', gone.form.id).execute()).toEqual([])
    })
    expect(restored).toMatchObject({
      deletedAgain: { accounts: 1, forms: 1, responses: 1 },
      unreadableDeletions: 1,
    })
  })
})

describe('a workspace that was handed over after a backup', () => {
  it('keeps a handed over workspace under its new owner or, if the backup has no account of theirs, an empty account', async () => {
    const known = await ownerWithForm('free')
    const editor = await server.given.member(known.owner, 'editor')
    const unknown = await ownerWithForm('free')
    const deleted = await ownerWithForm('free')
    const last = await server.given.member(deleted.owner, 'editor')
    for (const { form } of [known, unknown, deleted]) await submit(form)
    server.clock.advance(MINUTE_MS)
    const { file } = await backUp(server.deps, folder)

    const late = await server.given.member(unknown.owner, 'editor')
    const steps = [
      { ...known, next: editor },
      { ...unknown, next: late },
      { ...deleted, next: last },
    ]
    for (const { owner, next } of steps) {
      const body = { personId: next.personId }
      expect((await server.call(calls.members.handOver, { body }, owner)).status).toBe(200)
      expect((await server.call(users.remove, {}, owner)).status).toBe(200)
    }
    // The workspace of the third is deleted with its new owner.
    expect((await server.call(users.remove, {}, last)).status).toBe(200)
    server.clock.advance(MINUTE_MS)
    for (const task of deletionsTasks(server.deps)) await run(task)

    const restored = await onRestored(file, async (on) => {
      const { db } = on.deps.database
      const ownerOf = async (id: string) =>
        (await db.selectFrom('workspaces').select('owner_id').where('id', '=', id).executeTakeFirst())?.owner_id
      expect(await ownerOf(known.owner.id)).toBe(editor.personId)
      expect(await ownerOf(unknown.owner.id)).toBe(unknown.owner.personId)
      expect(await ownerOf(deleted.owner.id)).toBeUndefined()
      const again = await on.given.owner({ number: editor.number })
      expect((await on.call(forms.get, { params: { id: known.form.id } }, again)).status).toBe(200)
      const stored = async (formId: string) =>
        (await db.selectFrom('responses').select('form_id').where('form_id', '=', formId).execute()).length
      expect([await stored(known.form.id), await stored(unknown.form.id), await stored(deleted.form.id)]).toEqual([
        1, 1, 0,
      ])
      // People still answer both, and of the person who founded the second nothing is left.
      for (const { form } of [known, unknown]) await submit(form, on)
      const shell = await db.selectFrom('users').selectAll().where('id', '=', unknown.owner.id).executeTakeFirst()
      expect(shell).toMatchObject({ name: '', email: null, whatsapp_number: null })
      const founders = [known, unknown, deleted].map(({ owner }) => owner.personId)
      expect(await db.selectFrom('identities').selectAll().where('user_id', 'in', founders).execute()).toEqual([])
    })
    expect(restored.ownerless).toBe(1)
  })
})

describe('deliveries that were due in a backup', () => {
  it('holds deliveries after a restore until the operator releases them', async () => {
    const { owner, form } = await ownerWithForm()
    await server.given.confirmedEmail(owner, form, 'caio@padaria.example')
    await submit(form)
    server.clock.advance(MINUTE_MS)
    const { file } = await backUp(server.deps, folder)
    await onRestored(file, async (on) => {
      const again = await on.given.owner({ number: owner.number })
      const stateOf = async () => (await listed(form, again, on))[0].deliveries[0]
      await on.deps.deliveries.runDue()
      await heldDeliveriesRepository(on.deps.database.db).releaseOpened()
      await heldDeliveriesRepository(on.deps.database.db).release({ userId: owner.id })
      await on.deps.deliveries.runDue()
      expect(await stateOf()).toMatchObject({ state: 'held', heldReason: 'restored' })
      expect(on.mail.sent).toEqual([])

      expect(await releaseRestored(on.deps.database)).toBeGreaterThan(0)
      await on.deps.deliveries.runDue()
      expect(await stateOf()).toMatchObject({ state: 'sent', heldReason: null })
      expect(on.mail.sent.map(({ to }) => to)).toContain('caio@padaria.example')
    })
  })
})

async function ownerWithForm(plan: 'free' | 'standard' = 'standard') {
  const owner = await server.given.owner({ plan, email: 'bia@padaria.example' })
  return { owner, form: await server.given.form(owner, { questions: [NAME] }) }
}

const records = async () => (await readdir(folder)).filter((name) => name.startsWith('deletions-'))
