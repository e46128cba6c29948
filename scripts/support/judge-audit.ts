import type { AcceptedFinding } from './accepted-findings.ts'

type Advisory = { url: string; title: string; severity: string }
/** npm audit --json. `via` names the advisories of a package, or the packages that bring it. */
export type AuditReport = { vulnerabilities: Record<string, { name: string; via: (string | Advisory)[] }> }

export type Finding = Advisory & { id: string; packages: string[] }
export type Verdict = { refused: Finding[]; accepted: Finding[]; unused: string[] }

/** An acceptance ends with its day: then the finding counts again. */
export function judgeAudit(report: AuditReport, list: readonly AcceptedFinding[], now: Date): Verdict {
  const today = now.toISOString().slice(0, 10)
  const valid = new Set(list.filter(({ until }) => until >= today).map(({ id }) => id))
  const findings = findingsOf(report)
  const found = new Set(findings.map(({ id }) => id))
  return {
    refused: findings.filter(({ id }) => !valid.has(id)),
    accepted: findings.filter(({ id }) => valid.has(id)),
    unused: list.map(({ id }) => id).filter((id) => !found.has(id)),
  }
}

function findingsOf({ vulnerabilities }: AuditReport): Finding[] {
  const byId = new Map<string, Finding>()
  for (const { name, via } of Object.values(vulnerabilities)) {
    for (const advisory of via) {
      if (typeof advisory === 'string') continue
      const id = advisory.url.split('/').at(-1) ?? advisory.url
      const known = byId.get(id)
      if (known) known.packages.push(name)
      else byId.set(id, { ...advisory, id, packages: [name] })
    }
  }
  return [...byId.values()].toSorted((a, b) => a.id.localeCompare(b.id))
}
