import { describe, expect, it } from 'vitest'
import { failuresOfPlaywright, failuresOfVitest } from './test-failures.ts'

describe('the failures of a run', () => {
  it('names the failed tests of Vitest and files that did not load', () => {
    const failures = failuresOfVitest({
      testResults: [
        {
          name: 'a.test.ts',
          status: 'failed',
          assertionResults: [
            { status: 'passed', fullName: 'adds', failureMessages: [] },
            {
              status: 'failed',
              fullName: 'subtracts',
              failureMessages: ['\u001b[31mexpected 1\u001b[39m\nreceived 2'],
            },
          ],
        },
        { name: 'b.test.ts', status: 'failed', message: 'SyntaxError', assertionResults: [] },
        { name: 'c.test.ts', status: 'passed', assertionResults: [] },
      ],
    })
    expect(failures).toEqual(['a.test.ts › subtracts\n    expected 1\n    received 2', 'b.test.ts\n    SyntaxError'])
  })

  it('names the failed journeys of nested suites, and errors outside of them', () => {
    const spec = (title: string, ok: boolean) => ({
      title,
      ok,
      line: 7,
      tests: [{ results: [{ errors: ok ? [] : [{ message: 'Expected: 480' }] }] }],
    })
    const failures = failuresOfPlaywright({
      errors: [{ message: 'No port' }],
      suites: [
        {
          file: 'share.spec.ts',
          title: 'share.spec.ts',
          specs: [spec('shares', true)],
          suites: [{ file: 'share.spec.ts', title: 'on a phone', specs: [spec('shares there', false)] }],
        },
      ],
    })
    expect(failures).toEqual(['outside the tests\n    No port', 'share.spec.ts:7 › shares there\n    Expected: 480'])
  })

  it('keeps the list short', () => {
    const assertionResults = Array.from({ length: 30 }, (_, at) => ({ status: 'failed', fullName: `test ${at}` }))
    expect(failuresOfVitest({ testResults: [{ name: 'a', status: 'failed', assertionResults }] })).toHaveLength(20)
  })
})
