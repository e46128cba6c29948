import { randomBytes } from 'node:crypto'
import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { PGlite } from '@electric-sql/pglite'
import { calls } from '@wayform/contract/routes.ts'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { ArchiveError } from '../../platform/archive/archive-error.ts'
import { readArchive } from '../../platform/archive/archive-parts.ts'
import { pgliteDatabase, pgliteOptions } from '../../platform/db/pglite/open-pglite.ts'
import { isOnPostgres, testDatabase } from '../../platform/db/testing.ts'
import type { GivenOwner } from '../../testing/given.ts'
import { type TestServer, testServer } from '../../testing/test-server.ts'
import { mergedBy } from '../account/catalogue/catalogue.ts'
import { accountDriver } from '../account/testing/filled-account.repository.ts'
import type { FormRow } from '../documents/forms.repository.ts'
import { PHOTO, uploadDriver } from '../uploads/testing.ts'
import { makeBackup } from './make-backup.ts'
import { restoreBackup } from './restore-backup.ts'
import { emptyInstallation, filesIn, type Installation, rowsIn, schemasIn } from './testing.repository.ts'

const { forms, publicForms, responses } = calls
const NAME = { questionId: 'name', type: 'TEXT', label: 'Your name' } as const
const KEY = randomBytes(32)
/** Tables that a restore changes, apart from the due deliveries, which it holds. */
const CHANGED: readonly string[] = [...mergedBy('end'), 'login_attempts', 'housekeeping']

let server: TestServer
let folder: string
let owner: GivenOwner
let form: FormRow
beforeAll(async () => {
  folder = await mkdtemp(path.join(os.tmpdir(), 'wayform-backups-'))
  server = await testServer()
  const uploads = uploadDriver(server)
  await accountDriver(server).filled()
  owner = await server.given.owner({ plan: 'standard', email: 'ana@padaria.example' })
  form = await server.given.form(owner, { questions: [NAME, PHOTO] })
  await server.given.confirmedEmail(owner, form, 'ana@padaria.example')
  for (const name of ['Ana “أنا” 𝒜\n\\', 'Bia']) {
    const submissionId = uploads.newKey()
    const photo = await uploads.stored(form.link, { submissionId, questionId: 'photo' })
    await submit({ submissionId, answers: { name, photo: [photo] } })
  }
  // Announced and never sent: there is a row, and no file.
  await uploads.begin(form.link, { questionId: 'photo' })
})
afterAll(async () => {
  await server.close()
  await rm(folder, { recursive: true })
})

let count = 0
const newFile = () => path.join(folder, `b${(count += 1)}.wfb`)
const backup = (file = newFile(), key: Buffer | null = KEY) => makeBackup(server.deps, { file, key })

async function submit(body: { submissionId: string; answers: Record<string, unknown> }) {
  const sent = await server.call(publicForms.submit, { params: { link: form.link }, body })
  expect(sent.status).toBe(201)
}

/** On a machine of its own, closed after the test. */
async function onNewMachine<T>(work: (target: Installation) => Promise<T>, target?: Installation): Promise<T> {
  const machine = target ?? (await emptyInstallation())
  try {
    return await work(machine)
  } finally {
    await machine.close()
  }
}

