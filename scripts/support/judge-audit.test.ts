import { describe, expect, it } from 'vitest'
import { judgeAudit, type AuditReport } from './judge-audit.ts'

const NOW = new Date('2026-11-17T12:00:00Z')
const report: AuditReport = {
  vulnerabilities: {
    deep: { name: 'deep', via: [advisory('GHSA-aaaa'), advisory('GHSA-bbbb')] },
    // Affected only because it uses the other one.
    above: { name: 'above', via: ['deep'] },
    copy: { name: 'copy', via: [advisory('GHSA-aaaa')] },
  },
}

describe('the audit of dependencies', () => {
  it('refuses each finding once, with the packages that have it', () => {
    const { refused, accepted } = judgeAudit(report, [], NOW)
    expect(refused.map(({ id, packages }) => [id, packages])).toEqual([
      ['GHSA-aaaa', ['deep', 'copy']],
      ['GHSA-bbbb', ['deep']],
    ])
    expect(accepted).toEqual([])
  })

  it('accepts listed findings until their day', () => {
    const list = [
      { id: 'GHSA-aaaa', because: 'only in tests', until: '2026-11-17' as const },
      { id: 'GHSA-bbbb', because: 'only in tests', until: '2026-11-16' as const },
    ]
    const { refused, accepted, unused } = judgeAudit(report, list, NOW)
    expect(accepted.map(({ id }) => id)).toEqual(['GHSA-aaaa'])
    expect(refused.map(({ id }) => id)).toEqual(['GHSA-bbbb'])
    expect(unused).toEqual([])
  })

  it('names entries of the list without a finding', () => {
    const list = [{ id: 'GHSA-gone', because: 'only in tests', until: '2027-01-01' as const }]
    expect(judgeAudit({ vulnerabilities: {} }, list, NOW).unused).toEqual(['GHSA-gone'])
  })
})

function advisory(id: string) {
  return { url: `https://github.com/advisories/${id}`, title: 'Reads too much', severity: 'moderate' }
}
