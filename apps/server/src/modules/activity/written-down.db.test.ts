import type { ActivityEntry } from '@wayform/contract/calls/workspace/activity.ts'
import { IDEMPOTENCY_HEADER } from '@wayform/contract/intention.ts'
import { calls } from '@wayform/contract/routes.ts'
import { WORKSPACE_HEADER } from '@wayform/contract/workspace.ts'
import { emptySetup } from '@wayform/core/bookings/setup.ts'
import { blankProduct } from '@wayform/core/catalogue/blank-product.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { GivenOwner } from '../../testing/given.ts'
import { MINUTE_MS, type TestServer, testServer } from '../../testing/test-server.ts'
import type { FormRow } from '../documents/forms.repository.ts'
import { NAME, store } from '../responses/testing.ts'
import { fileLinks, MESSAGE_LINK_MS, OWNER_LINK_MS } from '../uploads/serving/file-links.ts'
import { uploadDriver } from '../uploads/testing.ts'
import { changePlan } from '../workspaces/change-plan.ts'

const HOUR_MS = 60 * MINUTE_MS
const { activity, bookings, catalogue, forms, responses, folders, integrations, merchants, quickReplies, users } = calls

let server: TestServer
beforeAll(async () => {
  server = await testServer()
})
afterAll(() => server.close())

/** Every line of a workspace but that of the plan it began with, the oldest first. */
async function lines(owner: GivenOwner): Promise<ActivityEntry[]> {
  const { body } = await server.call(activity.list, { query: { pageSize: 100 } }, owner)
  return body.list.filter(({ verb }: ActivityEntry) => verb !== 'planChanged').toReversed()
}
const told = async (owner: GivenOwner) => (await lines(owner)).map(({ verb, details }) => [verb, details])
/** Those that came since the last call. */
function watching(owner: GivenOwner) {
  const seen = new Set<string>()
  return async () => {
    const fresh = (await lines(owner)).filter(({ id }) => !seen.has(id))
    for (const { id } of fresh) seen.add(id)
    return fresh.map(({ verb, details }) => [verb, details])
  }
}
const later = (ms = 1_000) => server.clock.advance(ms)

const question = (questionId: string, label: string) => ({ questionId, type: 'TEXT', label }) as const
async function save(owner: GivenOwner, form: FormRow, ...labels: string[]) {
  later()
  const { body } = await server.call(forms.get, { params: { id: form.id } }, owner)
  const formQuestions = labels.map((label, index) => question(`q${index}`, label))
  const sent = { params: { id: form.id }, body: { formQuestions, revision: body.form.revision } }
  const { status } = await server.call(forms.saveQuestions, sent, owner)
  expect(status).toBe(200)
}

