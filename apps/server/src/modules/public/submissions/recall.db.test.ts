import { calls } from '@wayform/contract/routes.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { QuestionInit } from '../../../testing/given.ts'
import { type TestServer, testServer } from '../../../testing/test-server.ts'

const NAME: QuestionInit = { questionId: 'name', type: 'TEXT', label: 'Your name' }
const NEXT: QuestionInit = { questionId: 'p2', type: 'SECTION', label: 'Hello, {{@name}}' }
const CAKE: QuestionInit = {
  questionId: 'cake',
  type: 'TEXT',
  label: 'Which cake, {{@name}}?',
  description: 'For <b>{{@name}}</b>.',
}

let server: TestServer
beforeAll(async () => {
  server = await testServer()
})
afterAll(() => server.close())

const { publicForms, forms } = calls

async function given(questions: readonly QuestionInit[] = [NAME, NEXT, CAKE]) {
  const owner = await server.given.owner({ plan: 'standard' })
  return { owner, form: await server.given.form(owner, { questions }) }
}

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

describe('answers in later texts', () => {
  it('shows answers on the following page without script, as text', async () => {
    const { form } = await given()
    const { html } = await post(form.link, { name: '<img src=x onerror=alert(1)>' })
    expect(html.includes('Hello, &lt;img src=x onerror=alert(1)>')).toBe(true)
    expect(html.includes('For <b>&lt;img src=x onerror=alert(1)&gt;</b>.')).toBe(true)
    expect(html.includes('<img src=x')).toBe(false)
    const empty = await post(form.link, { name: '' })
    expect(empty.html.includes('>Hello</bdi>')).toBe(true)
    expect(empty.html.includes('>Which cake?</span>')).toBe(true)
  })

  it('serves the page with the texts and the script that fill answers in', async () => {
    const { form } = await given()
    const reply = await server.call(publicForms.page, { params: { link: form.link } })
    const html = String(reply.body)
    expect(html.includes('data-recall="Which cake, {{@name}}?">Which cake?<')).toBe(true)
    const { code, hash } = server.deps.pages.assets.live.conditions
    expect(html.includes(code)).toBe(true)
    expect(reply.headers['content-security-policy']).toContain(hash)
    const plain = await given([NAME])
    const other = String((await server.call(publicForms.page, { params: { link: plain.form.link } })).body)
    expect(other.includes('data-recall=')).toBe(false)
  })

  it('shows answers in the labels of the message, and never as a mention', async () => {
    const { form } = await given()
    const send = (answers: object) =>
      server.call(publicForms.submit, { params: { link: form.link }, body: { answers: { ...answers } } })
    const { body } = await send({ name: 'Ana', cake: 'Lemon' })
    expect(body.answers.at(-1)).toMatchObject({ label: 'Which cake, Ana?', text: 'Lemon' })
    expect(decodeURIComponent(body.whatsappUrl)).toContain('Which cake, Ana?')
    expect((await send({ cake: 'Lemon' })).body.answers).toMatchObject([{ label: 'Which cake?' }])
  })

  it('refuses to publish a text whose question is missing or comes later', async () => {
    const owner = await server.given.owner({ plan: 'standard' })
    const { id, revision } = await server.given.form(owner)
    const formQuestions = [
      { ...CAKE, questionId: 'early' },
      NAME,
      { ...NAME, questionId: 'gone', label: '{{@nobody}}' },
    ]
    await server.call(forms.saveQuestions, { params: { id }, body: { formQuestions, revision } }, owner)
    const refused = await server.call(forms.publish, { params: { id } }, owner)
    expect([refused.status, Object.keys(refused.body.fields)]).toEqual([422, ['early', 'gone']])
  })
})
