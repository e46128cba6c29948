import { calls } from '@wayform/contract/routes.ts'
import { WORKSPACE_HEADER } from '@wayform/contract/workspace.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { GivenOwner } from '../../testing/given.ts'
import { forgetEndedInvitations } from './members.tasks.ts'
import { DAY_MS, type TestServer, testServer } from '../../testing/test-server.ts'

let server: TestServer
beforeAll(async () => {
  server = await testServer({ SMTP_URL: 'smtp://127.0.0.1:1', MAIL_FROM: 'hello@wayform.example' })
})
afterAll(() => server.close())

const { members, forms, users, analytics, folders } = calls

const invite = (owner: GivenOwner, to: string, more: object = {}) =>
  server.call(members.invite, { body: { to, role: 'editor', ...more } }, owner)
const join = (person: { headers: Record<string, string> }, url: string) =>
  server.call(members.join, { params: { secret: secretOf(url) } }, person)
const secretOf = (url: string) => url.split('/').at(-1) ?? ''

describe('an invitation', () => {
  it('lets the owner of the invited number join once, and refuses another account', async () => {
    const owner = await server.given.owner({ plan: 'standard' })
    const [wanted, other] = [await server.given.owner(), await server.given.owner()]
    const { status, body } = await invite(owner, wanted.number)
    expect(status).toBe(200)
    expect(decodeURIComponent(body.whatsappUrl)).toContain(body.url)
    expect(body.whatsappUrl).toContain(`wa.me/${wanted.number.slice(1)}`)

    const refused = await join(other, body.url)
    expect([refused.status, refused.body.code]).toEqual([403, 'invitation.otherAccount'])
    expect(refused.body.message).not.toContain(wanted.number)
    expect(await join(wanted, body.url)).toMatchObject({ status: 200, body: { workspaceId: owner.id } })
    expect((await join(wanted, body.url)).body.code).toBe('invitation.notFound')
    const list = await server.call(members.list, {}, owner)
    expect(list.body.members.map(({ role }: { role: string }) => role)).toEqual(['owner', 'editor'])
    expect(list.body).toMatchObject({ invitations: [], seats: { used: 2, most: 3 } })
  })

  it('shows the invitation’s page without a session, with the number masked, and changes nothing', async () => {
    const owner = await server.given.owner({ plan: 'standard' })
    const { body } = await invite(owner, '+5511977770190', { role: 'viewer' })
    for (let time = 0; time < 3; time++) {
      const look = await server.call(members.look, { params: { secret: secretOf(body.url) } })
      expect(look.body).toMatchObject({ role: 'viewer', state: 'waiting', address: '+55 •••• 0190', fits: null })
    }
  })

  it('shows a signed-in account whether the invitation is for it', async () => {
    const owner = await server.given.owner({ plan: 'standard' })
    const [wanted, other] = [await server.given.owner(), await server.given.owner()]
    const params = { secret: secretOf((await invite(owner, wanted.number)).body.url) }
    const fits = async (who: GivenOwner) => (await server.call(members.look, { params }, who)).body.fits as boolean
    expect([await fits(wanted), await fits(other)]).toEqual([true, false])
  })

  it('accepts an invitation once for a repeated request, and returns the first answer again', async () => {
    const owner = await server.given.owner({ plan: 'standard' })
    const wanted = await server.given.owner()
    const { url } = (await invite(owner, wanted.number)).body
    const repeated = { headers: { ...wanted.headers, 'idempotency-key': crypto.randomUUID() } }
    for (let time = 0; time < 2; time++) {
      expect(await join(repeated, url)).toMatchObject({ status: 200, body: { workspaceId: owner.id } })
    }
  })

  it('gives only a link for an address when no mail is wanted', async () => {
    const owner = await server.given.owner({ plan: 'plus' })
    const sent = await invite(owner, 'link@shop.example', { mails: false })
    expect([sent.status, sent.body.whatsappUrl]).toEqual([200, null])
    expect(server.mail.sent.filter(({ to }) => to === 'link@shop.example')).toEqual([])
    const again = { params: { invitationId: sent.body.invitation.id }, body: { mails: true } }
    expect((await server.call(members.sendAgain, again, owner)).status).toBe(200)
    expect(server.mail.sent.filter(({ to }) => to === 'link@shop.example')).toHaveLength(1)
  })

  it('an invitation ends after seven days, when it is declined, and when it is withdrawn', async () => {
    const owner = await server.given.owner({ plan: 'plus' })
    const people = [await server.given.owner(), await server.given.owner(), await server.given.owner()] as const
    const sent = await Promise.all(people.map(async ({ number }) => (await invite(owner, number)).body))
    await server.call(members.decline, { params: { secret: secretOf(sent[0].url) } })
    await server.call(members.withdraw, { params: { invitationId: sent[1].invitation.id } }, owner)
    server.clock.advance(7 * DAY_MS + 1)
    const codes = await Promise.all(people.map(async (person, at) => (await join(person, sent[at].url)).body.code))
    expect(codes).toEqual(['invitation.ended', 'invitation.notFound', 'invitation.ended'])
  })

  it('an invitation takes no seat once it has ended, and is deleted a month later', async () => {
    const owner = await server.given.owner({ plan: 'standard' })
    for (const number of ['+5511977770193', '+5511977770194']) expect((await invite(owner, number)).status).toBe(200)
    expect((await invite(owner, '+5511977770195')).body.code).toBe('invitation.noSeat')
    server.clock.advance(7 * DAY_MS + 1)
    expect((await invite(owner, '+5511977770195')).status).toBe(200)
    server.clock.advance(31 * DAY_MS)
    await forgetEndedInvitations(server.deps).run({ now: server.clock.now(), signal: AbortSignal.timeout(10_000) })
    const { body } = await server.call(members.list, {}, owner)
    expect(body.invitations.map(({ address }: { address: string }) => address)).toEqual(['+5511977770195'])
  })

  it('sends an invitation by mail in our words only, once a day to an address', async () => {
    const owner = await server.given.owner({ plan: 'plus' })
    await server.call(users.edit, { body: { name: 'Ana http://evil.example' } }, owner)
    expect((await invite(owner, 'Paula@shop.example')).status).toBe(200)
    const mail = server.mail.sent.findLast(({ to }) => to === 'paula@shop.example')
    expect(mail?.text).not.toContain('evil.example')
    expect(mail?.text).toContain('/join/')
    const again = await invite(owner, 'paula@shop.example')
    expect([again.status, again.body.code]).toEqual([429, 'invitation.askLimit'])
  })

  it('accepts no more members than the plan has seats, even when all join at once', async () => {
    const owner = await server.given.owner({ plan: 'standard' })
    const people = [await server.given.owner(), await server.given.owner()]
    const sent = await Promise.all(people.map(async ({ number }) => (await invite(owner, number)).body))
    expect((await invite(owner, '+5511977770191')).body.code).toBe('invitation.noSeat')
    await server.call(members.withdraw, { params: { invitationId: sent[1].invitation.id } }, owner)
    const late = await server.given.owner()
    const another = (await invite(owner, late.number)).body
    const answers = await Promise.all([
      ...people.map((person, at) => join(person, sent[at].url)),
      join(late, another.url),
    ])
    expect(answers.filter(({ status }) => status === 200).length).toBe(2)
    expect((await server.call(members.list, {}, owner)).body.seats).toEqual({ used: 3, most: 3 })
  })

  it('refuses an invitation on a plan with one seat, to an invalid address, and for a member', async () => {
    const free = await server.given.owner()
    expect((await invite(free, '+5511977770192')).body.code).toBe('invitation.noSeat')
    const owner = await server.given.owner({ plan: 'plus' })
    expect((await invite(owner, 'nobody')).body.code).toBe('invitation.addressInvalid')
    expect((await invite(owner, owner.number)).body.code).toBe('invitation.isMember')
  })
})