describe('what is done with a form', () => {
  it('records one line for a stretch of editing of each person, until the form is published', async () => {
    const owner = await server.given.owner({ plan: 'standard' })
    const editor = await server.given.member(owner, 'editor')
    const form = await server.given.form(owner)
    for (const label of ['A', 'AB', 'ABC']) await save(owner, form, label)
    await save(editor, form, 'ABC', 'D')
    await save(owner, form, 'ABC', 'DE')
    expect(await told(owner)).toEqual([
      ['formCreated', {}],
      ['formChanged', {}],
      ['formChanged', {}],
    ])
    later()
    await server.call(forms.publish, { params: { id: form.id } }, owner)
    await save(owner, form, 'ABC', 'F')
    later(HOUR_MS)
    await save(owner, form, 'ABC', 'G')
    expect((await told(owner)).slice(3)).toEqual([
      ['formPublished', { version: 1 }],
      ['formChanged', {}],
      ['formChanged', {}],
    ])
  })

  it('counts what a published version added, changed and removed, once for a repeat', async () => {
    const owner = await server.given.owner()
    const form = await server.given.form(owner, { questions: [question('q0', 'Name'), question('q1', 'Colour')] })
    const fresh = watching(owner)
    await fresh()
    await save(owner, form, 'Your name')
    await save(owner, form, 'Your name', 'Size', 'Allergies')
    later()
    const publish = () => server.call(forms.publish, { params: { id: form.id } }, owner)
    await Promise.all([publish(), publish()])
    expect(await fresh()).toEqual([
      ['formChanged', {}],
      ['formPublished', { version: 2, added: 1, changed: 2, removed: 0 }],
    ])
    later()
    await server.call(forms.restoreVersion, { params: { id: form.id, version: 1 } }, owner)
    later()
    await server.call(forms.restore, { params: { id: form.id } }, owner)
    expect(await fresh()).toEqual([
      ['formRestored', { version: 1 }],
      ['formRestored', { version: 2 }],
    ])
  })

  it('records one line when a form that is created or copied is requested twice', async () => {
    const owner = await server.given.owner({ plan: 'standard' })
    const body = { name: 'Cakes', language: 'en', whatsappNumber: owner.number } as const
    const headers = { ...owner.headers, [IDEMPOTENCY_HEADER]: crypto.randomUUID() }
    const create = () => server.call(forms.create, { body }, { headers })
    const [first] = [await create(), await create()]
    later()
    await server.call(forms.duplicate, { params: { id: first.body.form.id } }, owner)
    expect(await told(owner)).toEqual([
      ['formCreated', {}],
      ['formCopied', { name: 'Cakes' }],
    ])
  })

  it('names the settings that differ, not those that were sent', async () => {
    const owner = await server.given.owner({ plan: 'plus' })
    const form = await server.given.form(owner, { name: 'Cakes' })
    const fresh = watching(owner)
    await fresh()
    const edit = (settings: object) => server.call(forms.edit, { params: { id: form.id }, body: settings }, owner)
    later()
    await edit({ name: 'Cakes', language: 'en', enabled: true })
    expect(await fresh()).toEqual([])
    await edit({ name: 'Cakes', link: 'cakes-of-ana', whatsappNumber: '+447400199999', proofOfWork: true })
    expect(await fresh()).toEqual([['settingsChanged', { groups: ['link', 'number', 'protection'] }]])
    await edit({ enabled: false })
    expect(await fresh()).toEqual([['formClosed', {}]])
    await edit({ enabled: true })
    expect(await fresh()).toEqual([['formOpened', {}]])
    await server.call(forms.remove, { params: { id: form.id } }, owner)
    await server.call(forms.remove, { params: { id: form.id } }, owner)
    expect(await fresh()).toEqual([['formDeleted', {}]])
    await server.call(forms.undelete, { params: { id: form.id } }, owner)
    expect(await fresh()).toEqual([['formBroughtBack', {}]])
  })

  it('writes nothing when the change is refused', async () => {
    const owner = await server.given.owner()
    const form = await server.given.form(owner)
    const before = await told(owner)
    const settings = { link: 'not-on-this-plan' }
    expect((await server.call(forms.edit, { params: { id: form.id }, body: settings }, owner)).status).toBe(403)
    expect((await server.call(forms.publish, { params: { id: form.id } }, owner)).status).toBe(422)
    expect(await told(owner)).toEqual(before)
  })
})

