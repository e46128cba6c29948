import './support/require-node.ts'
import { once } from 'node:events'
import { type IncomingMessage } from 'node:http'
import { request } from 'node:https'
import { text } from 'node:stream/consumers'
import { isDeepStrictEqual } from 'node:util'
import type { TLSSocket } from 'node:tls'
import type { Client } from '@wayform/contract/client.ts'
import { calls } from '@wayform/contract/routes.ts'
import { startDnsStandIn } from '@wayform/server/testing/dns-stand-in.ts'
import { givenForm } from '../e2e/support/given-form.ts'
import { sandboxControl } from '../e2e/support/sandbox.ts'
import { startWayform } from '../e2e/support/start-wayform.ts'
import { haveCaddy, startCaddy } from './support/caddy.ts'
import { freePort } from './support/ports.ts'
import { run } from './support/run.ts'
import { failed, finish, passed } from './support/steps.ts'
import { add, nothing, type Tally } from './support/test-tally.ts'
import { undoAtEnd } from './support/undo-at-end.ts'

/**
 * An owner's own domain from its setup to the first response, with Caddy in front as in `deploy/`: real TLS,
 * certificates on demand, a name server with the owner's records. Nothing leaves this machine except the download of
 * Caddy.
 */
const FORMS_HOST = 'forms.wayform.example'
const OWN_HOST = 'forms.cake-shop.example'
const OTHER_HOST = 'forms.nobody-proved.example'
const QUESTIONS = [{ questionId: 'name', type: 'TEXT', label: 'Your name' }]

const startedAt = performance.now()
const undo = undoAtEnd()
let total: Tally = nothing
try {
  await test()
} catch (error) {
  console.error(error)
  total = add(total, failed)
} finally {
  await undo.all()
}
finish(total, startedAt)

async function test(): Promise<void> {
  const program = await haveCaddy()
  const version = await run(program, ['version'])
  console.log(`Caddy ${version.output.trim()} (${program})\n`)

  const hosts = { appHost: 'app.wayform.example', formsHost: FORMS_HOST }
  const adapted = await run(program, ['adapt', '--config', 'deploy/Caddyfile', '--adapter', 'caddyfile'], {
    env: { APP_HOST: hosts.appHost, FORMS_HOST: hosts.formsHost },
  })
  expect('Caddy reads the settings of deploy/', adapted.code, 0)

  const dns = await startDnsStandIn()
  undo.add(() => dns.close())
  dns.set(FORMS_HOST, 'A', '127.0.0.1')
  const [port, httpPort, httpsPort] = [await freePort(), await freePort(), await freePort()]
  const wayform = await startWayform({
    PORT: String(port),
    FORMS_URL: `https://${FORMS_HOST}:${httpsPort}`,
    DNS_SERVERS: dns.address,
    TRUST_PROXY: 'loopback',
  })
  undo.add(() => wayform.stop())
  const caddy = await startCaddy(program, httpPort, {
    httpsPort,
    wayform: `127.0.0.1:${port}`,
    ...hosts,
  })
  undo.add(() => caddy.stop())

  const sandbox = sandboxControl(wayform.sandboxUrl)
  const form = await givenForm(wayform, sandbox, { questions: QUESTIONS, name: 'Cake orders' })
  const neighbour = await givenForm(wayform, sandbox, { questions: QUESTIONS, name: 'Neighbour' })
  const { owner, link } = form
  const visit = visitor(caddy.rootCertificate, httpsPort)

  const shared = await visit(FORMS_HOST, `/${link}`)
  expect('the shared host serves the form', [shared.status, shared.body.includes('Cake orders')], [200, true])

  await owner(calls.users.edit, { body: { customDomain: { hostname: OWN_HOST } } })
  expect('a wish alone gets no certificate', await refusal(visit, OWN_HOST), 'no certificate')
  expect('nor does a host that nobody asked for', await refusal(visit, OTHER_HOST), 'no certificate')

  const { domain } = await owner(calls.domains.get, {})
  expect('the owner is told what to set', domain?.records.map(({ type, name }) => `${type} ${name}`) ?? [], [
    `CNAME ${OWN_HOST}`,
    `TXT _wayform.${OWN_HOST}`,
  ])
  expect('without it the domain waits', await statusAfterCheck(owner), 'pending')
  for (const { type, name, value } of domain?.records ?? []) dns.set(name, type, value)
  expect('with it the domain is verified', await statusAfterCheck(owner), 'verified')
  await owner(calls.forms.edit, { params: { id: form.id }, body: { customDomain: OWN_HOST } })

  const address = `https://${OWN_HOST}:${httpsPort}/${link}`
  const page = await visit(OWN_HOST, `/${link}`)
  expect('the form opens on the domain', [page.status, page.body.includes('Your name')], [200, true])
  expect('with a certificate for this very host', page.certificateFor, `DNS:${OWN_HOST}`)
  expect('and names it as its address', page.body.includes(`<link rel="canonical" href="${address}">`), true)
  expect('strict transport is on', /max-age=\d+/.test(page.headers['strict-transport-security'] ?? ''), true)

  const answer = { submissionId: 'test-domain-1', answers: { name: 'Maria' } }
  const sent = await visit(OWN_HOST, `/${link}`, answer)
  const { responseNumber, receiptUrl } = JSON.parse(sent.body) as { responseNumber: number; receiptUrl: string }
  expect('an answer is stored', [sent.status, responseNumber], [201, 1])
  const { list } = await owner(calls.responses.list, { query: { formId: form.id } })
  expect('and its owner has it', list.length, 1)
  const receipt = await visit(OWN_HOST, new URL(receiptUrl).pathname)
  expect('the receipt is on the domain', [receiptUrl.startsWith(address), receipt.status], [true, 200])
  expect('with the answer in it', receipt.body.includes('Maria'), true)

  const others = await Promise.all(
    [`/${neighbour.link}`, '/', '/api/users/me', '/login', '/internal/tls-allow?domain=x'].map((path) =>
      visit(OWN_HOST, path),
    ),
  )
  expect(
    'no other owner’s form is there, nor the owner app, nor what is inside',
    others.map(({ status }) => status),
    [404, 404, 404, 404, 404],
  )
  expect('a host that nobody proved still gets no certificate', await refusal(visit, OTHER_HOST), 'no certificate')
  expect('nor does one below the domain', await refusal(visit, `x.${OWN_HOST}`), 'no certificate')

  await owner(calls.users.edit, { body: { customDomain: null } })
  expect('a domain that was let go serves nothing', (await visit(OWN_HOST, `/${link}`)).status, 404)
  expect('and the shared host goes on', (await visit(FORMS_HOST, `/${link}`)).status, 200)
}