describe('somebody who is removed', () => {
  it('a removed member sees nothing of the workspace from the next call on', async () => {
    const owner = await server.given.owner({ plan: 'plus' })
    const form = await server.given.form(owner)
    const editor = await server.given.member(owner, 'editor')
    const look = () => server.call(forms.get, { params: { id: form.id } }, editor)
    expect((await look()).status).toBe(200)
    await server.call(members.remove, { params: { personId: editor.personId } }, owner)
    expect((await look()).body.code).toBe('form.notFound')
    const list = await server.call(forms.list, {}, { headers: { ...editor.headers, [WORKSPACE_HEADER]: owner.id } })
    expect(list.body.code).toBe('workspace.notFound')
    const again = await server.call(members.remove, { params: { personId: editor.personId } }, owner)
    expect(again.body.code).toBe('member.notFound')
  })

  it('a member who deletes their account leaves the workspace’s forms untouched', async () => {
    const owner = await server.given.owner({ plan: 'plus' })
    const form = await server.given.form(owner)
    const editor = await server.given.member(owner, 'editor')
    const own = await server.given.form(await server.given.owner())
    expect(own.user_id).not.toBe(owner.id)
    expect((await server.call(users.remove, {}, editor)).status).toBe(200)
    expect((await server.call(forms.get, { params: { id: form.id } }, owner)).status).toBe(200)
    expect((await server.call(members.list, {}, owner)).body.members).toHaveLength(1)
  })
})

