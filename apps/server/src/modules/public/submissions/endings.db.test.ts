import { calls } from '@wayform/contract/routes.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { changePlan } from '../../workspaces/change-plan.ts'
import type { QuestionInit } from '../../../testing/given.ts'
import { type TestServer, testServer } from '../../../testing/test-server.ts'

const wantsTea = { any: [{ all: [{ questionId: 'drink', operator: 'EQUALS', optionIds: ['tea'] }] }] }
const DRINK: QuestionInit = {
  questionId: 'drink',
  type: 'RADIO',
  label: 'What do you drink?',
  options: [
    { _id: 'tea', label: 'Tea' },
    { _id: 'coffee', label: 'Coffee' },
  ],
}
const LEAF: QuestionInit = { questionId: 'leaf', type: 'TEXT', label: 'Which leaf?', showIf: wantsTea }
const NAME: QuestionInit = { questionId: 'name', type: 'TEXT', label: 'Your name' }
const LEAVES = {
  endingId: 'leaves',
  showIf: { any: [{ all: [{ questionId: 'leaf', operator: 'IS_ANSWERED' }] }] },
  title: 'Thanks, {{@name}}!',
  text: 'Your {{@leaf}} is on its way.',
  button: { label: 'Our leaves', url: 'https://shop.example/leaves' },
  redirect: { url: 'https://shop.example/done', seconds: 8, answers: ['leaf'] },
}
const EVERYBODY = { endingId: 'everybody', title: 'See you, {{@name}}', text: '' }

let server: TestServer
beforeAll(async () => {
  server = await testServer()
})
afterAll(() => server.close())

let keys = 0
const { publicForms, forms } = calls

async function given(endings: readonly object[] = [LEAVES, EVERYBODY], plan: 'standard' | 'lite' = 'standard') {
  const owner = await server.given.owner({ plan })
  const questions = plan === 'lite' ? [DRINK, NAME] : [DRINK, LEAF, NAME]
  const form = await server.given.form(owner, { questions, isPublished: false })
  const params = { id: form.id }
  const read = async () => (await server.call(forms.get, { params }, owner)).body.form
  const save = async (changed: readonly object[]) => {
    const body = { endings: changed as never, revision: (await read()).revision }
    expect((await server.call(forms.saveQuestions, { params, body }, owner)).status).toBe(200)
  }
  await save(endings)
  return { owner, form, save, publish: () => server.call(forms.publish, { params }, owner) }
}

async function published(endings?: readonly object[]) {
  const made = await given(endings)
  expect((await made.publish()).status).toBe(200)
  return made
}

function submit(link: string, answers: Record<string, unknown>, more: object = {}) {
  const body = { submissionId: `submission-${++keys}`, answers, ...more }
  return server.call(publicForms.submit, { params: { link }, body })
}

const page = async (link: string) => String((await server.call(publicForms.page, { params: { link } })).body)

/** Posts a page as a browser without script does. */
async function post(link: string, fields: Record<string, string>) {
  const { host } = new URL(server.deps.config.formsUrl)
  const { body } = await server.forms.inject({
    method: 'POST',
    url: `/${link}`,
    headers: { host, 'content-type': 'application/x-www-form-urlencoded', accept: 'text/html' },
    payload: new URLSearchParams(fields).toString(),
  })
  return { html: body, state: /name="\.state"[^>]*value="([^"]*)"/.exec(body)?.[1] ?? '' }
}

