import type { Deps } from '../../deps.ts'
import { type Check, type Finding, reasonOf, runChecks } from '../../modules/system/checks/check.ts'
import {
  clockCheck,
  configurationCheck,
  databaseCheck,
  dnsChecks,
  houseCheck,
  mailDnsCheck,
  storageCheck,
  versionsCheck,
} from '../../modules/system/checks/check-installation.ts'
import { providerChecks } from '../../modules/system/checks/check-providers.ts'
import { command, EXIT, type Outcome } from '../command.ts'

export const doctorCommand = command({
  name: 'doctor',
  summary: 'check the configuration, the database, the storage and every provider, and say what to fix',
  details: 'Changes and sends nothing. Each check has a deadline. Exit code 1 when there is something to fix.',
  async run({ config, database, deps }) {
    const always = [
      configurationCheck(config),
      houseCheck(config),
      versionsCheck(),
      databaseCheck(database),
      clockCheck(database),
    ]
    const opened = await deps().catch((error: unknown) => reasonOf(error, { withMessage: true }))
    return outcome(
      await runChecks([...always, ...(typeof opened === 'string' ? [without(opened)] : withServices(opened))]),
    )
  },
  misconfigured: (problems) =>
    outcome(problems.map((text) => ({ name: 'configuration', state: 'problem', text, fix: 'README, Configuration.' }))),
})

const withServices = (deps: Deps): Check[] => [
  storageCheck(deps),
  ...dnsChecks(deps),
  mailDnsCheck(deps),
  ...providerChecks(deps),
]

/** Storage, DNS and providers are checked with the server's own services. */
const without = (reason: string): Check => ({
  name: 'services',
  run: async () => ({ state: 'problem', text: reason, fix: 'Mend this first, then run doctor again for the rest.' }),
})

function outcome(findings: readonly Finding[]): Outcome {
  const problems = findings.filter(({ state }) => state === 'problem').length
  const warnings = findings.filter(({ state }) => state === 'warning').length
  const summary = `${counted(problems, 'problem')}, ${counted(warnings, 'warning')}`
  return {
    text: [...findings.map(lineOf), '', summary].join('\n'),
    data: { findings, problems, warnings },
    exitCode: problems > 0 ? EXIT.failed : EXIT.done,
  }
}

const SIGNS = { ok: 'ok', warning: 'warning', problem: 'PROBLEM', off: '–' } as const

function lineOf({ name, state, text, fix }: Finding): string {
  const line = `${SIGNS[state].padEnd(8)} ${name.padEnd(18)} ${text}`
  return fix === undefined || state === 'ok' ? line : `${line}\n${' '.repeat(28)}→ ${fix}`
}

const counted = (count: number, word: string) => `${count} ${word}${count === 1 ? '' : 's'}`
