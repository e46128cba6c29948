import { calls } from '@wayform/contract/routes.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { changePlan } from '../../workspaces/change-plan.ts'
import type { QuestionInit } from '../../../testing/given.ts'
import { type TestServer, testServer } from '../../../testing/test-server.ts'

const wantsTea = { any: [{ all: [{ questionId: 'drink', operator: 'EQUALS', optionIds: ['tea'] }] }] }
const TEA = { _id: 'tea', label: 'Tea' }
const DRINK: QuestionInit = {
  questionId: 'drink',
  type: 'RADIO',
  label: 'What do you drink?',
  required: true,
  options: [TEA, { _id: 'coffee', label: 'Coffee' }],
}
const LEAF: QuestionInit = { questionId: 'leaf', type: 'TEXT', label: 'Which leaf?', required: true, showIf: wantsTea }
const EXTRAS: QuestionInit = {
  questionId: 'extras',
  type: 'CHECKBOX',
  label: 'With?',
  options: [
    { _id: 'milk', label: 'Milk' },
    { _id: 'lemon', label: 'Lemon', showIf: wantsTea },
  ],
}
const POT: QuestionInit = { questionId: 'p2', type: 'SECTION', label: 'Your pot', showIf: wantsTea }
const SIZE: QuestionInit = { questionId: 'size', type: 'NUMBER', label: 'How many cups?', required: true }
const LAST: QuestionInit = { questionId: 'p3', type: 'SECTION', label: 'You' }
const NAME: QuestionInit = { questionId: 'name', type: 'TEXT', label: 'Your name', required: true }
const QUESTIONS = [DRINK, LEAF, EXTRAS, POT, SIZE, LAST, NAME]

let server: TestServer
beforeAll(async () => {
  server = await testServer()
})
afterAll(() => server.close())

let keys = 0
const newKey = () => `submission-${++keys}`
const { publicForms, forms } = calls

async function given(questions: readonly QuestionInit[] = QUESTIONS) {
  const owner = await server.given.owner({ plan: 'standard' })
  return { owner, form: await server.given.form(owner, { questions }) }
}

function submit(link: string, answers: Record<string, unknown>) {
  return server.call(publicForms.submit, { params: { link }, body: { submissionId: newKey(), answers } })
}

const stored = async (formId: string) => {
  const rows = await server.deps.database.db
    .selectFrom('responses')
    .select('answers')
    .where('form_id', '=', formId)
    .orderBy('number')
    .execute()
  return rows.map(({ answers }) => answers)
}

const page = (link: string) => server.call(publicForms.page, { params: { link } })

/** Posts a page as a browser without script does. */
async function post(link: string, fields: Record<string, string>) {
  const reply = await server.forms.inject({
    method: 'POST',
    url: `/${link}`,
    headers: {
      host: new URL(server.deps.config.formsUrl).host,
      'content-type': 'application/x-www-form-urlencoded',
      accept: 'text/html',
    },
    payload: new URLSearchParams(fields).toString(),
  })
  const state = /name="\.state"[^>]*value="([^"]*)"/.exec(reply.body)?.[1] ?? ''
  return { status: reply.statusCode, html: reply.body, state }
}

const isShown = (html: string, id: string) => new RegExp(`data-if="${id.replace('.', '\\.')}"(?! hidden)`).test(html)

describe('a form with conditions', () => {
  it('drops answers to hidden questions, pages and options that a client sends', async () => {
    const { form } = await given()
    const tampered = { leaf: 'Assam', size: '4', extras: ['milk', 'lemon'] }
    const sent = await submit(form.link, { drink: 'coffee', name: 'Ana', ...tampered })
    expect(sent.status).toBe(201)
    expect(await stored(form.id)).toEqual([{ drink: 'coffee', extras: ['milk'], name: 'Ana' }])
    const message = decodeURIComponent(sent.body.whatsappUrl)
    expect(message).toContain('Coffee')
    expect(message).not.toMatch(/leaf|cups|Lemon/i)
  })

  it('refuses a submission without a required answer that shows', async () => {
    const { form } = await given()
    const refused = await submit(form.link, { drink: 'tea', name: 'Ana' })
    expect([refused.status, refused.body.code]).toEqual([422, 'submission.invalid'])
    expect(Object.keys(refused.body.fields)).toEqual(['leaf', 'size'])
  })

  it('stores everything that shows', async () => {
    const { form } = await given()
    const answers = { drink: 'tea', leaf: 'Assam', extras: ['lemon'], size: '4', name: 'Ana' }
    expect((await submit(form.link, answers)).status).toBe(201)
    expect(await stored(form.id)).toEqual([answers])
  })

  it('its page hides what no answer shows yet, and has the script for it', async () => {
    const { form } = await given()
    const reply = await page(form.link)
    const html = String(reply.body)
    expect([isShown(html, 'leaf'), isShown(html, 'extras.lemon')]).toEqual([false, false])
    expect(html).toContain('Which leaf?')
    const { code, hash } = server.deps.pages.assets.live.conditions
    expect(html).toContain(code)
    expect(reply.headers['content-security-policy']).toContain(hash)
  })

  it('a form without conditions has neither', async () => {
    const { form } = await given([DRINK, NAME])
    const reply = await page(form.link)
    const { code, hash } = server.deps.pages.assets.live.conditions
    expect(String(reply.body)).not.toContain(code)
    expect(String(reply.body)).not.toMatch(/data-if|showIf/)
    expect(reply.headers['content-security-policy']).not.toContain(hash)
  })
})

