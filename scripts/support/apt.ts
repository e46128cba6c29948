import { existsSync } from 'node:fs'
import { run, type Finished } from './run.ts'

/** Debian's packages bring their libraries along, but only root may add them. */
export const mayInstall = () => process.getuid?.() === 0 && existsSync('/usr/bin/apt-get')

export async function installPackages(names: readonly string[]): Promise<Finished> {
  const env = { DEBIAN_FRONTEND: 'noninteractive' }
  const update = await run('apt-get', ['update'], { env })
  const install = await run('apt-get', ['install', '-y', '--no-install-recommends', ...names], { env })
  return { code: install.code, output: update.output + install.output }
}
