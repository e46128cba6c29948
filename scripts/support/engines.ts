import { existsSync } from 'node:fs'
import { installPackages, mayInstall } from './apt.ts'

type Program = { name: string; places: readonly string[]; package: string }

const FIREFOX: Program = {
  name: 'Firefox',
  places: ['/usr/bin/firefox-esr', '/usr/bin/firefox'],
  package: 'firefox-esr',
}

/**
 * The programs for the respondents' smoke tests in other engines, by Debian's names: Playwright can't drive them as
 * packaged.
 */
const PROGRAMS: readonly Program[] = [
  FIREFOX,
  { name: 'WebKitWebDriver', places: ['/usr/bin/WebKitWebDriver'], package: 'webkit2gtk-driver' },
  { name: 'Xvfb', places: ['/usr/bin/Xvfb'], package: 'xvfb' },
]

const placeOf = ({ places }: Program) => places.find((path) => existsSync(path))

export const findFirefox = () => placeOf(FIREFOX)

export type Engines =
  | { state: 'ready'; note: string }
  /** A system whose own packages have neither: reported, and not a failure. */
  | { state: 'elsewhere'; note: string }
  | { state: 'missing'; output: string }

/**
 * Finds the browsers, or installs them when we may. On Linux a run without them is a failure: it would test nothing.
 */
export async function haveEngines(platform: NodeJS.Platform = process.platform): Promise<Engines> {
  if (platform !== 'linux') return { state: 'elsewhere', note: `not run: needs Debian’s ${packageNames(PROGRAMS)}` }
  const missing = PROGRAMS.filter((program) => !placeOf(program))
  const output = missing.length > 0 && mayInstall() ? (await installPackages(missing.map(packageOf))).output : ''
  const left = PROGRAMS.filter((program) => !placeOf(program))
  if (left.length > 0) return { state: 'missing', output: `${output}\n${howToInstall(left)}` }
  const installed = missing.length > 0 ? `installed ${packageNames(missing)}: ` : ''
  return { state: 'ready', note: installed + PROGRAMS.map(placeOf).join(', ') }
}

/** The packages to install when the script may not do it. */
export function howToInstall(missing: readonly Program[]): string {
  const names = missing.map(({ name }) => name).join(', ')
  return `Missing for the respondents’ smoke in WebKit and Firefox: ${names}. Install: sudo apt-get install ${packageNames(missing)}`
}

const packageOf = (program: Program) => program.package
const packageNames = (programs: readonly Program[]) => programs.map(packageOf).join(' ')