describe('conditions without JavaScript', () => {
  it('a page comes back with what became visible, then goes on, and stores what the script would', async () => {
    const { form } = await given()
    const first = await post(form.link, { drink: 'tea', leaf: '' })
    expect(first.status).toBe(200)
    expect([isShown(first.html, 'leaf'), isShown(first.html, 'extras.lemon')]).toEqual([true, true])
    expect(first.html).not.toContain('class="pf-e"')
    const missing = await post(form.link, { '.state': first.state, drink: 'tea', leaf: '' })
    expect(missing.status).toBe(422)
    const second = await post(form.link, { '.state': missing.state, drink: 'tea', leaf: 'Assam', extras: 'lemon' })
    expect(second.html).toContain('How many cups?')
    const third = await post(form.link, { '.state': second.state, size: '4' })
    const check = await post(form.link, { '.state': third.state, name: 'Ana' })
    const done = await post(form.link, { '.state': check.state, '.action': 'confirm' })
    expect(done.status).toBe(201)
    await submit(form.link, { drink: 'tea', leaf: 'Assam', extras: ['lemon'], size: '4', name: 'Ana' })
    const [plain, scripted] = await stored(form.id)
    expect(plain).toEqual(scripted)
  })

  it('a page whose answers reveal nothing goes on at once, past hidden pages', async () => {
    const { form } = await given()
    const second = await post(form.link, { drink: 'coffee', leaf: 'never asked' })
    expect(second.html).toContain('Your name')
    const check = await post(form.link, { '.state': second.state, name: 'Ana' })
    expect(check.html).not.toContain('never asked')
    await post(form.link, { '.state': check.state, '.action': 'confirm' })
    expect(await stored(form.id)).toEqual([{ drink: 'coffee', name: 'Ana' }])
  })

  it('a page with a wrong answer names that one only, and shows what became visible', async () => {
    const { form } = await given([{ ...SIZE, questionId: 'cups' }, DRINK, LEAF])
    const reply = await post(form.link, { cups: 'many', drink: 'tea' })
    expect([reply.status, isShown(reply.html, 'leaf')]).toEqual([422, true])
    expect(reply.html.match(/class="pf-e"/g)).toHaveLength(1)
  })
})

describe('conditions on a plan without logic', () => {
  it('conditions on a plan without logic are allowed in a draft, and refused by name on publishing', async () => {
    const owner = await server.given.owner({ plan: 'lite' })
    const { id, revision } = await server.given.form(owner)
    const body = { formQuestions: [DRINK, LEAF], revision }
    expect((await server.call(forms.saveQuestions, { params: { id }, body }, owner)).status).toBe(200)
    const refused = await server.call(forms.publish, { params: { id } }, owner)
    expect([refused.status, refused.body.code]).toEqual([422, 'form.notPublishable'])
    expect(refused.body.fields).toEqual({ leaf: expect.stringContaining('plan') })
  })

  it('conditions are kept but everything is asked after a downgrade', async () => {
    const { owner, form } = await given([DRINK, { ...LEAF, required: false }])
    expect(String((await page(form.link)).body)).toContain('data-if="leaf"')
    await server.deps.database.transaction((tx) =>
      changePlan(tx, { userId: owner.id, plan: 'free', billingCycle: 'monthly', at: server.clock.now() }),
    )
    await expect.poll(async () => String((await page(form.link)).body)).not.toContain('data-if')
    await submit(form.link, { drink: 'coffee', leaf: 'Assam' })
    expect(await stored(form.id)).toEqual([{ drink: 'coffee', leaf: 'Assam' }])
    const { body } = await server.call(forms.get, { params: { id: form.id } }, owner)
    expect(body.form.formQuestions.at(-1).showIf).toMatchObject(wantsTea)
  })
})

describe('a condition that can’t work', () => {
  it.each([
    ['is about a later question', [{ ...LEAF, questionId: 'leaf' }, DRINK], 'leaf'],
    ['is about a deleted question', [NAME, LEAF], 'leaf'],
  ])('a condition that %s is refused on publishing', async (_, formQuestions, questionId) => {
    const owner = await server.given.owner({ plan: 'standard' })
    const { id, revision } = await server.given.form(owner)
    await server.call(forms.saveQuestions, { params: { id }, body: { formQuestions, revision } }, owner)
    const refused = await server.call(forms.publish, { params: { id } }, owner)
    expect([refused.status, Object.keys(refused.body.fields)]).toEqual([422, [questionId]])
  })

  it('a condition without conditions in it is refused when it is saved', async () => {
    const owner = await server.given.owner({ plan: 'standard' })
    const { id, revision } = await server.given.form(owner)
    const formQuestions = [DRINK, { ...LEAF, showIf: { any: [] } }]
    const refused = await server.call(forms.saveQuestions, { params: { id }, body: { formQuestions, revision } }, owner)
    expect([refused.status, refused.body.code]).toEqual([400, 'request.invalid'])
  })
})
