import { calls } from '@wayform/contract/routes.ts'
import { WORKSPACE_HEADER } from '@wayform/contract/workspace.ts'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { MemberRole } from '../../../platform/db/tables/workspace-tables.ts'
import type { GivenOwner } from '../../../testing/given.ts'
import { type TestServer, testServer } from '../../../testing/test-server.ts'
import type { FormRow } from '../../documents/forms.repository.ts'

let server: TestServer
let owner: GivenOwner
let form: FormRow
beforeAll(async () => {
  // A port that nothing listens at: the phones' service is recorded.
  server = await testServer({ SANDBOX_PORT: '1' })
})
afterAll(() => server.close())
beforeEach(async () => {
  owner = await server.given.owner({ plan: 'plus' })
  form = await server.given.form(owner, {
    name: 'Cakes',
    questions: [{ questionId: 'name', type: 'TEXT', label: 'Your name' }],
  })
  await addPhone(owner)
})

const phoneOf = ({ personId }: Pick<GivenOwner, 'personId'>) => `${personId}:phone`
const addPhone = (person: GivenOwner) =>
  server.call(calls.users.addDevice, { body: { token: phoneOf(person) } }, person)
const sentTo = (person: GivenOwner) => server.push.sent.filter(({ token }) => token === phoneOf(person))
const countsOf = (...people: GivenOwner[]) => people.map((person) => sentTo(person).length)
const notify = (person: { headers: Record<string, string> }, push: boolean) =>
  server.call(calls.forms.notifyMe, { params: { id: form.id }, body: { push } }, person)
/** The public page learns of a change through the database, a moment later. */
const published = async () => {
  const found = await server.deps.publishedForms.find(form.link)
  return found.state === 'open' ? found.form.row : undefined
}

async function memberWithPhone(role: MemberRole, formIds: string[] | null = null): Promise<GivenOwner> {
  const person = await server.given.member(owner, role, formIds)
  await addPhone(person)
  return person
}

/** A response through the public page, so that it is the page that decides whether there is a push delivery. */
async function submit(): Promise<void> {
  const { status } = await server.call(calls.publicForms.submit, {
    params: { link: form.link },
    body: { submissionId: crypto.randomUUID(), answers: { name: 'Guest' } },
  })
  expect(status).toBe(201)
  await server.deps.deliveries.runDue()
}

/** Every response goes to this number. */
async function routeTo(number: string): Promise<void> {
  await server.call(calls.forms.edit, { params: { id: form.id }, body: { whatsappNumber: number } }, owner)
  await expect.poll(async () => (await published())?.routing.whatsappNumber).toBe(number)
}

describe('push notifications to members', () => {
  it('notifies the owner and editors, an agent of their own responses only, and no viewer', async () => {
    const [editor, agent, other, viewer] = [
      await memberWithPhone('editor'),
      await memberWithPhone('agent'),
      await memberWithPhone('agent'),
      await memberWithPhone('viewer'),
    ]
    await notify(owner, true)
    await routeTo(agent.number)
    await submit()
    expect(countsOf(owner, editor, agent, other, viewer)).toEqual([1, 1, 1, 0, 0])
    await routeTo(owner.number)
    await submit()
    expect(countsOf(owner, editor, agent, other, viewer)).toEqual([2, 2, 1, 0, 0])
  })

  it('follows each person’s own choice, whatever the owner chose', async () => {
    const [editor, viewer, elsewhere] = [
      await memberWithPhone('editor'),
      await memberWithPhone('viewer'),
      await memberWithPhone('viewer', [(await server.given.form(owner)).id]),
    ]
    await submit()
    expect(countsOf(owner, editor, viewer)).toEqual([0, 0, 0])
    expect((await notify(viewer, true)).body).toEqual({ push: true })
    expect((await notify(elsewhere, true)).body.code).toBe('form.notFound')
    await expect.poll(async () => (await published())?.notifies.push).toBe(true)
    await submit()
    expect(countsOf(owner, editor, viewer, elsewhere)).toEqual([0, 0, 1, 0])
    await notify(owner, true)
    await notify(editor, false)
    await submit()
    expect(countsOf(owner, editor, viewer, elsewhere)).toEqual([1, 0, 2, 0])
    const toldOf = async (who: GivenOwner) =>
      (await server.call(calls.forms.get, { params: { id: form.id } }, who)).body.form.pushNotificationEnabled
    expect([await toldOf(owner), await toldOf(editor), await toldOf(viewer)]).toEqual([true, false, true])
    // In the settings an editor changes their own choice as well.
    await server.call(
      calls.forms.edit,
      { params: { id: form.id }, body: { pushNotificationEnabled: true, submitText: 'Order' } },
      { headers: { ...editor.headers, [WORKSPACE_HEADER]: owner.id } },
    )
    await notify(owner, false)
    expect([await toldOf(owner), await toldOf(editor)]).toEqual([false, true])
  })

  it('names the workspace and links into it, in the member’s language, with their own badge', async () => {
    const agent = await memberWithPhone('agent')
    await server.call(calls.members.rename, { body: { name: 'Padaria Aurora' } }, owner)
    await server.call(calls.users.setLanguage, { body: { language: 'de' } }, agent)
    await notify(owner, true)
    await submit()
    await routeTo(agent.number)
    await submit()
    const [note] = sentTo(agent)
    expect(note).toMatchObject({ badge: 1, title: 'Padaria Aurora · Cakes: Antwort 2' })
    expect(note?.link).toMatch(new RegExp(`/w/${owner.id}/forms/${form.id}/responses\\?response=`))
    expect(sentTo(owner).at(-1)).toMatchObject({ badge: 2, title: 'Cakes: response 2' })
    expect(sentTo(owner).at(-1)?.link).not.toContain('/w/')
    // The open app counts the same, in whichever workspace it is.
    const elsewhere = async (headers: Record<string, string>) =>
      (await server.call(calls.analytics.list, {}, { headers })).body.elsewhere
    expect(await elsewhere(agent.headers)).toBe(1)
    expect(await elsewhere({ ...agent.headers, [WORKSPACE_HEADER]: owner.id })).toBe(0)
    expect(await elsewhere(owner.headers)).toBe(0)
  })

  it('refuses to change the setting for strangers and without a session', async () => {
    const stranger = await server.given.owner()
    expect((await notify(stranger, true)).body.code).toBe('form.notFound')
    expect((await notify({ headers: {} }, true)).body.code).toBe('auth.required')
  })

  it('sends nothing more to a member who is removed', async () => {
    const editor = await memberWithPhone('editor')
    await notify(owner, true)
    await notify(editor, true)
    await server.call(calls.members.remove, { params: { personId: editor.personId } }, owner)
    await submit()
    expect(countsOf(owner, editor)).toEqual([1, 0])
  })
})
