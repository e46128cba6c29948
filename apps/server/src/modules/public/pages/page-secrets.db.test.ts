import { calls } from '@wayform/contract/routes.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { QuestionInit } from '../../../testing/given.ts'
import { type TestServer, testServer } from '../../../testing/test-server.ts'

const SIZE: QuestionInit = {
  questionId: 'size',
  type: 'RADIO',
  label: 'Size',
  assignValues: true,
  options: [
    { _id: 'small', label: 'Small', weight: '731.25' },
    { _id: 'large', label: 'Large', weight: '977.75' },
  ],
}
const MARGIN: QuestionInit = {
  questionId: 'margin',
  type: 'FORMULA',
  label: 'Our secret margin',
  hidden: true,
  prefix: 'secretprefix',
  formula: { expression: 'a * 0.3719', variables: { a: 'size' } },
}
const WHERE: QuestionInit = {
  questionId: 'where',
  type: 'ADDRESS',
  label: 'Where',
  fields: [
    { id: 'line1', label: 'Street' },
    { id: 'gatecode', label: 'Old gate code', enabled: false, hint: 'Ask the old doorman' },
  ],
}
const SECRETS = /0\.3719|731\.25|977\.75|secret|gatecode|Old gate code|doorman/

let server: TestServer
beforeAll(async () => {
  server = await testServer()
})
afterAll(() => server.close())

async function published(questions: readonly QuestionInit[]) {
  const owner = await server.given.owner({ plan: 'standard' })
  return { owner, form: await server.given.form(owner, { questions }) }
}

const urlencoded = { 'content-type': 'application/x-www-form-urlencoded' }
const post = (link: string, fields: Record<string, string>) =>
  server.forms.inject({
    method: 'POST',
    url: `/${link}`,
    headers: { host: new URL(server.deps.config.formsUrl).host, ...urlencoded },
    payload: new URLSearchParams(fields).toString(),
  })
const get = (url: string) =>
  server.forms.inject({ method: 'GET', url, headers: { host: new URL(server.deps.config.formsUrl).host } })

describe('a hidden value of a form', () => {
  it('a hidden value of a form is in no page: the first, a prefilled one, the answer to a plain post, a refusal', async () => {
    const { form } = await published([SIZE, MARGIN, WHERE, { questionId: 'two', type: 'SECTION', label: 'Two' }])
    const second = await post(form.link, { size: 'small', 'where.line1': 'Rua A' })
    const state = /name="\.state" value="([^"]+)"/.exec(second.body)?.[1] ?? ''
    const check = await post(form.link, { '.state': state })
    const wrong = await post(form.link, { size: 'gone' })
    expect(check.body).toContain('Rua A')
    expect(wrong.statusCode).toBe(422)
    const refused = await server.call(calls.publicForms.submit, {
      params: { link: form.link },
      body: { answers: { size: 'gone' } },
    })
    const oembed = await get(`/oembed?url=${encodeURIComponent(`${server.deps.config.formsUrl}/${form.link}`)}`)
    const pages = [await get(`/${form.link}`), await get(`/${form.link}?size=large`), second, check, wrong, oembed]
    for (const body of [...pages.map((page) => page.body), JSON.stringify(refused.body)]) {
      expect(body).not.toMatch(SECRETS)
    }
    expect(pages[0]?.body).toContain('Street')
  })

  it('a hidden value of a form is still computed, stored and delivered', async () => {
    const { form } = await published([SIZE, MARGIN])
    await server.call(calls.publicForms.submit, { params: { link: form.link }, body: { answers: { size: 'small' } } })
    const stored = await server.deps.database.db
      .selectFrom('responses')
      .select('answers')
      .where('form_id', '=', form.id)
      .executeTakeFirstOrThrow()
    expect(stored.answers).toMatchObject({ margin: '271.951875' })
  })

  it('a hidden value of a form is in the page if the page has to compute with it', async () => {
    const price = {
      questionId: 'price',
      type: 'FORMULA',
      label: 'Price',
      formula: { expression: 'm', variables: { m: 'margin' } },
    }
    const { form } = await published([SIZE, MARGIN, price as QuestionInit])
    const { body } = await get(`/${form.link}`)
    expect(body).toMatch(/0\.3719/)
    expect(body).toMatch(/731\.25/)
    expect(body).not.toMatch(/Our secret margin/)
  })
})
