import { randomUUID } from 'node:crypto'
import { text } from 'node:stream/consumers'
import type { Config } from '../../../config.ts'
import { unsetHouseTexts } from '../../../config-house.ts'
import type { Services } from '../../../services.ts'
import { databaseClock } from '../../../platform/db/clock/database-clock.ts'
import type { Database } from '../../../platform/db/database.ts'
import { missingMigrations } from '../../../platform/db/migrate.ts'
import { type Check, type Finding, reasonOf } from './check.ts'

type Result = Omit<Finding, 'name'>

const NEEDED_NODE = 26
const NEEDED_POSTGRES = 15
const NOTABLE_CLOCK_ERROR_MS = 2_000

export function configurationCheck(config: Config): Check {
  return {
    name: 'configuration',
    async run() {
      const warnings = [...config.warnings]
      if (config.previousSecretKey) warnings.push('SECRET_KEY_PREVIOUS is set: finish with `wayform rotate-key`')
      if (!config.isProduction) warnings.push('NODE_ENV is not production: the sandbox may stand in for providers')
      if (warnings.length > 0) return { state: 'warning', text: warnings.join('; '), fix: 'README, Configuration.' }
      return { state: 'ok', text: 'every variable is valid' }
    },
  }
}

/** Links that are not shown, because the operator has not set where they lead. */
export function houseCheck({ house }: Pick<Config, 'house'>): Check {
  return {
    name: 'own texts',
    async run() {
      const unset = unsetHouseTexts(house)
      if (unset.length === 0) return { state: 'ok', text: 'name, support, terms and privacy policy are set' }
      const missing = unset.map(({ variables, consequence }) => `${variables.join(' or ')}: ${consequence}`).join(' ')
      return { state: 'warning', text: missing, fix: 'docs/house.md.' }
    },
  }
}

/** `given` is for tests. */
export function versionsCheck(given = process.versions.node): Check {
  return {
    name: 'versions',
    async run() {
      const major = Number(given.split('.')[0])
      if (major >= NEEDED_NODE) return { state: 'ok', text: `Node ${given}` }
      return { state: 'problem', text: `Node ${given}`, fix: `Run Wayform with Node ${NEEDED_NODE} or newer.` }
    },
  }
}

export function databaseCheck(open: () => Promise<Database>): Check {
  return {
    name: 'database',
    async run() {
      const database = await open().catch((error: unknown) => reasonOf(error, { withMessage: true }))
      if (typeof database === 'string') return problem(database, 'See DATABASE_URL, and whether the database runs.')
      const [row] = await database.session((session) =>
        session.query<{ version: number; readOnly: string }>(
          `select current_setting('server_version_num')::int / 10000 as version,
                  current_setting('transaction_read_only') as "readOnly"`,
        ),
      )
      const version = row?.version ?? 0
      const kind = database.kind === 'pglite' ? 'embedded' : 'PostgreSQL'
      const name = `${kind} ${version}`
      if (version < NEEDED_POSTGRES) return problem(name, `Wayform needs PostgreSQL ${NEEDED_POSTGRES} or newer.`)
      if (row?.readOnly === 'on') return problem(`${name}, read only`, 'Point DATABASE_URL to the primary.')
      const missing = await missingMigrations(database)
      if (missing.length === 0) return { state: 'ok', text: `${name}, up to date` }
      return problem(`${name}, ${missing.length} migrations are missing`, 'Run `wayform migrate`, or start the server.')
    },
  }
}

export function clockCheck(open: () => Promise<Database>): Check {
  return {
    name: 'clock',
    async run() {
      const clock = await databaseClock(await open())
      clock.stop()
      const aheadMs = clock.aheadMs()
      const seconds = `${(aheadMs / 1000).toFixed(1)} s ahead of the database's`
      if (Math.abs(aheadMs) <= NOTABLE_CLOCK_ERROR_MS) return { state: 'ok', text: `this machine's is ${seconds}` }
      return {
        state: 'warning',
        text: `this machine's is ${seconds}`,
        fix: 'Set it by NTP (timedatectl set-ntp true).',
      }
    },
  }
}

/** Writes, reads and deletes a small file. */
export function storageCheck({ store, config }: Pick<Services, 'store' | 'config'>): Check {
  return {
    name: 'storage',
    async run() {
      const key = `doctor/${randomUUID()}`
      const body = Buffer.from(key)
      await store.put(key, body, { type: 'text/plain', size: body.length })
      try {
        const found = await store.read(key)
        const read = found && (await text(found.stream))
        if (read !== key)
          return problem('what was written is not what is read', 'See the store, and any cache before it.')
      } finally {
        await store.delete(key)
      }
      return { state: 'ok', text: config.storage.kind === 's3' ? `S3, bucket ${config.storage.bucket}` : 'this disk' }
    },
  }
}

/** The hosts that browsers open. */
export function dnsChecks({ dns, config }: Pick<Services, 'dns' | 'config'>): Check[] {
  const hosts = { APP_URL: config.appUrl, FORMS_URL: config.formsUrl, FILES_URL: config.filesUrl }
  return Object.entries(hosts).map(([variable, url]) => ({
    name: `DNS of ${variable}`,
    async run() {
      const { hostname } = new URL(url)
      if (isLocal(hostname)) return { state: 'off', text: `${hostname} needs none` }
      const found = await dns.addresses(hostname)
      if (found === null) return problem('the DNS does not answer', 'See DNS_SERVERS, or the resolver of this machine.')
      if (found.length > 0) return { state: 'ok', text: `${hostname} is ${found.join(', ')}` }
      return problem(`${hostname} has no address`, `Add an A or AAAA record for ${hostname}, or mend ${variable}.`)
    },
  }))
}

/** Receivers ask the sender's domain who may send for it. */
export function mailDnsCheck({ dns, config: { mail } }: Pick<Services, 'dns' | 'config'>): Check {
  return {
    name: 'mail DNS',
    async run() {
      if (!mail || mail.isSandbox) return { state: 'off', text: 'no mail is sent' }
      const domain = /@([^\s@>]+)/.exec(mail.from)?.[1] ?? ''
      const found = await dns.texts(domain)
      if (found === null) return problem('the DNS does not answer', 'See DNS_SERVERS, or the resolver of this machine.')
      if (found.some((record) => record.toLowerCase().startsWith('v=spf1')))
        return { state: 'ok', text: `${domain} has an SPF record` }
      return {
        state: 'warning',
        text: `${domain} has no SPF record: receivers may take its mail for spam`,
        fix: `Add the SPF record of your mail provider to ${domain}. docs/configure/email.md.`,
      }
    },
  }
}

const problem = (found: string, fix: string): Result => ({ state: 'problem', text: found, fix })

const isLocal = (hostname: string) => hostname === 'localhost' || /^[\d.]+$|^\[/.test(hostname)
