/** The number of passed and failed checks and tests. Everything that `npm test` runs is summed up in one of these. */
export type Tally = { passed: number; failed: number; skipped: number }

export const nothing: Tally = { passed: 0, failed: 0, skipped: 0 }

export function add(a: Tally, b: Tally): Tally {
  return { passed: a.passed + b.passed, failed: a.failed + b.failed, skipped: a.skipped + b.skipped }
}

export function describeTally({ passed, failed, skipped }: Tally): string {
  return `${passed} passed, ${failed} failed${skipped > 0 ? `, ${skipped} skipped` : ''}`
}

/** No failures are not enough: a run that checked nothing must not look green. */
export function isGreen({ passed, failed }: Tally): boolean {
  return failed === 0 && passed > 0
}

type VitestReport = {
  numPassedTests: number
  numFailedTests: number
  numPendingTests: number
  numTodoTests: number
  testResults: { status: string; assertionResults: { status: string }[] }[]
}

/** A test file that could not be loaded has no failed test, but it counts as one. */
export function tallyVitest(report: VitestReport, exitCode: number): Tally {
  const brokenFiles = report.testResults.filter(
    (file) => file.status === 'failed' && !file.assertionResults.some((test) => test.status === 'failed'),
  ).length
  return orBroken(
    {
      passed: report.numPassedTests,
      failed: report.numFailedTests + brokenFiles,
      skipped: report.numPendingTests + report.numTodoTests,
    },
    exitCode,
  )
}

type PlaywrightReport = {
  stats: { expected: number; unexpected: number; flaky: number; skipped: number }
  errors: unknown[]
}

/** A flaky journey is a failed one: there are no retries to hide it. */
export function tallyPlaywright({ stats, errors }: PlaywrightReport, exitCode: number): Tally {
  return orBroken(
    { passed: stats.expected, failed: stats.unexpected + stats.flaky + errors.length, skipped: stats.skipped },
    exitCode,
  )
}

/** The runner reports a failure (an unhandled error, a crash), although no single test failed. */
function orBroken(tally: Tally, exitCode: number): Tally {
  return exitCode !== 0 && tally.failed === 0 ? { ...tally, failed: 1 } : tally
}
