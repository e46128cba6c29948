import type { Problem } from '../../result.ts'
import { isWebUrl } from '../../rules/url.ts'
import {
  WEBHOOK_CONTENT_TYPES,
  WEBHOOK_FORMATS,
  WEBHOOK_METHODS,
  type IntegrationConfigs,
  type IntegrationKind,
  type NamedValue,
} from './integrations.ts'
import { templateProblem } from './body-template.ts'
import { type Found, onlyProblems } from '../settings/only-problems.ts'

export const MAX_SCRIPT_LENGTH = 50_000
export const MAX_WEBHOOK_HEADERS = 20
export const MAX_HEADER_NAME_LENGTH = 100
export const MAX_HEADER_VALUE_LENGTH = 2_000
export const MAX_WEBHOOK_KEYS = 500
export const MAX_ADDITIONAL_FIELDS = 50
export const MAX_FIELD_NAME_LENGTH = 100
export const MAX_FIELD_VALUE_LENGTH = 1_000

/**
 * The problems of an integration by the path of the field (`headers.0.name`); an empty record means that it can run.
 */
export function integrationProblems<K extends IntegrationKind>(
  kind: K,
  config: Partial<IntegrationConfigs[K]>,
): Record<string, Problem> {
  return onlyProblems(CHECKS[kind](config))
}

const CHECKS: { [K in IntegrationKind]: (config: Partial<IntegrationConfigs[K]>) => Found } = {
  // Not typed by the owner: all of them come with the connection. The first sheet has the number 0.
  gsheet: ({ spreadsheetUrl = '', spreadsheetId = '', sheetId = -1, accessToken = '', refreshToken = '' }) => ({
    spreadsheetUrl: isWebUrl(spreadsheetUrl) ? null : NOT_CONNECTED,
    spreadsheetId: /^[\w-]{1,200}$/.test(spreadsheetId) ? null : NOT_CONNECTED,
    sheetId: Number.isInteger(sheetId) && sheetId >= 0 ? null : NOT_CONNECTED,
    accessToken: accessToken === '' ? NOT_CONNECTED : null,
    refreshToken: refreshToken === '' ? NOT_CONNECTED : null,
  }),
  customScript: ({ content = '' }) => ({
    content: content.trim() === '' ? { key: 'scriptRequired' } : tooLong(content, MAX_SCRIPT_LENGTH),
  }),
  webhook: ({
    url = '',
    format = 'fields',
    template = '',
    method,
    contentType,
    headers = [],
    keys = {},
    additionalFields = [],
  }) => ({
    url: urlProblem(url),
    format: WEBHOOK_FORMATS.some((each) => each === format) ? null : notListed('format', WEBHOOK_FORMATS),
    template: format === 'template' ? templateProblem(template) : null,
    method: WEBHOOK_METHODS.some((each) => each === method) ? null : notListed('method', WEBHOOK_METHODS),
    contentType:
      method === 'get' || WEBHOOK_CONTENT_TYPES.some((each) => each === contentType)
        ? null
        : notListed('contentType', WEBHOOK_CONTENT_TYPES),
    ...headerProblems(headers),
    // A template names its fields itself.
    ...(format === 'template' ? {} : fieldProblems(keys, additionalFields)),
  }),
  googleAnalytics: ({ analyticsId = '' }) => ({
    analyticsId: GOOGLE_ID.test(analyticsId) ? null : wrongId('G-ABC123DEF4'),
  }),
  pixelAnalytics: ({ analyticsId = '' }) => ({
    analyticsId: PIXEL_ID.test(analyticsId) ? null : wrongId('1234567890'),
  }),
}

const UNNAMED: Problem = { key: 'fieldInvalid', params: { field: 'name' } }
const NOT_CONNECTED: Problem = { key: 'notConnected' }

// These ids are printed into the public page, so only these characters are allowed. Old UA ids no longer work.
const GOOGLE_ID = /^G-[A-Z0-9]{4,20}$/
const PIXEL_ID = /^\d{5,20}$/

