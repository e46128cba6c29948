import { fillPath } from '@wayform/contract/client.ts'
import { allRoutes, calls } from '@wayform/contract/routes.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Apps, buildApps } from './app.ts'
import { createLog, loggerOptions } from './platform/log.ts'
import { loginDriver } from './testing/login-driver.ts'
import { type TestServer, testServer } from './testing/test-server.ts'

/** Personal data and secrets that go through the product; nothing that operators read may contain them. */
const CANARY = {
  phone: '447400377713',
  name: 'Quetzalcoatl Marmalade',
  email: 'quetzal.marmalade@canary-mail.example',
  answer: 'Seventeen violet umbrellas',
  fileName: 'umbrella-of-quetzal.png',
  address: '203.0.113.77',
}
const NAME = { questionId: 'name', type: 'TEXT', label: 'Your name', required: true } as const
const KEY = 'a-key-of-the-operator'

let server: TestServer
let apps: Apps
const lines: string[] = []
const output = { write: (line: string) => void lines.push(line) }
beforeAll(async () => {
  server = await testServer({ METRICS_KEY: KEY })
  apps = await buildApps(server.deps, loggerOptions({ mode: 'test', logLevel: 'trace' }, output))
})
afterAll(async () => {
  await Promise.all([apps.app.close(), apps.forms.close()])
  await server.close()
})

/** The log as it is written, after redaction. */
function logged(): string {
  const log = createLog({ mode: 'test', logLevel: 'trace' }, output)
  for (const { level, fields, message } of server.logLines.splice(0)) log[level](fields, message)
  return lines.join('')
}

async function request(surface: string, method: string, url: string, payload?: object, token = '') {
  const isForms = surface === 'forms'
  const { formsUrl, appUrl } = server.deps.config
  return (isForms ? apps.forms : apps.app).inject({
    method: method as 'GET',
    url,
    remoteAddress: CANARY.address,
    headers: { host: new URL(isForms ? formsUrl : appUrl).host, ...(token && { 'x-auth-token': token }) },
    ...(payload && { payload }),
  })
}

describe('what operators read', () => {
  it('operators read no personal data in metrics, logs and tables', async () => {
    const login = loginDriver(server)
    const number = `+${CANARY.phone}`
    const { body: begun } = await login.start(number)
    const code = login.codeFor(number)
    const { body: signedIn } = await login.enter(number, code, begun.attempt)
    const token: string = signedIn.token
    expect(token.length).toBeGreaterThan(20)
    const owner = await server.given.owner({ plan: 'standard', number, email: CANARY.email })
    const { edit } = calls.users
    const edited = await request('app', edit.method, edit.path, { name: CANARY.name }, token)
    expect(edited.statusCode).toBe(200)
    const form = await server.given.form(owner, { name: CANARY.name, questions: [NAME] })
    await server.given.confirmedEmail(owner, form, CANARY.email)
    const answers = { name: CANARY.answer }
    const submitted = await request('forms', 'POST', `/${form.link}`, { answers, locale: 'en' }, token)
    expect(submitted.statusCode).toBe(201)
    await request('forms', 'POST', `/${form.link}`, { answers: { name: CANARY.answer.repeat(5_000) } })
    server.mail.failNext({ ok: false, kind: 'permanent', code: '550' })
    await server.deps.deliveries.runDue()
    const receipt = new URL(submitted.json().receiptUrl).pathname
    await request('forms', 'GET', receipt)
    // Every route with personal data in each place that a request has.
    const values = Object.values(CANARY)
    const query = new URLSearchParams(values.map((value, n) => [`q${n}`, value])).toString()
    for (const { method, path, surface, planned } of allRoutes) {
      if (planned || path === calls.system.metrics.path) continue
      const params = Object.fromEntries(
        [...path.matchAll(/:(\w+)/g)].map(([, name = ''], n) => [name, `${values[n % values.length]} ${token}`]),
      )
      await request(surface, method, `${fillPath(path, params)}?${query}`, method === 'GET' ? undefined : CANARY, token)
    }
    const { body: metrics } = await server.call(
      calls.system.metrics,
      {},
      { headers: { authorization: `Bearer ${KEY}` } },
    )
    expect(metrics).toContain('wayform_submissions_total{outcome="stored",reason=""} 1')
    const secrets = [token, code, begun.attempt, receipt.split('/').at(-1) ?? '', owner.id, form.id, form.link]
    expect([...values, ...secrets].filter((secret) => metrics.includes(secret))).toEqual([])
    const written = logged()
    expect(written).toContain('"served"')
    const hidden = [CANARY.phone, CANARY.name, CANARY.email, CANARY.answer, CANARY.fileName, ...secrets.slice(0, 4)]
    const isWritten = (secret: string) => written.includes(secret) || written.includes(encodeURIComponent(secret))
    expect(hidden.filter(isWritten)).toEqual([])
  })

  it('metrics have a bounded number of series, whatever is requested', async () => {
    const series = async () => {
      const { body } = await server.call(calls.system.metrics, {}, { headers: { authorization: `Bearer ${KEY}` } })
      return String(body)
        .split('\n')
        .filter((line) => line.startsWith('wayform_')).length
    }
    await request('forms', 'GET', '/some-form-0')
    await request('forms', 'GET', '/a/b/c/0')
    await request('app', 'GET', '/some/page/0')
    const before = await series()
    for (let n = 1; n < 50; n++) {
      await request('forms', 'GET', `/some-form-${n}`)
      await request('forms', 'GET', `/a/b/c/${n}`)
      await request('app', 'GET', `/some/page/${n}`)
    }
    // The limit that they reach has a series of its own; an address has none.
    expect(await series()).toBeLessThan(before + 40)
  })
})
