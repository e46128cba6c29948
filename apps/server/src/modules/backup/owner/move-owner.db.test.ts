import { randomUUID } from 'node:crypto'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { calls } from '@wayform/contract/routes.ts'
import { WORKSPACE_HEADER } from '@wayform/contract/workspace.ts'
import { bookingSetup, emptySetup } from '@wayform/core/bookings/setup.ts'
import { blankProduct } from '@wayform/core/catalogue/blank-product.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { ArchiveError } from '../../../platform/archive/archive-error.ts'
import { readArchive } from '../../../platform/archive/archive-parts.ts'
import { jsonb } from '../../../platform/db/values.ts'
import { inPlace } from '../../../platform/http/implement-call.ts'
import type { GivenOwner } from '../../../testing/given.ts'
import { type TestServer, testServer } from '../../../testing/test-server.ts'
import { accountDriver, type FilledAccount } from '../../account/testing/filled-account.repository.ts'
import { sessionOwner } from '../../auth/sessions/sessions.ts'
import { changePlan } from '../../workspaces/change-plan.ts'
import type { FormRow } from '../../documents/forms.repository.ts'
import { editForm } from '../../forms/edit-form.ts'
import { PHOTO, PNG, uploadDriver } from '../../uploads/testing.ts'
import { filesIn, rowsIn } from '../testing.repository.ts'
import { exportOwner } from './export-owner.ts'
import { importOwner } from './import-owner.ts'

const { bookings, catalogue, folders, forms, members, publicForms, responses } = calls
const NAME = { questionId: 'name', type: 'TEXT', label: 'Your name' } as const
const KEY = Buffer.alloc(32, 3)

let here: TestServer
let there: TestServer
let folder: string
let owner: GivenOwner
let form: FormRow
let filled: FilledAccount
beforeAll(async () => {
  folder = await mkdtemp(path.join(os.tmpdir(), 'wayform-move-'))
  here = await testServer({ FORMS_URL: 'http://127.0.0.1:4100' })
  there = await testServer({ FORMS_URL: 'http://127.0.0.1:4200' })
  filled = await accountDriver(here).filled()
  owner = await here.given.owner({ plan: 'standard' })
  form = await here.given.form(owner, { questions: [NAME, PHOTO] })
  const uploads = uploadDriver(here)
  const media = await uploads.presign(owner)
  await uploads.put({ url: media.body.url, headers: { 'content-type': 'image/png' } }, PNG)
  const meta = { title: 'Cakes', desc: '', image: media.body.publicUrl, imageType: 'image/png' }
  await editForm(here.deps, { owner, formId: form.id, settings: { meta } })
  for (let index = 0; index < 3; index++) {
    const submissionId = uploads.newKey()
    const photo = await uploads.stored(form.link, { submissionId, questionId: 'photo' })
    const body = { submissionId, answers: { name: `Ana ${index}`, photo: [photo] } }
    const { status } = await here.call(publicForms.submit, { params: { link: form.link }, body })
    if (status !== 201) throw new Error(`The response was not stored: ${status}`)
  }
})
afterAll(async () => {
  await here.close()
  await there.close()
  await rm(folder, { recursive: true })
})

let count = 0
const newFile = () => path.join(folder, `owner-${(count += 1)}`)
async function exported(userId: string, key: Buffer | null = KEY) {
  const file = newFile()
  return { file, ...(await exportOwner(here.deps, { userId, file, key })) }
}

/** The owner in one of their workspaces. */
async function within(on: TestServer, who: GivenOwner, workspaceId: string): Promise<GivenOwner> {
  const session = await sessionOwner(on.deps, who.token)
  const place = session.places.find(({ id }) => id === workspaceId)
  if (!place) throw new Error('The owner is not in this workspace')
  return { ...who, ...inPlace(session, place), headers: { ...who.headers, ...named(workspaceId) } }
}
const named = (workspaceId: string) => ({ [WORKSPACE_HEADER]: workspaceId })

async function opened(on: TestServer, who: GivenOwner, name: string): Promise<string> {
  const headers = { ...who.headers, 'idempotency-key': randomUUID() }
  return (await on.call(members.create, { body: { name } }, { headers })).body.workspaceId
}

/** In the other installation, as workspace and account have them. */
async function plansOf({ personId }: GivenOwner): Promise<string[]> {
  const { db } = there.deps.database
  const rows = await db
    .selectFrom('workspaces')
    .select('plan')
    .where('owner_id', '=', personId)
    .orderBy('plan')
    .execute()
  const user = await db.selectFrom('users').select('plan').where('id', '=', personId).executeTakeFirstOrThrow()
  const plans = rows.map(({ plan }) => plan)
  expect(plans).toContain(user.plan)
  return plans
}

