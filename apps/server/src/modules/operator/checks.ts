import type { Services } from '../../services.ts'
import { newestRelease, type Release } from '../../providers/releases/newest-release.ts'
import type { Database } from '../../platform/db/database.ts'
import {
  clockCheck,
  configurationCheck,
  databaseCheck,
  dnsChecks,
  houseCheck,
  mailDnsCheck,
  storageCheck,
  versionsCheck,
} from '../system/checks/check-installation.ts'
import { providerChecks } from '../system/checks/check-providers.ts'
import { type Finding, runChecks } from '../system/checks/check.ts'
import { type CertificateReading, readCertificate } from './certificate.ts'

export type CheckDeps = Parameters<typeof providerChecks>[0] &
  Pick<Services, 'dns' | 'store' | 'now'> & { database: Database }

/** `release`: the newest one; 'off' if asking is switched off, null if there was no answer. */
export type Checked = {
  at: Date
  findings: readonly Finding[]
  certificate: CertificateReading
  release: Release | 'off' | null
}

const FRESH_MS = 5 * 60_000
const TIMEOUT_MS = 10_000

/** The checks of `wayform doctor`, run by this process. Simultaneous requests share the result. */
export function installationChecks(deps: CheckDeps) {
  let last: Checked | null = null
  let asking: Promise<Checked> | null = null

  function again(): Promise<Checked> {
    asking ??= ask().finally(() => (asking = null))
    return asking
  }

  async function ask(): Promise<Checked> {
    const { config, database } = deps
    const open = async () => database
    const checks = [
      configurationCheck(config),
      houseCheck(config),
      versionsCheck(),
      databaseCheck(open),
      clockCheck(open),
      storageCheck(deps),
      ...dnsChecks(deps),
      mailDnsCheck(deps),
      ...providerChecks(deps),
    ]
    const [findings, certificate, release] = await Promise.all([
      runChecks(checks, { timeoutMs: TIMEOUT_MS }),
      readCertificate(config.appUrl),
      config.releasesUrl === null ? ('off' as const) : newestRelease(config.releasesUrl),
    ])
    last = { at: deps.now(), findings, certificate, release }
    return last
  }

  const isFresh = () => last !== null && deps.now().getTime() - last.at.getTime() < FRESH_MS

  return {
    /** Now, for real. */
    again,
    /** Of the last minutes, or now. */
    recent: async (): Promise<Checked> => (last && isFresh() ? last : again()),
    /** The known results; missing or old ones are fetched meanwhile, for the next call. */
    known(): Checked | null {
      if (!isFresh()) void again().catch(() => undefined)
      return last
    },
  }
}
