import { calls } from '@wayform/contract/routes.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { GivenOwner } from '../../testing/given.ts'
import { type TestServer, testServer } from '../../testing/test-server.ts'
import type { FormRow } from '../documents/forms.repository.ts'

let server: TestServer
beforeAll(async () => {
  server = await testServer({ SMTP_URL: 'smtp://127.0.0.1:1', MAIL_FROM: 'hello@wayform.example' })
})
afterAll(() => server.close())

const { forms, members, users, responses } = calls
const OTHER = '+5511955550000'
let count = 0

/** A member whose number and address the settings of two forms name; a third form has nothing of them. */
async function givenNamed() {
  const at = (count += 1)
  const owner = await server.given.owner({ plan: 'plus', email: `owner${at}@shop.example` })
  const agent = await server.given.member(owner, 'agent')
  const { db } = server.deps.database
  await db.updateTable('users').set({ email_verified: true }).where('id', '=', owner.id).execute()
  const email = `Agent${at}@shop.example`
  await db
    .updateTable('users')
    .set({ email, email_verified: true, name: 'Bea' })
    .where('id', '=', agent.personId)
    .execute()
  const [routed, mailed, plain] = [
    await server.given.form(owner, { name: 'Routed' }),
    await server.given.form(owner, { name: 'Mailed', number: agent.number }),
    await server.given.form(owner, { name: 'Plain' }),
  ]
  const row = (number: string) => ({ number, questionId: '', answer: '' })
  const edits: [FormRow, object][] = [
    [routed, { responseJumpType: 'sequence', responseJumpData: [row(agent.number), row(OTHER)] }],
    [mailed, { emailNotificationEnabled: true, emailNotificationEmail: email.toLowerCase() }],
  ]
  for (const [form, body] of edits) {
    expect((await server.call(forms.edit, { params: { id: form.id }, body }, owner)).status).toBe(200)
  }
  return { owner, agent, routed, mailed, plain, ownerEmail: `owner${at}@shop.example` }
}

const settingsOf = async (owner: GivenOwner, { id }: FormRow) =>
  (await server.call(forms.get, { params: { id } }, owner)).body.form

async function noticesTo(address: string): Promise<string[]> {
  await server.deps.deliveries.runDue()
  return server.mail.sent.filter(({ to }) => to === address).map(({ subject, text }) => `${subject}\n${text}`)
}

