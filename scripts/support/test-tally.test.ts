import { describe, expect, it } from 'vitest'
import { add, describeTally, isGreen, nothing, tallyPlaywright, tallyVitest } from './test-tally.ts'

const vitestReport = {
  numPassedTests: 5,
  numFailedTests: 1,
  numPendingTests: 1,
  numTodoTests: 1,
  testResults: [
    { status: 'passed', assertionResults: [{ status: 'passed' }] },
    { status: 'failed', assertionResults: [{ status: 'passed' }, { status: 'failed' }] },
  ],
}
const playwrightReport = { stats: { expected: 4, unexpected: 0, flaky: 0, skipped: 0 }, errors: [] }

describe('counting tests', () => {
  it('uses the numbers that vitest reports, with todo as skipped', () => {
    expect(tallyVitest(vitestReport, 1)).toEqual({ passed: 5, failed: 1, skipped: 2 })
  })

  it('counts a test file that could not be loaded as one failure', () => {
    const report = { ...vitestReport, numFailedTests: 0, testResults: [{ status: 'failed', assertionResults: [] }] }
    expect(tallyVitest(report, 1).failed).toBe(1)
  })

  it('counts one failure when every test passed but the runner did not', () => {
    const report = { ...vitestReport, numFailedTests: 0, testResults: [] }
    expect(tallyVitest(report, 1).failed).toBe(1)
    expect(tallyVitest(report, 0).failed).toBe(0)
    expect(tallyPlaywright(playwrightReport, 1).failed).toBe(1)
  })

  it('counts flaky journeys and errors outside of tests as failures', () => {
    const stats = { expected: 4, unexpected: 1, flaky: 2, skipped: 3 }
    expect(tallyPlaywright({ stats, errors: [{}] }, 1)).toEqual({ passed: 4, failed: 4, skipped: 3 })
  })

  it('summarises in one line and names skipped tests only when there are some', () => {
    const tally = add({ passed: 2, failed: 0, skipped: 0 }, { passed: 3, failed: 1, skipped: 0 })
    expect(describeTally(tally)).toBe('5 passed, 1 failed')
    expect(describeTally({ ...tally, skipped: 2 })).toBe('5 passed, 1 failed, 2 skipped')
  })

  it('a tally is green only when something ran and nothing failed', () => {
    expect(isGreen(nothing)).toBe(false)
    expect(isGreen({ passed: 1, failed: 0, skipped: 0 })).toBe(true)
    expect(isGreen({ passed: 9, failed: 1, skipped: 0 })).toBe(false)
  })
})