describe('a backup', () => {
  it('restores every row and file bit for bit on a new machine, where owners sign in again and see the same', async () => {
    const before = await rowsIn(server.deps.database)
    const seenBefore = await seen(server, owner)
    const files = await filesIn(server.deps.store)
    const { file, totals } = await backup()
    expect([totals.files, totals.missing]).toEqual([Object.keys(files).length, 2])
    await onNewMachine(async (target) => {
      const restored = await restoreBackup(target, { file, key: KEY, deletionsFrom: null })
      expect(restored).toMatchObject({ files: totals.files, missingFiles: 2, heldDeliveries: 2 })
      const after = await rowsIn(target.database)
      for (const table of Object.keys(before)) {
        if (['deliveries', 'recipients', 'migrations'].includes(table)) continue
        expect([table, after[table]]).toEqual([table, CHANGED.includes(table) ? [] : before[table]])
      }
      expect(Object.keys(after)).toEqual(Object.keys(before))
      expect(await filesIn(target.store)).toEqual(files)
      expect(await schemasIn(target.database)).toEqual([])

      const again = await testServer({ DATA_DIR: target.folder }, { on: target.database })
      expect((await again.call(forms.list, {}, owner)).status).toBe(401)
      expect(await seen(again, await again.given.owner({ number: owner.number }))).toEqual(seenBefore)
      const sent = await again.call(publicForms.submit, { params: { link: form.link }, body: anAnswer() })
      expect(sent.status).toBe(201)
    })
  })

  it('stores no gaps, and no response without its ledger rows, when it is made during submissions', async () => {
    for (let index = 0; index < 20; index++) await submit(anAnswer())
    const state = { isMade: false }
    const making = backup().finally(() => {
      state.isMade = true
    })
    let during = 0
    while (!state.isMade) {
      await Promise.all(Array.from({ length: 5 }, () => submit(anAnswer())))
      during += 5
    }
    const { file } = await making
    expect(during).toBeGreaterThan(0)
    await onNewMachine(async (target) => {
      await restoreBackup(target, { file, key: KEY, deletionsFrom: null })
      const { db } = target.database
      const { rows } = await sql<{ numbers: number[]; last: number; stored: number; bare: number }>`
        select array_agg(r.number order by r.number) as numbers, max(c.last_number) as last, max(c.stored) as stored,
          count(*) filter (where not exists (
            select from deliveries d where d.form_id = r.form_id and d.response_number = r.number
          ))::int as bare
        from responses r join form_counters c using (user_id, form_id) where r.form_id = ${form.id}`.execute(db)
      const [found] = rows
      expect(found?.numbers.length).toBeGreaterThanOrEqual(22)
      expect(found?.numbers).toEqual(Array.from({ length: found?.last ?? 0 }, (_, index) => index + 1))
      expect([found?.stored, found?.bare]).toEqual([found?.last, 0])
    })
  })

  it('contains no key, whether it is encrypted or not', async () => {
    const { file } = await backup(newFile(), null)
    const text: string[] = []
    for await (const part of readArchive(chunksOf(await readFile(file)), null)) text.push(JSON.stringify(part))
    const key = server.deps.secretKey
    expect(text.join('\n')).toContain('padaria.example')
    for (const secret of [key.toString('base64'), key.toString('hex'), key.toString('latin1')]) {
      expect(text.join('\n')).not.toContain(secret)
    }
    expect((await readFile((await backup()).file)).includes('padaria')).toBe(false)
  })

  it('leaves nothing behind when it fails, and never replaces a file', async () => {
    const { file } = await backup()
    await expect(backup(file)).rejects.toThrow('exists already')
    const broken = { ...server.deps.store, read: () => Promise.reject(new Error('the store is gone')) }
    const unfinished = newFile()
    await expect(makeBackup({ ...server.deps, store: broken }, { file: unfinished, key: KEY })).rejects.toThrow('gone')
    expect((await readdir(folder)).filter((name) => name.startsWith(path.basename(unfinished)))).toEqual([])
  })

  it.runIf(isOnPostgres)('copies rows and files between PostgreSQL and the embedded database', async () => {
    const { file } = await backup()
    const pglite = await PGlite.create({ dataDir: 'memory://', ...pgliteOptions() })
    const embedded = await emptyInstallation({ ...pgliteDatabase(pglite, async () => undefined), url: null })
    await onNewMachine(async (there) => {
      await restoreBackup(there, { file, key: KEY, deletionsFrom: null })
      const back = newFile()
      await makeBackup(there, { file: back, key: null })
      await onNewMachine(async (here) => {
        await restoreBackup(here, { file: back, key: null, deletionsFrom: null })
        const [responsesHere, responsesBefore] = [await rowsIn(here.database), await rowsIn(server.deps.database)]
        expect(responsesHere['responses']).toEqual(responsesBefore['responses'])
        expect(await filesIn(here.store)).toEqual(await filesIn(server.deps.store))
      })
    }, embedded)
  })
})

