import { existsSync } from 'node:fs'
import { chromium } from '@playwright/test'
import { installPackages, mayInstall } from './apt.ts'
import { run, type Finished } from './run.ts'

const SYSTEM_PLACES = ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome']

/** Headless Chromium refuses root with its sandbox on, and by itself it talks to the world a lot. */
export const CHROMIUM_ARGS = [
  ...(process.getuid?.() === 0 ? ['--no-sandbox'] : []),
  '--disable-gpu',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--no-first-run',
]

/** The browser for the journeys: the one named by CHROMIUM, the system's, or the one Playwright downloaded. */
export function findChromium(): string | null {
  const named = process.env.CHROMIUM
  const places = [...(named ? [named] : SYSTEM_PLACES), chromium.executablePath()]
  return places.find((path) => existsSync(path)) ?? null
}

/** Debian's package where we may install it (it brings its libraries along), otherwise Playwright's own download. */
export async function installChromium(): Promise<Finished> {
  if (mayInstall()) {
    const install = await installPackages(['chromium'])
    if (install.code === 0) return install
    const download = await run('playwright', ['install', '--with-deps', 'chromium'])
    return { code: download.code, output: install.output + download.output }
  }
  return run('playwright', ['install', 'chromium'])
}