describe('the ending of a submission', () => {
  it('the server chooses the ending, with the answers in its texts and the selected ones in its address', async () => {
    const { form } = await published()
    const { body } = await submit(form.link, { drink: 'tea', leaf: 'Assam & mint', name: 'Ana' })
    expect(body.ending).toEqual({
      title: 'Thanks, Ana!',
      text: 'Your Assam & mint is on its way.',
      button: LEAVES.button,
      redirect: { url: 'https://shop.example/done?leaf=Assam%20%26%20mint', seconds: 8 },
    })
  })

  it('ignores an answer to a hidden question and an ending that the page sends', async () => {
    const { form } = await published()
    const tampered = { ending: LEAVES, endingId: 'leaves' }
    const { body } = await submit(form.link, { drink: 'coffee', leaf: 'Assam' }, tampered)
    expect(body.ending).toEqual({ title: 'See you', text: '' })
  })

  it('returns the ending of the version that was answered, also when the submission is repeated', async () => {
    const { form, save, publish } = await published()
    const sent = { submissionId: `submission-${++keys}`, version: 1, answers: { name: 'Ana' } }
    const send = () => server.call(publicForms.submit, { params: { link: form.link }, body: sent })
    const first = await send()
    await save([{ ...EVERYBODY, title: 'Another title' }])
    await publish()
    const again = await send()
    expect([first.status, again.status]).toEqual([201, 200])
    expect(again.body.ending).toEqual(first.body.ending)
    expect((await submit(form.link, {}, { version: 1 })).body.ending).toEqual({ title: 'See you', text: '' })
    await expect.poll(async () => (await submit(form.link, {})).body.ending.title).toBe('Another title')
  })

  it('shows the ending on the page without script, as text', async () => {
    const { form } = await published()
    const hostile = '<script>alert(1)</script>'
    const check = await post(form.link, { drink: 'tea', leaf: hostile, name: '</h1>"' })
    const again = check.html.includes('.action" value="confirm"')
      ? check
      : await post(form.link, { '.state': check.state, drink: 'tea', leaf: hostile, name: '</h1>"' })
    const done = await post(form.link, { '.state': again.state, '.action': 'confirm' })
    expect(done.html).toContain('Thanks, &lt;/h1>')
    expect(done.html).toContain('Your &lt;script>alert(1)&lt;/script> is on its way.')
    expect(done.html).not.toContain(hostile)
    expect(done.html).toMatch(/class="ty-b" href="https:\/\/shop\.example\/leaves"/)
    expect(done.html).toMatch(/class="pf-b wa"/)
    // The way on is a link there: leaving by itself could come before WhatsApp.
    expect(done.html).toMatch(/<noscript><a class="ty-b" href="https:\/\/shop\.example\/done\?leaf=/)
    expect(done.html).not.toMatch(/http-equiv/)
  })

  it('adds nothing to the page of a form without endings', async () => {
    const owner = await server.given.owner({ plan: 'standard' })
    const form = await server.given.form(owner, { questions: [DRINK, NAME] })
    const html = await page(form.link)
    expect(/ty-b|ty-p"|data-go=|data-after=|\/ending-/.exec(html)).toBeNull()
    expect((await submit(form.link, {})).body).not.toHaveProperty('ending')
    const { form: other } = await published()
    expect((await page(other.link)).includes('ty-b')).toBe(true)
  })
})

describe('several endings on a plan without them', () => {
  it('several endings are kept in a draft, and refused on publishing; one is on every plan', async () => {
    const several = await given([{ ...EVERYBODY, endingId: 'a', showIf: wantsTea }, EVERYBODY], 'lite')
    const refused = await several.publish()
    expect([refused.status, refused.body.code]).toEqual([422, 'form.notPublishable'])
    expect(Object.keys(refused.body.fields)).toEqual(['endings'])
    const one = await given([EVERYBODY], 'lite')
    expect((await one.publish()).status).toBe(200)
    expect((await submit(one.form.link, { name: 'Ana' })).body.ending.title).toBe('See you, Ana')
  })

  it('several endings are the default one after a downgrade', async () => {
    const { owner, form } = await published()
    const tea = { drink: 'tea', leaf: 'Assam', name: 'Ana' }
    expect((await submit(form.link, tea)).body.ending.title).toBe('Thanks, Ana!')
    await server.deps.database.transaction((tx) =>
      changePlan(tx, { userId: owner.id, plan: 'free', billingCycle: 'monthly', at: server.clock.now() }),
    )
    await expect.poll(async () => (await submit(form.link, tea)).body.ending.title).toBe('See you, Ana')
  })
})

describe('an ending that can’t work', () => {
  it.each([
    ['has no conditions', [{ endingId: 'a' }, EVERYBODY]],
    [
      'is about a deleted question',
      [{ endingId: 'a', showIf: { any: [{ all: [{ questionId: 'gone', operator: 'IS_ANSWERED' }] }] } }, EVERYBODY],
    ],
    ['recalls a deleted question', [{ endingId: 'a', title: '{{@gone}}' }]],
  ])('an ending that %s is refused on publishing', async (_, endings) => {
    const refused = await (await given(endings)).publish()
    expect([refused.status, Object.keys(refused.body.fields)]).toEqual([422, ['endings']])
  })
})