describe('a restore', () => {
  it('refuses a file that is cut or changed, and changes nothing', async () => {
    const { file } = await backup()
    const bytes = await readFile(file)
    const changed = Buffer.from(bytes)
    changed.writeUInt8((changed[bytes.length - 100] ?? 0) ^ 1, bytes.length - 100)
    await onNewMachine(
      async (target) => {
        const before = await rowsIn(target.database)
        for (const bad of [bytes.subarray(0, bytes.length - 50), changed]) {
          const badFile = newFile()
          await writeFile(badFile, bad)
          await expect(restoreBackup(target, { file: badFile, key: KEY, deletionsFrom: null })).rejects.toThrow(
            ArchiveError,
          )
        }
        expect(await rowsIn(target.database)).toEqual(before)
        expect(await filesIn(target.store)).toEqual({})
      },
      await emptyInstallation(await testDatabase()),
    )
  })

  it('undoes every change when it fails in the middle', async () => {
    const { file } = await backup()
    await onNewMachine(
      async (target) => {
        await addUser(target)
        const before = await rowsIn(target.database)
        let puts = 0
        const store: typeof target.store = {
          ...target.store,
          put: (...of) => ((puts += 1) > 1 ? Promise.reject(new Error('the disk is full')) : target.store.put(...of)),
        }
        const input = { file, key: KEY, deletionsFrom: null, replace: true }
        await expect(restoreBackup({ ...target, store }, input)).rejects.toThrow('the disk is full')
        expect(puts).toBe(2)
        expect(await filesIn(target.store)).toEqual({})
        expect(await rowsIn(target.database)).toEqual(before)
        expect(await schemasIn(target.database)).toEqual([])
      },
      await emptyInstallation(await testDatabase()),
    )
  })

  it('refuses a database that is not empty, unless it may be replaced, and another SECRET_KEY', async () => {
    const { file } = await backup()
    await onNewMachine(
      async (target) => {
        await addUser(target)
        const input = { file, key: KEY, deletionsFrom: null }
        await expect(restoreBackup(target, input)).rejects.toThrow('is not empty (users, workspaces)')
        const other = { ...target, secretKey: Buffer.alloc(32, 8) }
        await expect(restoreBackup(other, { ...input, replace: true })).rejects.toThrow('another SECRET_KEY')
        await restoreBackup(other, { ...input, replace: true, otherKey: true })
        const after = await rowsIn(target.database)
        expect(after['users']?.join(' ')).not.toContain(STRANGER)
        expect([after['secrets'], after['users']?.length]).toEqual([[], 3])
      },
      await emptyInstallation(await testDatabase()),
    )
  })

  it.runIf(isOnPostgres)('refuses while a server uses the database', async () => {
    const { file } = await backup()
    const target = { ...server.deps, url: 'url' in server.deps.database ? String(server.deps.database.url) : null }
    const input = { file, key: KEY, deletionsFrom: null, replace: true }
    await expect(restoreBackup(target, input)).rejects.toThrow('Stop all servers first')
  })
})

const STRANGER = '00000000-0000-4000-8000-000000000001'
const addUser = ({ database }: Installation) =>
  database.db.insertInto('users').values({ id: STRANGER, provider: 'whatsapp' }).execute()
const anAnswer = () => ({ submissionId: randomBytes(12).toString('hex'), answers: { name: 'Bia' } })

/** The forms and responses of an owner, without deliveries, which a restore holds. */
async function seen(on: TestServer, who: GivenOwner) {
  const list = await on.call(forms.list, {}, who)
  const answers = await on.call(responses.list, { query: { formId: form.id } }, who)
  return [list.body, withoutDeliveries(answers.body)]
}

function withoutDeliveries(body: { list: Record<string, unknown>[] }) {
  return { ...body, list: body.list.map((each) => ({ ...each, deliveries: null })) }
}

async function* chunksOf(bytes: Buffer) {
  yield bytes
}
