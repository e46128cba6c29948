import { globSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { root, run, type Finished } from './run.ts'
import { failed, type Outcome, type Step } from './steps.ts'
import { failuresOfPlaywright, failuresOfVitest } from './test-failures.ts'
import { nothing, tallyPlaywright, tallyVitest, type Tally } from './test-tally.ts'

/** One project of vitest.config.ts. */
export function vitestStep(name: string, project: string, files: string, env: Record<string, string> = {}): Step {
  return runnerStep(name, files, tallyVitest, failuresOfVitest, (report) =>
    run(
      'vitest',
      ['run', '--project', project, '--reporter=default', '--reporter=json', `--outputFile.json=${report}`],
      { env },
    ),
  )
}

/** Browser journeys: those whose path matches `files`. */
export function playwrightStep(name: string, files: string, args: string[]): Step {
  return runnerStep(name, files, tallyPlaywright, failuresOfPlaywright, (report) =>
    run('playwright', ['test', '--reporter=list,json', ...args], { env: { PLAYWRIGHT_JSON_OUTPUT_FILE: report } }),
  )
}

function runnerStep<Counted, Listed>(
  name: string,
  files: string,
  count: (report: Counted, exitCode: number) => Tally,
  listFailures: (report: Listed) => string[],
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
      // The runner guarantees the report's shape.
      const report = JSON.parse(text) as Counted & Listed
      const tally = count(report, code)
      const ranNothing = tally.passed + tally.failed === 0
      const failures = listFailures(report)
      return {
        tally: ranNothing ? { ...tally, failed: 1 } : tally,
        output,
        ...(failures.length > 0 && { failures }),
      }
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