describe('the end of a membership', () => {
  it.each([
    [
      'removed',
      ({ owner, agent }: Given) => server.call(members.remove, { params: { personId: agent.personId } }, owner),
    ],
    [
      'gone by themselves',
      ({ owner, agent }: Given) => server.call(members.leave, { params: { workspaceId: owner.id } }, agent),
    ],
    ['deleted', ({ agent }: Given) => server.call(users.remove, {}, agent)],
  ] as const)(
    'passes the notifications of a person who is %s on to the owner, and notifies the owner',
    async (_, end) => {
      const given = await givenNamed()
      const { owner, agent, routed, mailed, plain, ownerEmail } = given
      const before = await settingsOf(owner, routed)
      const untouched = await settingsOf(owner, plain)
      expect((await end(given)).status).toBe(200)
      const after = await settingsOf(owner, routed)
      expect(after.responseJumpData.map(({ number }: { number: string }) => number)).toEqual([owner.number, OTHER])
      expect(after.settingsRevision).toBe(before.settingsRevision + 1)
      expect(await settingsOf(owner, mailed)).toMatchObject({
        whatsappNumber: owner.number,
        emailNotificationEnabled: true,
        emailNotificationEmail: ownerEmail,
      })
      expect(await settingsOf(owner, plain)).toEqual(untouched)
      const [notice, ...more] = await noticesTo(ownerEmail)
      expect(more).toEqual([])
      expect(notice).toContain('Bea is no longer in your workspace')
      expect(notice).toContain('Forms that changed: 2.')
      expect(JSON.stringify(after)).not.toContain(agent.number)
    },
  )

  it('forgets which orders the person had opened there, and keeps those of their own workspace', async () => {
    const { owner, agent, mailed } = await givenNamed()
    const { db } = server.deps.database
    const own = await server.given.form({ ...agent, ...agent.places[0] })
    const person = { person_id: agent.personId, numbers: [1, 2] }
    await db
      .insertInto('opened_orders')
      .values([
        { user_id: owner.id, form_id: mailed.id, ...person },
        { user_id: owner.id, form_id: mailed.id, person_id: owner.id, numbers: [1] },
        { user_id: agent.personId, form_id: own.id, ...person },
      ])
      .execute()
    await server.call(members.remove, { params: { personId: agent.personId } }, owner)
    const left = await db
      .selectFrom('opened_orders')
      .select(['form_id', 'person_id'])
      .where('person_id', 'in', [agent.personId, owner.id])
      .execute()
    expect(left).toHaveLength(2)
    expect(left).toEqual(
      expect.arrayContaining([
        { form_id: mailed.id, person_id: owner.id },
        { form_id: own.id, person_id: agent.personId },
      ]),
    )
  })

  it('sends no notice when no setting named the person', async () => {
    const { owner, ownerEmail } = await givenNamed()
    const editor = await server.given.member(owner, 'editor')
    await server.call(members.remove, { params: { personId: editor.personId } }, owner)
    expect(await noticesTo(ownerEmail)).toEqual([])
  })

  it('keeps the person’s responses in the workspace, and unassigns them when the account is deleted', async () => {
    const { owner, agent, mailed } = await givenNamed()
    const response = { requestHash: 'x', version: 1, answers: {}, destinations: [], locale: '' }
    await server.deps.storeResponses({
      ...response,
      userId: owner.id,
      formId: mailed.id,
      submissionId: 'theirs',
      routes: [agent.number],
    })
    const owners = () =>
      server.deps.database.db.selectFrom('responses').select('member_id').where('form_id', '=', mailed.id).execute()
    expect(await owners()).toEqual([{ member_id: agent.personId }])
    await server.call(users.remove, {}, agent)
    expect(await owners()).toEqual([{ member_id: null }])
    expect((await server.call(responses.list, { query: { formId: mailed.id } }, owner)).body.total).toBe(1)
  })

  it('deletes a founder’s workspace with their account, and members keep their own', async () => {
    const owner = await server.given.owner()
    const form = await server.given.form(owner)
    const agent = await server.given.member(owner, 'agent')
    const own = await server.given.form({ ...agent, ...agent.places[0] })
    expect((await server.call(users.remove, {}, owner)).status).toBe(200)
    expect((await server.call(forms.get, { params: { id: form.id } }, agent)).status).toBe(404)
    expect((await server.call(forms.get, { params: { id: own.id } }, agent)).status).toBe(200)
    const places = (await server.call(members.workspaces, {}, agent)).body.workspaces
    expect(places.map(({ id }: { id: string }) => id)).toEqual([agent.personId])
  })

  it('a merge of the person’s two accounts ends no membership: responses stay assigned to them', async () => {
    const { owner, agent, mailed } = await givenNamed()
    const response = { requestHash: 'x', version: 1, answers: {}, destinations: [], locale: '' }
    const submission = { ...response, userId: owner.id, formId: mailed.id, submissionId: 'theirs' }
    await server.deps.storeResponses({ ...submission, routes: [agent.number] })
    const kept = await server.given.owner()
    await server.given.merged({ from: { id: agent.personId }, to: kept })
    const rows = await server.deps.database.db
      .selectFrom('responses')
      .innerJoin('members', 'members.user_id', 'responses.member_id')
      .select(['members.user_id', 'members.workspace_id'])
      .where('form_id', '=', mailed.id)
      .execute()
    expect(rows).toEqual([{ user_id: kept.personId, workspace_id: owner.id }])
  })
})

type Given = Awaited<ReturnType<typeof givenNamed>>
