import { integrationProblems } from '@wayform/core/form/integrations/integration-problems.ts'
import { describe, expect, it } from 'vitest'
import { readAnalyticsId } from './analytics-draft.ts'

describe('reading an ID from input', () => {
  it.each([
    ['googleAnalytics', 'G-AB12CD34EF', 'G-AB12CD34EF'],
    ['googleAnalytics', '  g-ab12cd34ef ', 'G-AB12CD34EF'],
    ['googleAnalytics', `<script>gtag('config', 'G-AB12CD34EF');</script>`, 'G-AB12CD34EF'],
    ['googleAnalytics', 'UA-12345-1', 'UA-12345-1'],
    ['googleAnalytics', '', ''],
    ['pixelAnalytics', '123456789012345', '123456789012345'],
    ['pixelAnalytics', ' 1234 5678 9012 345 ', '123456789012345'],
    ['pixelAnalytics', `fbq('init', '123456789012345');`, '123456789012345'],
    ['pixelAnalytics', 'my pixel', 'mypixel'],
  ] as const)('the %s ID in %j is %j', (kind, typed, id) => {
    expect(readAnalyticsId(kind, typed)).toBe(id)
  })

  it.each([
    ['googleAnalytics', 'UA-12345-1'],
    ['googleAnalytics', ''],
    ['pixelAnalytics', 'my pixel'],
    ['pixelAnalytics', '1234'],
  ] as const)('an invalid %s ID is reported: %j', (kind, typed) => {
    expect(integrationProblems(kind, { analyticsId: readAnalyticsId(kind, typed) })).toHaveProperty('analyticsId')
  })
})