describe('a person in two workspaces', () => {
  it('uses the workspace that the form or the header names, and otherwise the person’s own', async () => {
    const owner = await server.given.owner({ plan: 'plus' })
    const form = await server.given.form(owner, { name: 'Cakes' })
    const editor = await server.given.member(owner, 'editor')
    const named = { headers: { ...editor.headers, [WORKSPACE_HEADER]: owner.id } }
    const names = async (who: { headers: Record<string, string> }) =>
      (await server.call(forms.list, {}, who)).body.forms.map(({ name }: { name: string }) => name)
    expect([await names(editor), await names(named)]).toEqual([[], ['Cakes']])
    expect((await server.call(forms.get, { params: { id: form.id } }, editor)).body.form.name).toBe('Cakes')
    expect((await server.call(users.me, {}, editor)).body.me.plan).toBe('free')
    expect((await server.call(users.me, {}, named)).body.me.plan).toBe('plus')
    const list = await server.call(members.workspaces, {}, editor)
    expect(list.body.workspaces).toMatchObject([
      { id: editor.personId, role: 'owner', forms: 0 },
      { id: owner.id, role: 'editor', forms: 1 },
    ])
  })

  it('limits a viewer to the forms that were shared with them', async () => {
    const owner = await server.given.owner({ plan: 'plus' })
    const [seen, hidden] = [await server.given.form(owner), await server.given.form(owner)]
    const viewer = await server.given.member(owner, 'viewer', [seen.id])
    const statusOf = async (id: string) => (await server.call(forms.get, { params: { id } }, viewer)).status
    expect([await statusOf(seen.id), await statusOf(hidden.id)]).toEqual([200, 404])
    const list = await server.call(forms.list, {}, { headers: { ...viewer.headers, [WORKSPACE_HEADER]: owner.id } })
    expect(list.body.forms.map(({ id }: { id: string }) => id)).toEqual([seen.id])
  })

  it('hides other forms from a viewer in counts, folders, tags and pins', async () => {
    const owner = await server.given.owner({ plan: 'plus' })
    const [seen, hidden] = [await server.given.form(owner), await server.given.form(owner)]
    await server.call(folders.create, { body: { name: 'Secret', forms: [hidden.id] } }, owner)
    await server.call(folders.create, { body: { name: 'Shown', forms: [seen.id] } }, owner)
    await server.call(folders.file, { params: { id: hidden.id }, body: { tags: ['hidden'] } }, owner)
    const viewer = await server.given.member(owner, 'viewer', [seen.id])
    const inIt = { headers: { ...viewer.headers, [WORKSPACE_HEADER]: owner.id } }
    const counts = await server.call(analytics.list, { query: { browserTimeZone: 'UTC' } }, inIt)
    expect(counts.body.items.map(({ form }: { form: string }) => form)).toEqual([seen.id])
    expect(counts.body.elsewhere).toBe(0)
    expect((await server.call(folders.list, {}, inIt)).body).toMatchObject({
      folders: [{ name: 'Shown', forms: 1 }],
      tags: [],
    })
    const pin = (formId: string) => server.call(users.pinForm, { body: { formId } }, inIt)
    const read = (formId: string) => server.call(analytics.setUnread, { params: { formId }, body: { unread: 0 } }, inIt)
    expect([(await pin(seen.id)).status, (await read(seen.id)).status]).toEqual([200, 200])
    expect([(await pin(hidden.id)).body.code, (await read(hidden.id)).body.code]).toEqual([
      'form.notFound',
      'form.notFound',
    ])
  })

  it('shows only the owner where the plan is paid', async () => {
    const owner = await server.given.owner({ plan: 'plus' })
    const editor = await server.given.member(owner, 'editor')
    const customer = { id: 'cus_shop', user_id: owner.id }
    await server.deps.database.db.insertInto('stripe_customers').values(customer).execute()
    const stripeIdOf = async (who: GivenOwner) => {
      const headers = { ...who.headers, [WORKSPACE_HEADER]: owner.id }
      return (await server.call(users.me, {}, { headers })).body.me.stripeId
    }
    expect([await stripeIdOf(owner), await stripeIdOf(editor)]).toEqual(['cus_shop', null])
  })
})
