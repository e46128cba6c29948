import { existsSync } from 'node:fs'
import { setTimeout as delay } from 'node:timers/promises'
import { run, type Finished } from './run.ts'

/** Debian's packages include their libraries, but only root may install them. */
export const mayInstall = () => process.getuid?.() === 0 && existsSync('/usr/bin/apt-get')

/** Another installation on this machine may hold apt's locks for minutes: on a fresh one, updates run by themselves. */
const LOCK_PATIENCE_S = 600
const PAUSE_MS = 2000

export async function installPackages(names: readonly string[]): Promise<Finished> {
  const update = await aptGet(['update'])
  const install = await aptGet(['install', '-y', '--no-install-recommends', ...names])
  return { code: install.code, output: update.output + install.output }
}

/** apt waits by itself for the lock of the packages, but not for the lock of its lists. */
async function aptGet(args: readonly string[]): Promise<Finished> {
  const env = { DEBIAN_FRONTEND: 'noninteractive' }
  const deadline = performance.now() + LOCK_PATIENCE_S * 1000
  for (;;) {
    const finished = await run('apt-get', ['-o', `DPkg::Lock::Timeout=${LOCK_PATIENCE_S}`, ...args], { env })
    const isLocked = /^E: (?:Could not get|Unable to (?:acquire|lock)) /m.test(finished.output)
    if (!isLocked || performance.now() > deadline) return finished
    await delay(PAUSE_MS)
  }
}
