import { integrationProblems } from '@wayform/core/form/integrations/integration-problems.ts'
import type { NamedValue, WebhookConfig } from '@wayform/core/form/integrations/integrations.ts'
import type { Problem } from '@wayform/core/result.ts'
import type { Services } from '../../../services.ts'
import { AppError } from '../../../platform/http/app-error.ts'
import { headersProblem } from '../../../platform/outbound/outbound-headers.ts'
import { addressProblem, plainHeaders } from './call-webhook.ts'

/** Leaves room for the headers that we add to the owner's. */
const MAX_HEADERS_LENGTH = 7_000

/** Rejects what the core's rules find, reserved header names, and addresses that must not be called. */
export async function assertWebhook(
  deps: Pick<Services, 'config' | 'outbound'>,
  config: WebhookConfig,
  found: Record<string, Problem> = {},
): Promise<void> {
  const fields = { ...found, ...integrationProblems('webhook', config), ...headerProblems(config.headers) }
  const ours = config.headers.find((_, index) => fields[`headers.${index}.name`]?.key === 'headerNotAllowed')
  if (ours) throw new AppError('integration.headerForbidden', { params: { name: ours.name }, fields })
  if (Object.keys(fields).length > 0) throw new AppError('request.invalid', { fields })
  const problem = await addressProblem(deps, config.url)
  if (problem === 'blocked') throw new AppError('integration.addressForbidden')
  if (problem === 'invalid') throw new AppError('request.invalid', { fields: { url: { key: 'invalidUrl' } } })
  // An unknown name may exist tomorrow; its address is checked on every request.
}

function headerProblems(headers: readonly NamedValue[]): Record<string, Problem> {
  const fields: Record<string, Problem> = {}
  const seen = new Set<string>()
  for (const [index, { name }] of headers.entries()) {
    if (seen.has(name.toLowerCase())) fields[`headers.${index}.name`] = { key: 'duplicateKey', params: { name } }
    seen.add(name.toLowerCase())
  }
  const length = headers.reduce((sum, { name, value }) => sum + name.length + value.length, 0)
  if (length > MAX_HEADERS_LENGTH) fields['headers'] = { key: 'tooLong', params: { max: MAX_HEADERS_LENGTH } }
  // The outbound guard decides on names, and knows some that the screen's rules do not.
  for (const [index, { name }] of headers.entries()) {
    if (headersProblem(plainHeaders([{ name, value: '' }])) === 'forbidden') {
      fields[`headers.${index}.name`] = { key: 'headerNotAllowed' }
    }
  }
  return fields
}