describe('what is done with responses', () => {
  it('records changes of responses by number, without answers', async () => {
    const owner = await server.given.owner({ plan: 'plus' })
    const form = await server.given.form(owner, { questions: [NAME] })
    await store(server, { owner, form }, [{ name: 'Bia' }, { name: 'Carla' }])
    const fresh = watching(owner)
    await fresh()
    const query = { formId: form.id }
    const { body } = await server.call(responses.list, { query }, owner)
    const [second] = body.list
    const edit = (changes: object) =>
      server.call(responses.edit, { params: { responseId: second._id }, query, body: changes }, owner)
    await Promise.all([edit({ status: 'done' }), edit({ status: 'done' })])
    expect(await fresh()).toEqual([['statusChanged', { number: 2, status: 'done' }]])
    await server.call(forms.edit, { params: { id: form.id }, body: { statusNames: { inProgress: ' Baking ' } } }, owner)
    expect(await fresh()).toEqual([['settingsChanged', { groups: ['states'] }]])
    await edit({ status: 'inProgress' })
    expect(await fresh()).toEqual([['statusChanged', { number: 2, status: 'inProgress', name: 'Baking' }]])
    for (const note of ['C', 'Ca', 'Call her', 'Call her']) await edit({ note })
    expect(await fresh()).toEqual([['noteChanged', { number: 2 }]])
    await server.call(responses.exportCsv, { query }, owner)
    expect(await fresh()).toEqual([['responsesExported', { format: 'csv', count: 2 }]])
    const chosen = { query, body: { responseIds: body.list.map(({ _id }: { _id: string }) => _id) } }
    await server.call(responses.remove, chosen, owner)
    await server.call(responses.remove, chosen, owner)
    expect(await fresh()).toEqual([['responsesDeleted', { count: 2 }]])
    await server.call(responses.undelete, chosen, owner)
    await server.call(responses.undelete, chosen, owner)
    expect(await fresh()).toEqual([['responsesBroughtBack', { count: 2 }]])
    expect(JSON.stringify(await lines(owner))).not.toMatch(/Bia|Carla|Call/)
  })

  it('records who opened the files of a response, by links that were made for that person', async () => {
    const owner = await server.given.owner({ plan: 'standard' })
    const viewer = await server.given.member(owner, 'viewer')
    const files = uploadDriver(server)
    const form = await files.form(owner)
    const submissionId = files.newKey()
    const uploadId = await files.stored(form.link, { submissionId })
    const number = await files.used(form, submissionId, [uploadId])
    const linkFor = (lastsMs: number, personId?: string) =>
      fileLinks(server.deps, server.clock.now(), lastsMs, personId)({ uploadId, name: 'a.png', type: '', size: 0 })
    const fresh = watching(owner)
    await fresh()
    expect((await files.get(linkFor(MESSAGE_LINK_MS))).status).toBe(200)
    const own = linkFor(OWNER_LINK_MS, viewer.personId)
    expect((await files.get(own.replace(viewer.personId, owner.personId))).status).toBe(404)
    expect((await files.get(own.replace(/by=[^&]*&/, ''))).status).toBe(404)
    await Promise.all([files.get(own), files.get(own), files.get(own)])
    const opened = async () => (await lines(owner)).filter(({ verb }) => verb === 'filesOpened')
    await expect.poll(opened).toMatchObject([{ person: { id: viewer.personId }, details: { number } }])
    later(HOUR_MS + 1_000)
    await files.get(linkFor(OWNER_LINK_MS, viewer.personId))
    await expect.poll(opened).toHaveLength(2)
    expect(JSON.stringify(await opened())).not.toContain('a.png')
  })
})