/** A founder whose second workspace has a plan, a form with a response, products, services and a member. */
async function ownerOfTwo(name: string) {
  const { db } = here.deps.database
  const founder = await here.given.owner({ plan: 'plus' })
  await here.given.form(founder, { questions: [NAME] })
  const workspaceId = await opened(here, founder, name)
  await here.deps.database.transaction((tx) =>
    changePlan(tx, { userId: workspaceId, plan: 'lite', billingCycle: 'monthly', at: here.deps.now() }),
  )
  const second = await within(here, founder, workspaceId)
  const branch = await here.given.form(second, { questions: [NAME] })
  const sent = { submissionId: randomUUID(), answers: { name: 'Ana' } }
  await here.call(publicForms.submit, { params: { link: branch.link }, body: sent })
  await db.updateTable('responses').set({ member_id: founder.personId }).where('form_id', '=', branch.id).execute()
  const begin = { currency: 'BRL', timeZone: 'America/Sao_Paulo' } as const
  const details = blankProduct({ name: 'Bolo', price: 1200 })
  await here.call(catalogue.create, { body: { details, begin } }, second)
  const agent = await here.given.member(second, 'agent')
  const setup = bookingSetup.parse({
    ...emptySetup('America/Sao_Paulo'),
    services: [{ id: 'corte', name: 'Corte', minutes: 30 }],
    staff: [
      { id: 'ana', name: 'Ana', memberId: founder.personId },
      { id: 'bia', name: 'Bia', memberId: agent.personId },
    ],
  })
  await db
    .insertInto('booking_setups')
    .values({ user_id: workspaceId, setup: jsonb(setup), revision: 1 })
    .execute()
  return { founder, second, agent }
}

/** The forms and responses of an owner, without ids and addresses, which differ there. */
async function seen(on: TestServer, who: GivenOwner) {
  const list = (await on.call(forms.list, {}, who)).body.forms
  const [{ id, _id = id }] = list
  const { body } = await on.call(responses.list, { query: { formId: _id } }, who)
  return JSON.parse(
    JSON.stringify({ list, body })
      .replaceAll(/[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}/g, 'id')
      .replaceAll(/127\.0\.0\.1:4[12]00/g, 'host')
      .replaceAll(/(expires|signature|[?&]s(ig)?)=[\w.-]+/g, '$1'),
  )
}