async function statusAfterCheck(owner: Client): Promise<string> {
  return (await owner(calls.domains.check, {})).domain.status
}

type Visited = {
  status: number
  body: string
  headers: Record<string, string | undefined>
  certificateFor: string
}
type Visit = ReturnType<typeof visitor>

/** A request like a browser's: the name resolved to this machine, the certificate checked against Caddy's authority. */
function visitor(ca: string, port: number) {
  return async (host: string, path: string, json?: object): Promise<Visited> => {
    const outgoing = request({
      host: '127.0.0.1',
      port,
      path,
      ca,
      servername: host,
      agent: false,
      method: json ? 'POST' : 'GET',
      headers: { host: `${host}:${port}`, accept: 'text/html', ...(json && { 'content-type': 'application/json' }) },
      timeout: 10_000,
    })
    outgoing.on('timeout', () => outgoing.destroy(new Error('no answer in time')))
    outgoing.end(json && JSON.stringify(json))
    const [incoming] = (await once(outgoing, 'response')) as [IncomingMessage]
    const certificate = (incoming.socket as TLSSocket).getPeerCertificate() // https has such a socket
    const headers = Object.fromEntries(Object.entries(incoming.headers).map(([name, value]) => [name, String(value)]))
    const body = await text(incoming)
    return { status: incoming.statusCode ?? 0, body, headers, certificateFor: certificate.subjectaltname ?? '' }
  }
}

/** Caddy ends the handshake with an alert when it may not have a certificate. */
async function refusal(visit: Visit, host: string): Promise<string> {
  try {
    return `answered ${(await visit(host, '/')).status}`
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? String(error.code) : String(error)
    return code === 'ERR_SSL_TLSV1_ALERT_INTERNAL_ERROR' || code === 'EPROTO' ? 'no certificate' : code
  }
}

function expect(what: string, found: unknown, wanted: unknown): void {
  const isFine = isDeepStrictEqual(found, wanted)
  total = add(total, isFine ? passed : failed)
  console.log(`${isFine ? '✓' : '✗'} ${what}`)
  if (!isFine) console.log(`    found ${JSON.stringify(found)} instead of ${JSON.stringify(wanted)}`)
}