describe('what is done in a workspace', () => {
  it('records changes of folders, quick replies, domains and archives', async () => {
    const owner = await server.given.owner({ plan: 'plus' })
    const fresh = watching(owner)
    const made = await server.call(folders.create, { body: { name: 'Orders' } }, owner)
    const folder = { params: { folderId: made.body.folder.id } }
    later()
    await server.call(folders.rename, { ...folder, body: { name: 'Events' } }, owner)
    await server.call(folders.rename, { ...folder, body: { name: 'Events' } }, owner)
    later()
    await server.call(folders.remove, folder, owner)
    expect(await fresh()).toEqual([
      ['folderCreated', { name: 'Orders' }],
      ['folderRenamed', { name: 'Events', before: 'Orders' }],
      ['folderDeleted', { name: 'Events' }],
    ])
    await server.call(quickReplies.create, { body: { title: 'Hi', text: 'Hello' } }, owner)
    expect(await fresh()).toEqual([['repliesChanged', {}]])
    const details = blankProduct({ name: 'Cake' })
    const { product } = (await server.call(catalogue.create, { body: { details } }, owner)).body
    later()
    const second = (await server.call(catalogue.create, { body: { details } }, owner)).body.product
    later()
    for (const isOn of [false, true]) {
      await server.call(catalogue.change, { body: { changes: [{ id: product.id, isOn }] } }, owner)
    }
    const ids = [product.id, second.id]
    await server.call(catalogue.change, { body: { changes: ids.map((id) => ({ id, isOn: true })) } }, owner)
    later()
    await server.call(catalogue.change, { body: { changes: ids.map((id) => ({ id, isOn: false })) } }, owner)
    later()
    await server.call(catalogue.remove, { body: { ids } }, owner)
    later()
    await server.call(catalogue.undelete, { body: { ids } }, owner)
    await server.call(catalogue.undelete, { body: { ids } }, owner)
    later()
    await server.call(catalogue.edit, { body: { currency: 'EUR' } }, owner)
    expect(await fresh()).toEqual([
      ['productAdded', { name: 'Cake' }],
      ['productAdded', { name: 'Cake' }],
      ['productChanged', { name: 'Cake' }],
      ['productsChanged', { products: 2 }],
      ['productsDeleted', { products: 2 }],
      ['productsBroughtBack', { products: 2 }],
      ['catalogueChanged', {}],
    ])
    await server.call(bookings.saveSetup, { body: { revision: 0, setup: emptySetup('UTC') } }, owner)
    expect(await fresh()).toEqual([['bookingsChanged', {}]])
    const domain = (customDomain: { hostname: string } | null) =>
      server.call(users.edit, { body: { customDomain } }, owner)
    await domain({ hostname: 'forms.padaria-ana.com' })
    await domain({ hostname: 'forms.padaria-ana.com' })
    expect(await fresh()).toEqual([['domainSet', { name: 'forms.padaria-ana.com' }]])
    await domain(null)
    await domain(null)
    expect(await fresh()).toEqual([['domainRemoved', {}]])
    await server.call(users.exportData, {}, owner)
    expect(await fresh()).toEqual([['dataExported', {}]])
  })

  it('records changes of members and of the workspace itself', async () => {
    const owner = await server.given.owner({ plan: 'plus' })
    const [joins, other] = [await server.given.owner(), await server.given.owner()]
    await server.call(users.edit, { body: { name: 'Lúcia Souza' } }, joins)
    const fresh = watching(owner)
    const { members } = calls
    const invite = (to: string) => server.call(members.invite, { body: { to, role: 'editor' } }, owner)
    const { body } = await invite(joins.number)
    expect(await fresh()).toEqual([['memberInvited', { name: joins.number, role: 'editor' }]])
    await server.call(members.join, { params: { secret: body.url.split('/').at(-1) } }, joins)
    expect(await fresh()).toEqual([['memberJoined', { role: 'editor' }]])
    const personOf = async (wanted: string) => (await lines(owner)).find(({ verb }) => verb === wanted)?.person
    expect(await personOf('memberJoined')).toEqual({ id: joins.personId, name: 'Lúcia Souza' })

    const invitationId = (await invite(other.number)).body.invitation.id
    await fresh()
    for (let time = 0; time < 2; time++) await server.call(members.withdraw, { params: { invitationId } }, owner)
    expect(await fresh()).toEqual([['invitationWithdrawn', { name: other.number }]])
    const setRole = (role: 'editor' | 'viewer') =>
      server.call(members.setRole, { params: { personId: joins.personId }, body: { role } }, owner)
    for (let time = 0; time < 2; time++) await setRole('viewer')
    expect(await fresh()).toEqual([
      ['memberRoleChanged', { name: 'Lúcia Souza', role: 'viewer', roleBefore: 'editor' }],
    ])
    for (let time = 0; time < 2; time++) await server.call(members.rename, { body: { name: 'Padaria' } }, owner)
    expect(await fresh()).toEqual([['workspaceRenamed', { name: 'Padaria' }]])
    for (let time = 0; time < 2; time++) {
      await server.call(members.remove, { params: { personId: joins.personId } }, owner)
    }
    expect(await fresh()).toEqual([['memberRemoved', { name: 'Lúcia Souza' }]])
    const leaves = await server.given.member(owner, 'viewer')
    await server.call(members.leave, { params: { workspaceId: owner.id } }, leaves)
    expect(await fresh()).toEqual([['memberLeft', {}]])
    expect((await personOf('memberLeft'))?.id).toBe(leaves.personId)
    const next = await server.given.member(owner, 'editor')
    await server.call(users.edit, { body: { name: 'Next' } }, next)
    expect((await server.call(members.handOver, { body: { personId: next.personId } }, owner)).status).toBe(200)
    const headers = { ...next.headers, [WORKSPACE_HEADER]: owner.id }
    const handed = await server.call(activity.list, { query: { kind: 'members', pageSize: 100 } }, { headers })
    expect(handed.body.list.map(({ verb }: ActivityEntry) => verb)).toContain('workspaceHandedOver')
  })

  it('records to whom a response was given', async () => {
    const owner = await server.given.owner({ plan: 'plus' })
    const agent = await server.given.member(owner, 'editor')
    await server.call(users.edit, { body: { name: 'Rafael' } }, agent)
    const form = await server.given.form(owner, { questions: [NAME] })
    await store(server, { owner, form }, [{ name: 'Bia' }])
    const query = { formId: form.id }
    const { body } = await server.call(responses.list, { query }, owner)
    const fresh = watching(owner)
    await fresh()
    const give = (personId: string | null) =>
      server.call(responses.assign, { params: { responseId: body.list[0]._id }, query, body: { personId } }, owner)
    for (let time = 0; time < 2; time++) await give(agent.personId)
    expect(await fresh()).toEqual([['responseAssigned', { number: 1, assignee: 'Rafael' }]])
    await give(null)
    expect(await fresh()).toEqual([['responseAssigned', { number: 1, assignee: null }]])
  })

  it('records changes of integrations, without addresses and secrets', async () => {
    const owner = await server.given.owner({ plan: 'plus' })
    const form = await server.given.form(owner)
    const fresh = watching(owner)
    await fresh()
    const connect = (analyticsId: string) =>
      server.call(integrations.setGoogleAnalytics, { body: { formId: form.id, analyticsId } }, owner)
    const toggle = (isActive: boolean) =>
      server.call(
        integrations.toggle,
        { params: { type: 'googleAnalytics' }, body: { formId: form.id, isActive } },
        owner,
      )
    const integration = 'googleAnalytics'
    await connect('G-AAAAAAAAAA')
    expect(await fresh()).toEqual([['integrationConnected', { integration }]])
    await connect('G-BBBBBBBBBB')
    expect(await fresh()).toEqual([['integrationChanged', { integration }]])
    await toggle(false)
    await toggle(false)
    expect(await fresh()).toEqual([['integrationPaused', { integration }]])
    await toggle(true)
    expect(await fresh()).toEqual([['integrationResumed', { integration }]])
    await server.call(integrations.disconnect, { params: { type: integration }, query: { formId: form.id } }, owner)
    expect(await fresh()).toEqual([['integrationRemoved', { integration }]])
  })

  it('records changes of payment methods and of the plan', async () => {
    const owner = await server.given.owner({ plan: 'standard' })
    const payment = { questionId: 'pay', type: 'PAYMENT', label: 'Pay', currency: 'EUR' } as const
    const form = await server.given.form(owner, { questions: [payment], isPublished: false })
    const fresh = watching(owner)
    await fresh()
    const place = { formId: form.id, questionId: 'pay' }
    const set = (email: string) => server.call(merchants.setPaypal, { body: { ...place, email } }, owner)
    expect((await set('till@cakes.example')).status).toBe(200)
    expect(await fresh()).toEqual([['merchantConnected', { method: 'paypal' }]])
    await set('other@cakes.example')
    expect(await fresh()).toEqual([['merchantChanged', { method: 'paypal' }]])
    for (let time = 0; time < 2; time++) await server.call(merchants.disconnectPaypal, { body: place }, owner)
    expect(await fresh()).toEqual([['merchantRemoved', { method: 'paypal' }]])

    later()
    const change = { userId: owner.id, plan: 'plus', billingCycle: 'monthly', at: server.clock.now() } as const
    await server.deps.database.transaction((tx) => changePlan(tx, change))
    await server.deps.database.transaction((tx) => changePlan(tx, { ...change, billingCycle: 'yearly' }))
    const { body } = await server.call(activity.list, { query: { kind: 'money', pageSize: 1 } }, owner)
    expect(body.list[0]).toMatchObject({
      verb: 'planChanged',
      person: null,
      details: { plan: 'plus', planBefore: 'standard' },
    })
    expect(body.total).toBe(5)
  })
})
