import './support/require-node.ts'
import type { Config } from '@wayform/server/config.ts'
import { portsTakenFrom } from './support/ports.ts'
import { run } from './support/run.ts'
import { whenLeftAlone } from './support/parent-process.ts'
import { loadServer } from './support/programs.ts'
import { startSandbox, type SandboxProcess } from './support/sandbox-process.ts'
import { isFresh, isWritten, targets } from './support/targets.ts'

/** After kill -9, processes of the last run may need a moment to notice it. */
const PORT_PATIENCE_MS = 3000
/** One Ctrl-C can arrive twice, from the terminal and through npm; only a later one means "stop immediately". */
const SAME_REQUEST_MS = 500

/** An error that the person who starts Wayform can fix: shown without a stack trace. */
class StartProblem extends Error {}

let sandbox: SandboxProcess | null = null
let server: { close: () => Promise<void> } | null = null
let stopping = false

const { ConfigError, readConfig, sandboxEnvironment, startProcesses } = await loadServer()
stopOnRequest()
try {
  const config = readConfig(process.env)
  await requireFreePorts(config)
  if (!process.argv.includes('--no-build')) await buildWhatChanged()
  if (config.sandbox)
    sandbox = startSandbox(sandboxEnvironment(config), (code) => stop(`The sandbox ended with code ${code}.`))
  server = await startProcesses(config, { onGiveUp: (error) => void stop(error.message) })
  await sandbox?.ready
  if (!stopping) printAddresses(config)
} catch (error) {
  await stop(explain(error))
}

async function requireFreePorts({ host, port, sandbox: place }: Config): Promise<void> {
  const wanted = [{ host, port, variable: 'PORT' }]
  if (place) {
    wanted.push({ host: '127.0.0.1', port: place.port, variable: 'SANDBOX_PORT' })
    wanted.push({ host: '127.0.0.1', port: place.smtpPort, variable: 'SANDBOX_PORT (this one is SANDBOX_PORT + 1)' })
  }
  const [taken] = await portsTakenFrom(wanted, PORT_PATIENCE_MS)
  if (!taken) return
  throw new StartProblem(`Port ${taken.port} is taken. Stop what uses it, or set another one with ${taken.variable}.`)
}

async function buildWhatChanged(): Promise<void> {
  if (targets.every((target) => target.isOnDemand || !isWritten(target) || isFresh(target))) return
  console.log('Building what changed')
  const { code } = await run('node', ['scripts/build.ts'], { show: true })
  if (code !== 0) throw new StartProblem('The build failed; see above.')
}

function printAddresses(config: Config): void {
  const { database } = config
  const data = database.kind === 'postgres' ? withoutPassword(database.url) : config.dataDir
  const lines = [
    ['App', config.appUrl],
    ['Forms', config.formsUrl],
    ...(config.sandbox
      ? [['Sandbox', `${config.sandbox.url}   (the phone and the mailbox: sign-in codes arrive here)`]]
      : []),
    ['Data', data],
  ]
  const seconds = (performance.now() / 1000).toFixed(1)
  const table = lines.map(([name = '', value]) => `  ${name.padEnd(9)}${value}`).join('\n')
  console.log(`\nWayform is ready in ${seconds} s. Ctrl-C stops it.\n\n${table}\n`)
}

function stopOnRequest(): void {
  let firstAskedAt = Infinity
  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    process.on(signal, () => {
      if (performance.now() - firstAskedAt > SAME_REQUEST_MS) process.exit(130)
      firstAskedAt = Math.min(firstAskedAt, performance.now())
      void stop()
    })
  }
  // When a parent with a message channel (the browser tests, `npm run dev`) ends, even by kill, this process ends too.
  if (process.send) process.once('disconnect', () => void stop())
  // The same for npm: otherwise kill -9 of `npm start` would leave this process on the port.
  if (process.env.npm_lifecycle_event === 'start') whenLeftAlone(() => void stop())
}

/** `because` is set after a failure: it is shown, and sets the exit code. */
async function stop(because?: string): Promise<void> {
  if (stopping) return
  stopping = true
  if (because) console.error(`\n${because}`)
  let isClean = because === undefined
  await server?.close().catch((error: unknown) => {
    isClean = false
    console.error(error)
  })
  await sandbox?.stop()
  process.exit(isClean ? 0 : 1)
}

function explain(error: unknown): string {
  if (error instanceof ConfigError || error instanceof StartProblem) return error.message
  if (!(error instanceof Error)) return String(error)
  if ('code' in error && error.code === 'EADDRINUSE') return `${error.message}. Set another port with PORT.`
  return error.stack ?? error.message
}

function withoutPassword(url: string): string {
  const { protocol, host, pathname } = new URL(url)
  return `${protocol}//${host}${pathname}`
}
