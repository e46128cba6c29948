import './support/require-node.ts'
import { ACCEPTED_FINDINGS } from './support/accepted-findings.ts'
import { judgeAudit, type AuditReport } from './support/judge-audit.ts'
import { run } from './support/run.ts'

/**
 * Known vulnerabilities in what the lock file names. Fails for one that was not accepted, and for one accepted in vain.
 */
const npm = process.env.npm_execpath
if (!npm) throw new Error('Start it as `npm run audit`')
// The project's .npmrc switches the audit off for installs.
const { output } = await run(process.execPath, [npm, 'audit', '--json', '--audit', '--loglevel=silent'])
const report = readReport(output)
const { refused, accepted, unused } = judgeAudit(report, ACCEPTED_FINDINGS, new Date())

for (const { id, title, severity, packages } of accepted) {
  console.log(`accepted  ${id}  ${severity}  ${packages.join(', ')}: ${title}`)
}
for (const { id, title, severity, packages, url } of refused) {
  console.error(`✗ ${id}  ${severity}  ${packages.join(', ')}: ${title}\n    ${url}`)
}
for (const id of unused) console.error(`✗ ${id} is accepted, but there is no such finding any more: remove it`)
console.log(`\n${accepted.length} accepted, ${refused.length} to act on, ${unused.length} accepted in vain`)
process.exitCode = refused.length + unused.length > 0 ? 1 : 0

function readReport(text: string): AuditReport {
  try {
    const parsed = JSON.parse(text.slice(text.indexOf('{'))) as AuditReport | { message: string } // npm's own format
    if ('vulnerabilities' in parsed) return parsed
    throw new Error(parsed.message)
  } catch (error) {
    throw new Error(`npm audit gave no report. Is the registry reachable?\n${text.slice(0, 500)}`, { cause: error })
  }
}
