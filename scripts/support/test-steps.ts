import { globSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { root, run, type Finished } from './run.ts'
import { failed, type Outcome, type Step } from './steps.ts'
import { nothing, tallyPlaywright, tallyVitest, type Tally } from './tally.ts'

/** One project of vitest.config.ts. */
export function vitestStep(name: string, project: string, files: string): Step {
  return runnerStep(name, files, tallyVitest, (report) =>
    run('vitest', [
      'run',
      '--project',
      project,
      '--reporter=default',
      '--reporter=json',
      `--outputFile.json=${report}`,
    ]),
  )
}

/** Browser journeys: those whose path matches `files`. */
export function playwrightStep(name: string, files: string, args: string[]): Step {
  return runnerStep(name, files, tallyPlaywright, (report) =>
    run('playwright', ['test', '--reporter=list,json', ...args], { env: { PLAYWRIGHT_JSON_OUTPUT_FILE: report } }),
  )
}

function runnerStep<Report>(
  name: string,
  files: string,
  count: (report: Report, exitCode: number) => Tally,
  start: (reportFile: string) => Promise<Finished>,
): Step {
  return { name, run: runAndCount }

  async function runAndCount(): Promise<Outcome> {
    if (globSync(files, { cwd: root }).length === 0) return { tally: nothing, note: `none (no ${files})` }
    const folder = mkdtempSync(join(tmpdir(), 'wayform-report-'))
    const reportFile = join(folder, 'report.json')
    try {
      const { code, output } = await start(reportFile)
      const text = readIfThere(reportFile)
      if (text === null) return { tally: failed, output: output || 'The test runner ended without a report.' }
      // The report's shape is the runner's promise; `count` reads its totals only.
      const tally = count(JSON.parse(text) as Report, code)
      const ranNothing = tally.passed + tally.failed === 0
      return { tally: ranNothing ? { ...tally, failed: 1 } : tally, output }
    } finally {
      rmSync(folder, { recursive: true, force: true })
    }
  }
}

function readIfThere(path: string): string | null {
  try {
    return readFileSync(path, 'utf8')
  } catch {
    return null
  }
}
