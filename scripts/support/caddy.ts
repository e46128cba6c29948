import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { root, run } from './run.ts'

const UNPACKED = join(root, 'node_modules/.cache/wayform/caddy')
const PLACES = ['/usr/bin/caddy', '/usr/local/bin/caddy', join(UNPACKED, 'usr/bin/caddy')]
const READY_TIMEOUT_MS = 20_000

/**
 * The Caddy named by CADDY, the system's, or Debian's package unpacked into node_modules: the program alone, without
 * its service. Throws with the reason when none is available.
 */
export async function haveCaddy(): Promise<string> {
  const named = process.env.CADDY
  const found = (named ? [named] : PLACES).find((path) => existsSync(path))
  if (found) return found
  if (named) throw new Error(`CADDY names ${named}, and there is no such file`)
  if (!existsSync('/usr/bin/apt-get')) {
    throw new Error(
      'There is no Caddy here, and no apt-get to fetch Debian’s. Install Caddy 2.6 or newer, or set CADDY.',
    )
  }
  return unpackPackage()
}

async function unpackPackage(): Promise<string> {
  const folder = mkdtempSync(join(tmpdir(), 'wayform-caddy-'))
  try {
    let download = await downloadTo(folder)
    if (download.code !== 0) {
      await run('apt-get', ['update'])
      download = await downloadTo(folder)
    }
    const file = readdirSync(folder).find((name) => name.endsWith('.deb'))
    if (!file) throw new Error(`Debian’s Caddy could not be fetched. Is its archive reachable?\n${download.output}`)
    mkdirSync(UNPACKED, { recursive: true })
    const unpacked = await run('dpkg-deb', ['-x', join(folder, file), UNPACKED])
    if (unpacked.code !== 0) throw new Error(`Debian’s Caddy could not be unpacked.\n${unpacked.output}`)
    return join(UNPACKED, 'usr/bin/caddy')
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

/** It writes into the current folder. */
const downloadTo = (folder: string) => run('sh', ['-c', 'cd "$0" && apt-get download caddy', folder])

export type CaddyPlace = { httpsPort: number; wayform: string; appHost: string; formsHost: string }
export type RunningCaddy = { pid: number; rootCertificate: string; log: () => string; stop: () => Promise<void> }

/** The sites of `deploy/` on loopback, with Caddy's own certificate authority instead of a public one. */
export async function startCaddy(program: string, httpPort: number, place: CaddyPlace): Promise<RunningCaddy> {
  const folder = mkdtempSync(join(tmpdir(), 'wayform-domain-caddy-'))
  const file = join(folder, 'Caddyfile')
  writeFileSync(file, settings(folder, httpPort, place))
  const child = spawn(program, ['run', '--config', file, '--adapter', 'caddyfile'], {
    env: {
      PATH: process.env.PATH,
      HOME: folder,
      WAYFORM: place.wayform,
      APP_HOST: place.appHost,
      FORMS_HOST: place.formsHost,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let output = ''
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk: Buffer) => (output += chunk.toString()))
  const stop = async () => {
    if (child.exitCode === null && child.signalCode === null) {
      const gone = once(child, 'exit')
      child.kill('SIGTERM')
      await gone
    }
    rmSync(folder, { recursive: true, force: true })
  }
  const certificate = join(folder, 'data/pki/authorities/local/root.crt')
  for (const deadline = Date.now() + READY_TIMEOUT_MS; !isServing(); await delay(50)) {
    if (child.exitCode !== null || Date.now() > deadline) {
      await stop()
      throw new Error(`Caddy did not start\n${output}`)
    }
  }
  return { pid: child.pid ?? 0, rootCertificate: readFileSync(certificate, 'utf8'), log: () => output, stop }

  function isServing(): boolean {
    return existsSync(certificate) && output.includes('serving initial configuration')
  }
}

function settings(folder: string, httpPort: number, { httpsPort, wayform }: CaddyPlace): string {
  return `{
	admin off
	http_port ${httpPort}
	https_port ${httpsPort}
	default_bind 127.0.0.1
	local_certs
	skip_install_trust
	auto_https disable_redirects
	storage file_system ${join(folder, 'data')}
	on_demand_tls {
		ask http://${wayform}/internal/tls-allow
	}
}

import ${join(root, 'deploy/wayform.caddy')}
`
}
