import { execFileSync, spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import {
  chmodSync,
  chownSync,
  closeSync,
  globSync,
  mkdirSync,
  mkdtempSync,
  openSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { findChromium } from './chromium.ts'
import { freePort } from './ports.ts'
import { run } from './run.ts'
import type { Undo } from './undo-at-end.ts'

/** PostgreSQL refuses to run as root. */
const NOBODY = 65534
const POSTGRES_PORT = 5432
const REST_PORT = 8008
const START_TIMEOUT_MS = 240_000
const LOOK_MS = 250

/** Commands that are used, and Debian's packages with them. */
const TOOLS = {
  patroni: 'patroni',
  etcd: 'etcd-server',
  haproxy: 'haproxy',
  ip: 'iproute2',
  setpriv: 'util-linux',
} as const

/** One sentence for each reason why a failover can't be tried on this machine. */
export async function missingForFailover(): Promise<string[]> {
  if (process.platform !== 'linux') return [`Linux: machines are network namespaces, which ${process.platform} has not`]
  const reasons: string[] = []
  if (process.getuid?.() !== 0) reasons.push('root: network namespaces are made and cut off')
  if (findChromium() === null) reasons.push('Chromium: apt-get install --no-install-recommends chromium-headless-shell')
  if (binaries() === undefined) reasons.push('PostgreSQL: apt-get install --no-install-recommends postgresql')
  const found = await Promise.all(
    Object.entries(TOOLS).map(async ([command, name]) => {
      const { code } = await run('sh', ['-c', 'PATH="$PATH:/usr/sbin:/sbin" command -v "$0"', command])
      return code === 0 ? [] : [`${command}: apt-get install --no-install-recommends ${name}`]
    }),
  )
  const { code } = await run('/usr/bin/python3', ['-c', 'import patroni, etcd'])
  if (code !== 0 && found.flat().length === 0) {
    reasons.push("Patroni's client of etcd: apt-get install --no-install-recommends python3-etcd")
  }
  return [...reasons, ...found.flat()]
}

const binaries = () =>
  globSync('/usr/lib/postgresql/*/bin')
    .toSorted((a, b) => Number(a.split('/')[4]) - Number(b.split('/')[4]))
    .at(-1)

type Machine = { name: 'a' | 'b'; address: string; namespace: string; link: string; dataDir: string }
type Member = { name: string; role: string; state: string }

/**
 * PostgreSQL on two machines of their own (network namespaces), one a synchronous standby of the other; Patroni on both
 * decides by etcd which one is the primary. `databasePort` on this machine leads to the primary, by HAProxy.
 */
export async function startCluster(servers: readonly number[], undo: Undo) {
  const folder = mkdtempSync(join(tmpdir(), 'wayform-failover-'))
  chmodSync(folder, 0o755)
  undo.add(() => rmSync(folder, { recursive: true, force: true }))
  const tag = `wf${process.pid % 100_000}`
  const net = `10.77.${process.pid % 250}`
  const here = `${net}.1`
  const machines = (['a', 'b'] as const).map((name, at): Machine => ({
    name,
    address: `${net}.${at + 2}`,
    namespace: `${tag}${name}`,
    link: `${tag}${name}0`,
    dataDir: join(folder, name, 'data'),
  }))
  layCables()
  const [etcdPort, databasePort, balancerPort] = [await freePort(), await freePort(), await freePort()]
  const etcdUrl = `http://${here}:${etcdPort}`
  daemon('etcd', [
    'etcd',
    `--data-dir=${join(folder, 'etcd')}`,
    `--listen-client-urls=${etcdUrl}`,
    `--advertise-client-urls=${etcdUrl}`,
    '--listen-peer-urls=http://127.0.0.1:0',
  ])
  for (const machine of machines) startPatroni(machine)
  writeFileSync(join(folder, 'haproxy.cfg'), haproxyConfig())
  daemon('haproxy', ['haproxy', '-db', '-f', join(folder, 'haproxy.cfg')])
  await untilWhole()
  return { databasePort, balancerPort, untilWhole, primary, killPrimary, cutOff, logs }

  function layCables() {
    const bridge = `${tag}br`
    undo.add(() => ip('link', 'del', bridge))
    ip('link', 'add', bridge, 'type', 'bridge')
    ip('addr', 'add', `${here}/24`, 'dev', bridge)
    ip('link', 'set', bridge, 'up')
    for (const { namespace, link, address } of machines) {
      ip('netns', 'add', namespace)
      undo.add(() => ip('netns', 'del', namespace))
      ip('link', 'add', link, 'type', 'veth', 'peer', 'name', 'eth0', 'netns', namespace)
      ip('link', 'set', link, 'master', bridge, 'up')
      ip('-n', namespace, 'addr', 'add', `${address}/24`, 'dev', 'eth0')
      ip('-n', namespace, 'link', 'set', 'eth0', 'up')
      ip('-n', namespace, 'link', 'set', 'lo', 'up')
    }
  }

  function startPatroni({ name, address, namespace, dataDir }: Machine) {
    const own = join(folder, name)
    mkdirSync(own)
    chownSync(own, NOBODY, NOBODY)
    const settings = join(folder, `${name}.json`)
    // JSON is YAML.
    writeFileSync(settings, JSON.stringify(patroniSettings(name, address, dataDir, own)))
    const asNobody = ['setpriv', `--reuid=${NOBODY}`, `--regid=${NOBODY}`, '--clear-groups']
    daemon(`patroni-${name}`, ['ip', 'netns', 'exec', namespace, ...asNobody, 'patroni', settings], own)
  }

  function patroniSettings(name: string, address: string, dataDir: string, own: string) {
    const anyone = ['local all all trust', `host all all ${net}.0/24 trust`, `host replication all ${net}.0/24 trust`]
    return {
      scope: 'wayform',
      name,
      restapi: { listen: `${address}:${REST_PORT}`, connect_address: `${address}:${REST_PORT}` },
      etcd3: { host: `${here}:${etcdPort}` },
      bootstrap: {
        dcs: {
          ttl: 20,
          loop_wait: 3,
          retry_timeout: 5,
          synchronous_mode: true,
          // A crashed primary is not waited for: the standby has everything that was acknowledged.
          primary_start_timeout: 0,
          postgresql: { use_pg_rewind: true, use_slots: true, parameters: { max_connections: 100 } },
        },
        initdb: [{ encoding: 'UTF8' }, { locale: 'C.UTF-8' }],
      },
      postgresql: {
        listen: `${address}:${POSTGRES_PORT}`,
        connect_address: `${address}:${POSTGRES_PORT}`,
        data_dir: dataDir,
        bin_dir: binaries(),
        pg_hba: anyone,
        authentication: {
          superuser: { username: 'postgres' },
          replication: { username: 'replicator' },
          rewind: { username: 'postgres' },
        },
        parameters: { unix_socket_directories: own },
        remove_data_directory_on_rewind_failure: true,
      },
    }
  }

  /** A server that is marked down loses its connections at once, instead of after a timeout. */
  function haproxyConfig(): string {
    const ready = 'http-check send meth GET uri /readyz ver HTTP/1.1 hdr Host 127.0.0.1'
    const primaryOnly = 'http-check send meth GET uri /primary'
    return `
defaults
  timeout connect 2s
  timeout client 1h
  timeout server 1h
  timeout check 2s
listen wayform
  bind 127.0.0.1:${balancerPort}
  mode http
  timeout server 60s
  option httpchk
  ${ready}
  default-server check inter 1s fall 2 rise 1 on-marked-down shutdown-sessions
${servers.map((port, at) => `  server wayform${at} 127.0.0.1:${port}`).join('\n')}
listen postgresql
  bind 127.0.0.1:${databasePort}
  mode tcp
  option httpchk
  ${primaryOnly}
  default-server check inter 1s fall 2 rise 1 on-marked-down shutdown-sessions port ${REST_PORT}
${machines.map(({ name, address }) => `  server ${name} ${address}:${POSTGRES_PORT}`).join('\n')}
`
  }

  function daemon(name: string, [command = '', ...args]: string[], cwd = folder): ChildProcess {
    const log = openSync(join(folder, `${name}.log`), 'a')
    const child = spawn(command, args, {
      cwd,
      env: { ...process.env, PATH: `${process.env.PATH}:/usr/sbin:/sbin`, HOME: cwd },
      stdio: ['ignore', log, log],
    })
    closeSync(log)
    undo.add(async () => {
      if (child.exitCode !== null || child.signalCode !== null) return
      const gone = once(child, 'exit')
      child.kill('SIGTERM')
      const timer = setTimeout(() => child.kill('SIGKILL'), 15_000)
      await gone
      clearTimeout(timer)
    })
    return child
  }

  /** Asked of one that answers; empty while none does. */
  async function members(): Promise<Member[]> {
    for (const { address } of machines) {
      const url = `http://${address}:${REST_PORT}/cluster`
      const answer = await fetch(url, { signal: AbortSignal.timeout(2_000) }).catch(() => null)
      if (!answer?.ok) continue
      const { members: found } = (await answer.json()) as { members: Member[] } // Patroni's answer
      return found
    }
    return []
  }

  /** Resolves when there is a primary, and the other machine is its synchronous standby. */
  async function untilWhole(): Promise<void> {
    const deadline = Date.now() + START_TIMEOUT_MS
    while (Date.now() < deadline) {
      const roles = (await members()).map(({ role }) => role)
      if (roles.includes('leader') && roles.includes('sync_standby')) return
      await delay(LOOK_MS)
    }
    throw new Error(`The cluster was not whole in time\n${logs()}`)
  }

  async function primary(): Promise<Machine> {
    const leader = (await members()).find(({ role }) => role === 'leader')
    const machine = machines.find(({ name }) => name === leader?.name)
    if (!machine) throw new Error('There is no primary')
    return machine
  }

  async function killPrimary(): Promise<void> {
    const { dataDir } = await primary()
    process.kill(Number.parseInt(readFileSync(join(dataDir, 'postmaster.pid'), 'utf8'), 10), 'SIGKILL')
  }

  /** Pulls the primary's cable; returns how to plug it in again. */
  async function cutOff(): Promise<() => void> {
    const { link } = await primary()
    ip('link', 'set', link, 'down')
    return () => ip('link', 'set', link, 'up')
  }

  function logs(): string {
    return globSync(join(folder, '*.log'))
      .map((path) => `${path}\n${readFileSync(path, 'utf8').split('\n').slice(-15).join('\n')}`)
      .join('\n')
  }
}

function ip(...args: string[]): void {
  execFileSync('ip', args, { env: { PATH: '/usr/sbin:/sbin:/usr/bin:/bin' }, stdio: ['ignore', 'ignore', 'pipe'] })
}
