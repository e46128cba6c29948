import './support/require-node.ts'
import { fork, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { globSync, watch } from 'node:fs'
import { join } from 'node:path'
import { allRoutes } from '@wayform/contract/routes.ts'
import { createServer } from 'vite'
import { root, run } from './support/run.ts'

const WEB_PORT = Number(process.env.WEB_PORT ?? 5173)
const SERVER_PORT = Number(process.env.PORT ?? 4000)
/** An editor that saves several files, or one file in several steps, causes one restart. */
const SETTLE_MS = 150

// Vite serves the owner app with hot reload and proxies calls; the server is configured with Vite's URL as the app's.
const env = { ...process.env, APP_URL: process.env.APP_URL ?? `http://localhost:${WEB_PORT}` }
let server: ChildProcess | null = null
let restarting = Promise.resolve()

const vite = await createServer({
  root: join(root, 'apps/web'),
  configFile: join(root, 'apps/web/vite.config.ts'),
  // Without changeOrigin, the server sees the app's own host name and knows which surface is requested.
  server: { port: WEB_PORT, strictPort: true, proxy: proxyFor(serverPaths()) },
})
await vite.listen()
await restart()
watchSources()
for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.once(signal, async () => {
    await Promise.all([stopServer(), vite.close()])
    process.exit(0)
  })
}

/** Everything except the owner app, which Vite handles: builds the small pages, then restarts server and sandbox. */
async function restart(): Promise<void> {
  const build = await run('node', ['scripts/build.ts', 'form', 'sandbox'])
  if (build.code !== 0) return console.error(build.output)
  await stopServer()
  server = fork(join(root, 'scripts/start.ts'), ['--no-build'], { cwd: root, env, execArgv: [] })
}

async function stopServer(): Promise<void> {
  if (!server || server.exitCode !== null || server.signalCode !== null) return
  const gone = once(server, 'exit')
  server.kill('SIGTERM')
  await gone
}

function watchSources(): void {
  let timer: NodeJS.Timeout | undefined
  for (const folder of globSync(['packages/{core,contract,form-view,i18n}/src', 'apps/{server,form,sandbox}/src'], {
    cwd: root,
  })) {
    watch(join(root, folder), { recursive: true }, (_, file) => {
      if (file?.includes('.test.')) return
      clearTimeout(timer)
      timer = setTimeout(() => (restarting = restarting.then(restart)), SETTLE_MS)
    })
  }
}

/** `/api`, `/auth`…: the path prefixes of calls on the app's host. Everything else is a screen of the app. */
function serverPaths(): string[] {
  const paths = allRoutes.filter((route) => route.surface !== 'forms').map((route) => `/${route.path.split('/')[1]}`)
  return [...new Set(paths)]
}

function proxyFor(paths: string[]) {
  const target = `http://127.0.0.1:${SERVER_PORT}`
  return Object.fromEntries(paths.map((path) => [`^${path}(/|$|\\?)`, { target }]))
}