function wrongId(example: string): Problem {
  return { key: 'invalidAnalyticsId', params: { example } }
}

function notListed(field: string, values: readonly string[]): Problem {
  return { key: 'fieldNotListed', params: { field, values: values.join(', ') } }
}

function urlProblem(url: string): Problem | null {
  if (url.trim() === '') return { key: 'urlRequired' }
  return isWebUrl(url) ? null : { key: 'invalidUrl' }
}

function headerProblems(headers: readonly NamedValue[]): Found {
  if (headers.length > MAX_WEBHOOK_HEADERS) return { headers: tooMany(MAX_WEBHOOK_HEADERS) }
  const found: Found = {}
  for (const [index, { name, value }] of headers.entries()) {
    found[`headers.${index}.name`] = headerNameProblem(name)
    found[`headers.${index}.value`] = HEADER_VALUE.test(value)
      ? tooLong(value, MAX_HEADER_VALUE_LENGTH)
      : { key: 'invalidHeaderValue' }
  }
  return found
}

const HEADER_NAME = /^[\w!#$%&'*+.^`|~-]+$/
// The characters that HTTP can carry. A line break would start another header.
const HEADER_VALUE = /^[\t\u0020-\u007E\u00A0-\u00FF]*$/

/**
 * Headers that Wayform sets itself: where the request goes, how it is framed, signed and encoded. Also those that open
 * the metadata services of cloud machines.
 */
const OUR_HEADERS =
  /^(host|expect|connection|keep-alive|te|trailer|transfer-encoding|upgrade|http2-settings|content-(length|type|encoding)|(proxy|webhook|sec)-.*|metadata|metadata-flavor|x-google-metadata-request|x-aws-ec2-metadata-.*)$/i

function headerNameProblem(name: string): Problem | null {
  if (!HEADER_NAME.test(name)) return { key: 'invalidHeaderName' }
  return OUR_HEADERS.test(name) ? { key: 'headerNotAllowed' } : tooLong(name, MAX_HEADER_NAME_LENGTH)
}

/** Every field needs a unique name: of two with the same name, one would be lost. */
function fieldProblems(keys: Readonly<Record<string, string>>, additional: readonly NamedValue[]): Found {
  // An answer without a name is sent under its label.
  const mapped = Object.entries(keys).filter(([, name]) => name.trim() !== '')
  if (mapped.length > MAX_WEBHOOK_KEYS) return { keys: tooMany(MAX_WEBHOOK_KEYS) }
  if (additional.length > MAX_ADDITIONAL_FIELDS) return { additionalFields: tooMany(MAX_ADDITIONAL_FIELDS) }
  const found: Found = {}
  const taken = new Set<string>()
  const check = (path: string, raw: string) => {
    const name = raw.trim()
    found[path] = fieldNameProblem(name) ?? (taken.has(name) ? { key: 'duplicateKey', params: { name } } : null)
    taken.add(name)
  }
  for (const [source, name] of mapped) check(`keys.${source}`, name)
  for (const [index, { name, value }] of additional.entries()) {
    check(`additionalFields.${index}.name`, name)
    found[`additionalFields.${index}.value`] = tooLong(value, MAX_FIELD_VALUE_LENGTH)
  }
  return found
}

function fieldNameProblem(name: string): Problem | null {
  if (name === '') return { key: 'nameRequired' }
  // `__proto__` is the one name that JSON parsers may treat specially.
  return name === '__proto__' || !PRINTABLE.test(name) ? UNNAMED : tooLong(name, MAX_FIELD_NAME_LENGTH)
}

const PRINTABLE = /^[^\p{Cc}\p{Cs}]*$/u

function tooLong(text: string, max: number): Problem | null {
  return text.length > max ? { key: 'tooLong', params: { max } } : null
}

function tooMany(max: number): Problem {
  return { key: 'tooMany', params: { max } }
}
