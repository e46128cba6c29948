import { createConfig, lintFromString } from '@redocly/openapi-core'
import { beforeAll, describe, expect, it } from 'vitest'
import { openApiDocument } from './openapi.ts'
import { allRoutes } from './routes.ts'

type Problem = { rule: string; severity: string; message: string; place: string }

const redirects = allRoutes
  .filter(({ answers }) => Object.keys(answers).every((status) => status.startsWith('3')))
  .map(({ method, path }) => {
    const key = path.replace(/:(\w+)/g, '{$1}').replaceAll('/', '~1')
    return `#/paths/${key}/${method.toLowerCase()}/responses`
  })

/** Accepted findings about this document, with reasons. */
const ALLOWED: readonly { rule: string; isThere: (place: string) => boolean; reason: string }[] = [
  {
    rule: 'no-ambiguous-paths',
    isThere: () => true,
    reason: 'a fixed part wins over a parameter, reserved links see to it, and the document is of two hosts',
  },
  {
    rule: 'operation-2xx-response',
    isThere: (place) => redirects.includes(place),
    reason: 'a browser that goes to a provider, or comes back from one, is sent on',
  },
  {
    rule: 'operation-4xx-response',
    isThere: (place) => /^#\/paths\/~1(healthz|readyz)\//.test(place),
    reason: 'there is nothing that a caller could get wrong',
  },
]

let problems: Problem[]
beforeAll(async () => {
  problems = await lint(openApiDocument('https://app.example', 'https://forms.example'))
})

describe('the OpenAPI document, by the rules of Redocly', () => {
  it('the OpenAPI document, by the rules of Redocly has no errors', () => {
    expect(problems.filter(({ severity }) => severity === 'error')).toEqual([])
  })

  it('the OpenAPI document, by the rules of Redocly has no warnings except the accepted ones', () => {
    expect(problems.filter((problem) => !ALLOWED.some((known) => isKnown(problem, known)))).toEqual([])
  })

  it('still has each accepted warning, so that the list has no stale entries', () => {
    expect(ALLOWED.filter((known) => !problems.some((problem) => isKnown(problem, known)))).toEqual([])
  })
})

it('the linter finds known mistakes', async () => {
  const broken = {
    openapi: '3.1.0',
    info: { title: 'x', version: '1' },
    paths: { '/a/{b}': { get: { responses: {} } } },
  }
  const rules = (await lint(broken)).map(({ rule }) => rule)
  expect(rules).toEqual(expect.arrayContaining(['path-parameters-defined', 'security-defined', 'operation-summary']))
})

function isKnown(problem: Problem, known: (typeof ALLOWED)[number]): boolean {
  return problem.severity === 'warn' && problem.rule === known.rule && known.isThere(problem.place)
}

async function lint(document: object): Promise<Problem[]> {
  const config = await createConfig({ extends: ['recommended'] })
  const found = await lintFromString({ source: JSON.stringify(document), config })
  return found.map(({ ruleId, severity, message, location }) => ({
    rule: ruleId,
    severity,
    message,
    place: location[0]?.pointer ?? '',
  }))
}
