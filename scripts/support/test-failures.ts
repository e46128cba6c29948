import { stripVTControlCharacters } from 'node:util'

/** The parts of the runners' reports that name a failed test. */
type VitestReport = {
  testResults: {
    name: string
    status: string
    message?: string
    assertionResults: { status: string; fullName: string; failureMessages?: string[] | null }[]
  }[]
}
type PlaywrightSuite = {
  file: string
  title: string
  specs: {
    title: string
    line: number
    ok: boolean
    tests: { results: { errors: { message?: string }[] }[] }[]
  }[]
  suites?: PlaywrightSuite[]
}
type PlaywrightReport = { suites: PlaywrightSuite[]; errors: { message?: string }[] }

const MESSAGE_LINES = 15
const MOST = 20

export function failuresOfVitest({ testResults }: VitestReport): string[] {
  const texts = testResults.flatMap((file) => {
    const failed = file.assertionResults.filter((test) => test.status === 'failed')
    if (failed.length === 0 && file.status === 'failed') return [describe(file.name, [file.message])]
    return failed.map((test) => describe(`${file.name} › ${test.fullName}`, test.failureMessages ?? []))
  })
  return texts.slice(0, MOST)
}

export function failuresOfPlaywright({ suites, errors }: PlaywrightReport): string[] {
  const texts = [...errors.map(({ message }) => describe('outside the tests', [message])), ...suites.flatMap(ofSuite)]
  return texts.slice(0, MOST)
}

function ofSuite(suite: PlaywrightSuite): string[] {
  const own = suite.specs
    .filter((spec) => !spec.ok)
    .map((spec) =>
      describe(
        `${suite.file}:${spec.line} › ${spec.title}`,
        spec.tests.flatMap((test) => test.results.flatMap((result) => result.errors.map(({ message }) => message))),
      ),
    )
  return [...own, ...(suite.suites ?? []).flatMap(ofSuite)]
}

function describe(name: string, messages: (string | undefined)[]): string {
  const lines = messages
    .filter((message) => message !== undefined)
    .flatMap((message) => stripVTControlCharacters(message).split('\n'))
  return [name, ...lines.slice(0, MESSAGE_LINES).map((line) => `    ${line}`)].join('\n')
}
