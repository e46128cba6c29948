import { integrationProblems } from '@wayform/core/form/integrations/integration-problems.ts'
import type { NamedValue, WebhookConfig } from '@wayform/core/form/integrations/integrations.ts'
import type { Problem } from '@wayform/core/result.ts'
import type { Services } from '../../../services.ts'
import { AppError } from '../../../platform/http/app-error.ts'
import { headersProblem } from '../../../platform/outbound/outbound-headers.ts'
import { addressProblem, plainHeaders } from './call-webhook.ts'

/** Room for what is sent along with the owner's headers. */
const MAX_HEADERS_LENGTH = 7_000

/** Refuses what the rules of the core find, names of headers that are ours, and addresses that nobody may point us at. */
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
  // A name that is not known now may be tomorrow; what it leads to is checked with every message.
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
  // The guard has the last word on names, and knows some that the rules for screens need not know.
  for (const [index, { name }] of headers.entries()) {
    if (headersProblem(plainHeaders([{ name, value: '' }])) === 'forbidden') {
      fields[`headers.${index}.name`] = { key: 'headerNotAllowed' }
    }
  }
  return fields
}
