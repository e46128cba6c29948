import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { QuestionInit } from '../../../testing/given.ts'
import { type TestServer, testServer } from '../../../testing/test-server.ts'

let server: TestServer
beforeAll(async () => {
  server = await testServer()
})
afterAll(() => server.close())

const named = (id: string) => ({ id, label: id })
const MATRIX: QuestionInit = {
  questionId: 'service',
  type: 'MATRIX',
  label: 'Service',
  required: false,
  rows: [named('tea'), named('cake')],
  columns: [named('good'), named('bad')],
  several: false,
}

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
  const checked = Array.from(reply.body.matchAll(/name="(service\.\w+)" value="(\w+)" checked/g), ([, row, column]) => [
    row,
    column,
  ])
  return { status: reply.statusCode, html: reply.body, checked }
}

describe('a row of a matrix, without JavaScript', () => {
  it('clears a row by its button, and keeps the other rows', async () => {
    const owner = await server.given.owner({ plan: 'standard' })
    const form = await server.given.form(owner, { questions: [MATRIX] })
    const given = { 'service.tea': 'good', 'service.cake': 'bad' }
    const { status, checked, html } = await post(form.link, { ...given, '.action': 'clear:service.tea' })
    expect([status, checked]).toEqual([200, [['service.cake', 'bad']]])
    expect(html).toContain('value="clear:service.cake"')
  })

  it('shows no such button when the row must be answered, or takes several', async () => {
    const owner = await server.given.owner({ plan: 'standard' })
    for (const changes of [{ required: true }, { several: true }]) {
      const form = await server.given.form(owner, { questions: [{ ...MATRIX, ...changes }] })
      expect((await post(form.link, {})).html).not.toContain('clear:service')
    }
  })
})
