import { existsSync } from 'node:fs'
import { chromium } from '@playwright/test'
import { installPackages, mayInstall } from './apt.ts'
import { run, type Finished } from './run.ts'

/** The browser without windows: a journey takes about half the CPU time. */
const SHELL = '/usr/bin/chromium-headless-shell'
const SYSTEM_PLACES = [SHELL, '/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome']

/** Headless Chromium refuses to run as root with its sandbox on, and makes many network requests of its own. */
export const CHROMIUM_ARGS = [
  ...(process.getuid?.() === 0 ? ['--no-sandbox'] : []),
  '--disable-gpu',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--no-first-run',
]

/** The browser for the journeys: the one named by CHROMIUM, the system's, or the one that Playwright downloaded. */
export function findChromium(): string | null {
  const named = process.env.CHROMIUM
  const places = [...(named ? [named] : SYSTEM_PLACES), chromium.executablePath()]
  return places.find((path) => existsSync(path)) ?? null
}

/** Whether a quicker browser than the present one is available. */
export const lacksShell = () => mayInstall() && !process.env.CHROMIUM && !existsSync(SHELL)

/** Debian's packages when we may install them (they include their libraries), otherwise Playwright's own download. */
export async function installChromium(): Promise<Finished> {
  if (!mayInstall()) return run('playwright', ['install', 'chromium'])
  const shell = await installPackages(['chromium-headless-shell'])
  if (findChromium()) return shell
  const browser = await installPackages(['chromium'])
  if (browser.code === 0) return { code: 0, output: shell.output + browser.output }
  const download = await run('playwright', ['install', '--with-deps', 'chromium'])
  return { code: download.code, output: shell.output + browser.output + download.output }
}