describe('moving an owner to another installation', () => {
  it('brings the same forms, responses, settings and files, and no secret', async () => {
    const before = await rowsIn(here.deps.database)
    const { file, totals } = await exported(owner.id)
    expect(await rowsIn(here.deps.database)).toEqual(before)
    expect(totals).toMatchObject({ files: 4, missing: 0 })
    const imported = await importOwner(there.deps, { file, key: KEY })
    expect(imported).toMatchObject({ forms: 1, responses: 3, files: 4, newLinks: [] })
    const moved = await there.given.owner({ number: owner.number })
    expect(moved.id).toBe(imported.userId)
    expect(await seen(there, moved)).toEqual(await seen(here, owner))
    expect(Object.values(await filesIn(there.deps.store)).toSorted()).toEqual(
      Object.values(await filesIn(here.deps.store)).toSorted(),
    )
    const [sent] = (await rowsIn(there.deps.database))['forms'] ?? []
    expect(sent).toContain('127.0.0.1:4200/files/')
    const page = await there.call(publicForms.page, { params: { link: form.link } })
    expect(page.status).toBe(200)
  })

  it('numbers the next response after the last one', async () => {
    const body = { submissionId: 'submission-after-the-move', answers: { name: 'Bia', photo: [] } }
    const { status } = await there.call(publicForms.submit, { params: { link: form.link }, body })
    expect(status).toBe(201)
    const { db } = there.deps.database
    const rows = await db.selectFrom('responses').select('number').orderBy('number').execute()
    expect(rows.map(({ number }) => number)).toEqual([1, 2, 3, 4])
  })

  it('refuses an owner who is there already, but adds the forms to an account that is named, beside the same ids', async () => {
    const { file } = await exported(owner.id)
    await expect(importOwner(there.deps, { file, key: KEY })).rejects.toThrow('has an account here already')
    const other = await there.given.owner({ plan: 'standard', number: '+447400199999' })
    const imported = await importOwner(there.deps, { file, key: KEY, into: other.id })
    expect(imported).toMatchObject({ userId: other.id, newLinks: [{ from: form.link, to: expect.any(String) }] })
    const [mine] = (await there.call(forms.list, {}, other)).body.forms
    expect(mine).toMatchObject({ name: form.name, link: imported.newLinks[0]?.to })
    // Back into the installation that it comes from, beside the original.
    const again = await here.given.owner({ plan: 'standard' })
    await importOwner(here.deps, { file, key: KEY, into: again.id })
    expect((await seen(here, again)).body).toEqual((await seen(here, owner)).body)
  })

  it('moves a row of every table that moves, and nothing of the others', async () => {
    const { file } = await exported(filled.owner.id, null)
    const text: string[] = []
    for await (const part of readArchive(chunksOf(await readFile(file)), null)) {
      if (part.kind !== 'file') text.push(JSON.stringify(part))
    }
    const all = text.join('\n')
    for (const word of ['token_hash', 'sealed', 'code_hash', 'recipients secret', 'provider_url', owner.id]) {
      expect(all).not.toContain(word)
    }
    const { userId } = await importOwner(there.deps, { file, key: null })
    const rows = await rowsIn(there.deps.database)
    for (const table of ['form_merchants', 'form_visits', 'recipients', 'payments', 'hand_offs', 'response_texts']) {
      expect([table, rows[table]?.filter((row) => row.includes(userId)).length]).toEqual([table, 1])
    }
    for (const table of ['secrets', 'domains', 'stripe_customers', 'device_tokens', 'google_grants', 'sessions']) {
      expect([table, rows[table]?.filter((row) => row.includes(userId)).length]).toEqual([table, 0])
    }
  })

  it('brings the name of the workspace, its folders, tags and archive, and leaves its members behind', async () => {
    const founder = await here.given.owner({ plan: 'plus' })
    await here.call(members.rename, { body: { name: 'Padaria Aurora' } }, founder)
    const [cakes, pies] = [await here.given.form(founder), await here.given.form(founder, { questions: [NAME] })]
    const { folder: cakesFolder } = (
      await here.call(folders.create, { body: { name: 'Encomendas', forms: [cakes.id] } }, founder)
    ).body
    await here.call(folders.file, { params: { id: cakes.id }, body: { tags: ['natal'] } }, founder)
    await here.call(folders.file, { params: { id: pies.id }, body: { archived: true } }, founder)
    const agent = await here.given.member(founder, 'agent')
    const sent = { submissionId: 'submission-of-an-agent', answers: { name: 'Ana' } }
    await here.call(publicForms.submit, { params: { link: pies.link }, body: sent })
    await here.deps.database.db
      .updateTable('responses')
      .set({ member_id: agent.personId })
      .where('form_id', '=', pies.id)
      .execute()

    const { file } = await exported(founder.id)
    const { userId } = await importOwner(there.deps, { file, key: KEY })
    const moved = await there.given.owner({ number: founder.number })
    expect(moved.id).toBe(userId)
    const listed = (await there.call(folders.list, {}, moved)).body
    expect(listed).toEqual({
      folders: [{ id: expect.any(String), name: 'Encomendas', forms: 1 }],
      tags: [{ tag: 'natal', forms: 1 }],
      archived: 1,
    })
    expect(listed.folders[0].id).not.toBe(cakesFolder.id)
    const [own] = (await there.call(members.workspaces, {}, moved)).body.workspaces
    expect(own).toMatchObject({ id: userId, name: 'Padaria Aurora', role: 'owner', forms: 2 })
    expect((await there.call(members.list, {}, moved)).body.members).toHaveLength(1)
    const stored = there.deps.database.db.selectFrom('responses').select('member_id').where('user_id', '=', userId)
    expect(await stored.execute()).toEqual([{ member_id: null }])

    // An account that is named keeps its own name, and gets the folders.
    const other = await there.given.owner({ plan: 'plus', number: '+447400199998' })
    await there.call(members.rename, { body: { name: 'Casa' } }, other)
    await importOwner(there.deps, { file, key: KEY, into: other.id })
    expect((await there.call(members.workspaces, {}, other)).body.workspaces[0].name).toBe('Casa')
    expect((await there.call(folders.list, {}, other)).body.folders).toMatchObject([{ name: 'Encomendas', forms: 1 }])
  })

  it('brings every workspace of the owner with its contents, and reports the members who stay behind', async () => {
    const { founder, second } = await ownerOfTwo('Filial')
    const { file, ...of } = await exported(founder.id)
    expect(of).toMatchObject({ workspaces: 2, members: 1 })
    const imported = await importOwner(there.deps, { file, key: KEY })
    expect(imported).toMatchObject({ workspaces: 2, forms: 2, responses: 1, members: 1, isRepeat: false })

    const moved = await there.given.owner({ number: founder.number })
    expect(moved.id).toBe(imported.userId)
    const [own, branch, ...none] = (await there.call(members.workspaces, {}, moved)).body.workspaces
    expect([own, branch, ...none]).toMatchObject([
      { id: moved.id, role: 'owner', forms: 1 },
      { name: 'Filial', role: 'owner', forms: 1 },
    ])
    expect(branch.id).not.toBe(second.id)
    expect(await plansOf(moved)).toEqual(['lite', 'plus'])
    const inBranch = await within(there, moved, branch.id)
    const [theirs] = (await there.call(forms.list, {}, inBranch)).body.forms
    const { list } = (await there.call(responses.list, { query: { formId: theirs.id ?? theirs._id } }, inBranch)).body
    expect(list).toHaveLength(1)
    expect((await there.call(catalogue.get, {}, inBranch)).body.catalogue.products).toMatchObject([{ name: 'Bolo' }])
    const setup = (await there.call(bookings.setup, { query: {} }, inBranch)).body.setup
    expect(setup.services).toMatchObject([{ name: 'Corte' }])
    expect(setup.staff.map((person: { memberId: string | null }) => person.memberId)).toEqual([moved.id, null])
    expect((await there.call(members.list, {}, inBranch)).body.members).toHaveLength(1)
    // The owner's own response stays theirs; the one of a member belongs to no member.
    const stored = there.deps.database.db.selectFrom('responses').select('member_id').where('user_id', '=', branch.id)
    expect(await stored.execute()).toEqual([{ member_id: moved.id }])
    // Another owner there sees nothing of it.
    const stranger = await there.given.owner({ number: '+447400199995' })
    expect((await there.call(forms.list, {}, { headers: { ...stranger.headers, ...named(branch.id) } })).status).toBe(
      404,
    )
  })

  it('imports a file once, however often it is imported', async () => {
    const { founder } = await ownerOfTwo('Loja')
    const { file } = await exported(founder.id)
    const first = await importOwner(there.deps, { file, key: KEY })
    const after = await rowsIn(there.deps.database)
    expect(await importOwner(there.deps, { file, key: KEY })).toEqual({ ...first, isRepeat: true })
    expect(await rowsIn(there.deps.database)).toEqual(after)

    const other = await there.given.owner({ number: '+447400199997' })
    const twice = () => importOwner(there.deps, { file, key: KEY, into: other.id })
    const both = await Promise.allSettled([twice(), twice()])
    expect(both.filter(({ status }) => status === 'fulfilled').length).toBeGreaterThan(0)
    expect((await twice()).isRepeat).toBe(true)
    expect((await there.call(members.workspaces, {}, other)).body.workspaces).toMatchObject([
      { id: other.id, forms: 1 },
      { name: 'Loja', forms: 1 },
    ])
  })

  it('refuses more workspaces than an account may own, and stores nothing; one of them joins its first', async () => {
    const { founder, second } = await ownerOfTwo('Quiosque')
    const { file } = await exported(founder.id)
    const full = await there.given.owner({ number: '+447400199996' })
    for (const name of ['Two', 'Three']) await opened(there, full, name)
    const before = [await rowsIn(there.deps.database), await filesIn(there.deps.store)]
    await expect(importOwner(there.deps, { file, key: KEY, into: full.id })).rejects.toThrow('--workspace')
    expect([await rowsIn(there.deps.database), await filesIn(there.deps.store)]).toEqual(before)

    const single = newFile()
    const { id: workspaceId } = second
    await exportOwner(here.deps, { userId: founder.id, workspaceId, file: single, key: KEY })
    await importOwner(there.deps, { file: single, key: KEY, into: full.id })
    const listed = (await there.call(members.workspaces, {}, full)).body.workspaces
    expect(listed.map((each: { forms: number }) => each.forms)).toEqual([1, 0, 0])
    const others = { userId: (await here.given.owner()).id, workspaceId, file: newFile(), key: KEY }
    await expect(exportOwner(here.deps, others)).rejects.toThrow('no such workspace')
  })

  it('leaves a first workspace that was handed over with its new owner', async () => {
    const { founder } = await ownerOfTwo('Nova')
    const next = await here.given.member(founder, 'editor')
    await here.call(members.handOver, { body: { personId: next.personId } }, founder)
    const { file, workspaces } = await exported(founder.id)
    expect(workspaces).toBe(1)
    const imported = await importOwner(there.deps, { file, key: KEY })
    const moved = await there.given.owner({ number: founder.number })
    expect((await there.call(members.workspaces, {}, moved)).body.workspaces).toMatchObject([
      { id: imported.userId, name: 'Nova', forms: 1 },
    ])
    expect(await plansOf(moved)).toEqual(['lite'])
  })

  it('refuses a file that was changed, and stores nothing of it', async () => {
    const { file } = await exported(owner.id)
    const bytes = await readFile(file)
    bytes.writeUInt8((bytes[bytes.length - 60] ?? 0) ^ 1, bytes.length - 60)
    await writeFile(file, bytes)
    const before = [await rowsIn(there.deps.database), await filesIn(there.deps.store)]
    await expect(importOwner(there.deps, { file, key: KEY })).rejects.toThrow(ArchiveError)
    expect([await rowsIn(there.deps.database), await filesIn(there.deps.store)]).toEqual(before)
  })
})

async function* chunksOf(bytes: Buffer) {
  yield bytes
}
