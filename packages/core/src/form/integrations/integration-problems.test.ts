import { describe, expect, it } from 'vitest'
import { LONE_HIGH, NUL } from '../../testing/hostile.ts'
import {
  integrationProblems,
  MAX_ADDITIONAL_FIELDS,
  MAX_FIELD_NAME_LENGTH,
  MAX_FIELD_VALUE_LENGTH,
  MAX_HEADER_NAME_LENGTH,
  MAX_HEADER_VALUE_LENGTH,
  MAX_SCRIPT_LENGTH,
  MAX_WEBHOOK_HEADERS,
  MAX_WEBHOOK_KEYS,
} from './integration-problems.ts'
import {
  FORM_TYPE,
  INTEGRATION_KINDS,
  JSON_TYPE,
  newWebhook,
  webhookRequest,
  type WebhookConfig,
} from './integrations.ts'

describe('an integration without its settings', () => {
  it.each(INTEGRATION_KINDS.map((kind) => [kind]))('reports problems for %s without settings', (kind) => {
    expect(Object.keys(integrationProblems(kind, {}))).not.toEqual([])
  })
})

describe('a spreadsheet', () => {
  const connected = {
    spreadsheetUrl: 'https://docs.google.com/spreadsheets/d/1a-B_c/edit',
    spreadsheetId: '1a-B_c',
    sheetId: 0,
    accessToken: 'a',
    refreshToken: 'b',
  }

  it('accepts a connected spreadsheet, also with its first sheet', () => {
    expect(integrationProblems('gsheet', connected)).toEqual({})
    expect(integrationProblems('gsheet', { ...connected, sheetId: 123_456 })).toEqual({})
  })

  it.each([
    ['spreadsheetUrl', ''],
    ['spreadsheetUrl', 'javascript:alert(1)'],
    ['spreadsheetId', ''],
    ['spreadsheetId', '../x'],
    ['sheetId', -1],
    ['sheetId', 1.5],
    ['sheetId', Number.NaN],
    ['accessToken', ''],
    ['refreshToken', ''],
  ])('reports notConnected when %s is %j', (field, value) => {
    expect(integrationProblems('gsheet', { ...connected, [field]: value })).toEqual({
      [field]: { key: 'notConnected' },
    })
  })

  it('reports every missing field', () => {
    expect(Object.keys(integrationProblems('gsheet', {}))).toEqual(Object.keys(connected))
  })
})

describe('a script', () => {
  it('requires a script, and limits its length', () => {
    expect(integrationProblems('customScript', { content: 'x()' })).toEqual({})
    expect(integrationProblems('customScript', { content: 'x'.repeat(MAX_SCRIPT_LENGTH) })).toEqual({})
    expect(integrationProblems('customScript', { content: 'x'.repeat(MAX_SCRIPT_LENGTH + 1) })).toEqual({
      content: { key: 'tooLong', params: { max: MAX_SCRIPT_LENGTH } },
    })
    expect(integrationProblems('customScript', { content: ' \n' })).toEqual({ content: { key: 'scriptRequired' } })
  })
})

describe('a Google Analytics id', () => {
  it.each([['G-ABC123DEF4'], ['G-ABCD'], ['G-0123456789']])('accepts the analytics id %s', (analyticsId) => {
    expect(integrationProblems('googleAnalytics', { analyticsId })).toEqual({})
  })

  it.each([
    [''],
    ['G-'],
    ['G-ABC'],
    ['g-abc123def4'],
    [' G-ABC123DEF4'],
    ['G-ABC123DEF4\n'],
    ['GTM-ABC123'],
    ['UA-12345678-1'],
    ['AW-123456789'],
    ['GT-AB12CD'],
    ['XX-ABC123'],
    ["G-ABC'+alert(1)+'"],
    ['G-ABC</script>'],
    [`G-${'A'.repeat(21)}`],
  ])('refuses the analytics id %j', (analyticsId) => {
    expect(integrationProblems('googleAnalytics', { analyticsId })).toEqual({
      analyticsId: { key: 'invalidAnalyticsId', params: { example: 'G-ABC123DEF4' } },
    })
  })
})

describe('a Meta Pixel id', () => {
  it.each([['12345'], ['1234567890123456'], ['1'.repeat(20)]])('accepts the pixel id %s', (analyticsId) => {
    expect(integrationProblems('pixelAnalytics', { analyticsId })).toEqual({})
  })

  it.each([[''], ['1234'], ['1'.repeat(21)], ['12345a'], ['١٢٣٤٥'], ['12345\n'], ['G-ABC123DEF4']])(
    'refuses the pixel id %j',
    (analyticsId) => {
      expect(integrationProblems('pixelAnalytics', { analyticsId })).toEqual({
        analyticsId: { key: 'invalidAnalyticsId', params: { example: '1234567890' } },
      })
    },
  )
})

const webhook = (changes: Partial<WebhookConfig> = {}): WebhookConfig => ({
  ...newWebhook('Cakes'),
  url: 'https://mail.com/in',
  ...changes,
})
const problems = (changes: Partial<WebhookConfig>) => integrationProblems('webhook', webhook(changes))
const list = (length: number) => Array.from({ length }, (_, index) => ({ name: `n${index}`, value: '' }))

describe('a webhook', () => {
  it('a webhook starts with the name of the form and lacks only a URL', () => {
    expect(newWebhook('Cakes').additionalFields).toEqual([{ name: 'form_name', value: 'Cakes' }])
    expect(integrationProblems('webhook', newWebhook('Cakes'))).toEqual({ url: { key: 'urlRequired' } })
    expect(problems({})).toEqual({})
  })

  it.each([['http://mail.com'], ['https://mail.com:8443/in?a=b'], ['http://127.0.0.1:4010/in']])(
    'a webhook accepts the URL %s',
    (url) => {
      expect(problems({ url })).toEqual({})
    },
  )

  it.each([
    ['mail.com'],
    ['ftp://mail.com'],
    ['https://ana:secret@mail.com'],
    ['https://mail.com/a b'],
    ['javascript:alert(1)'],
  ])('a webhook refuses the URL %s', (url) => {
    expect(problems({ url })).toEqual({ url: { key: 'invalidUrl' } })
  })

  it('accepts GET and POST, and refuses other methods and content types', () => {
    expect(problems({ method: 'get' })).toEqual({})
    // Not possible by type, but a client could send it.
    expect(problems({ method: 'put' as 'post' })).toEqual({
      method: { key: 'fieldNotListed', params: { field: 'method', values: expect.stringContaining('post') } },
    })
    expect(problems({ contentType: 'text/plain' as typeof JSON_TYPE })).toMatchObject({
      contentType: { key: 'fieldNotListed', params: { field: 'contentType' } },
    })
    expect(problems({ method: 'get', contentType: 'text/plain' as typeof JSON_TYPE })).toEqual({})
  })

  it.each([
    ['post', JSON_TYPE, JSON_TYPE],
    ['post', FORM_TYPE, FORM_TYPE],
    ['get', JSON_TYPE, FORM_TYPE],
    ['get', FORM_TYPE, FORM_TYPE],
  ] as const)('a webhook sent by %s as %s goes out as %s', (method, contentType, sent) => {
    expect(webhookRequest({ format: 'fields', method, contentType })).toEqual({ method, contentType: sent })
  })
})

describe('the headers of a webhook', () => {
  it.each([
    ['Authorization', 'Bearer abc'],
    ['X-Api-Key', ''],
    ['x_key.1', 'a\tb ÿ'],
    ['Accept', '*/*'],
    ['Hosts', 'x'],
    ['x-metadata', 'x'],
    ['n'.repeat(MAX_HEADER_NAME_LENGTH), 'v'.repeat(MAX_HEADER_VALUE_LENGTH)],
  ])('accepts the header %s', (name, value) => {
    expect(problems({ headers: [{ name, value }] })).toEqual({})
    expect(() => new Headers({ [name]: value })).not.toThrow()
  })

  it.each([[''], [' '], ['X Key'], ['X:Key'], ['Ключ'], ['X-Key\r\nHost'], [NUL]])(
    'refuses the header name %j',
    (name) => {
      expect(problems({ headers: [{ name, value: 'x' }] })).toEqual({ 'headers.0.name': { key: 'invalidHeaderName' } })
    },
  )

  it.each([
    ['Host'],
    ['CONTENT-LENGTH'],
    ['content-type'],
    ['Content-Encoding'],
    ['Connection'],
    ['Keep-Alive'],
    ['Transfer-Encoding'],
    ['TE'],
    ['Trailer'],
    ['Upgrade'],
    ['Expect'],
    ['Proxy-Authorization'],
    ['proxy-connection'],
    ['webhook-signature'],
    ['Sec-Fetch-Site'],
    ['Metadata'],
    ['Metadata-Flavor'],
    ['X-Google-Metadata-Request'],
    ['X-aws-ec2-metadata-token'],
  ])('refuses the reserved header %s', (name) => {
    expect(problems({ headers: [{ name, value: 'x' }] })).toEqual({ 'headers.0.name': { key: 'headerNotAllowed' } })
  })

  it.each([['a\r\nb'], ['a\nb'], [`a${NUL}`], ['\u007F'], ['ключ'], ['😀'], [LONE_HIGH]])(
    'refuses the header value %j',
    (value) => {
      expect(problems({ headers: [{ name: 'X-Key', value }] })).toEqual({
        'headers.0.value': { key: 'invalidHeaderValue' },
      })
    },
  )

  it('limits the number and length of headers', () => {
    expect(problems({ headers: list(MAX_WEBHOOK_HEADERS) })).toEqual({})
    expect(problems({ headers: list(MAX_WEBHOOK_HEADERS + 1) })).toEqual({
      headers: { key: 'tooMany', params: { max: MAX_WEBHOOK_HEADERS } },
    })
    const name = 'n'.repeat(MAX_HEADER_NAME_LENGTH + 1)
    const value = 'v'.repeat(MAX_HEADER_VALUE_LENGTH + 1)
    expect(
      problems({
        headers: [
          { name: 'X-Key', value: 'x' },
          { name, value },
        ],
      }),
    ).toEqual({
      'headers.1.name': { key: 'tooLong', params: { max: MAX_HEADER_NAME_LENGTH } },
      'headers.1.value': { key: 'tooLong', params: { max: MAX_HEADER_VALUE_LENGTH } },
    })
  })
})

describe('the fields of a webhook', () => {
  it('accepts names for answers, time, number and destination', () => {
    const keys = { q1: 'full name', q2: '', responseTime: 'at', responseNumber: 'number', deliveredTo: 'to' }
    expect(problems({ keys })).toEqual({})
  })

  it('refuses duplicate field names', () => {
    expect(problems({ keys: { q1: 'name', q2: ' name ', q3: 'form_name', q4: ' ', q5: '' } })).toEqual({
      'keys.q2': { key: 'duplicateKey', params: { name: 'name' } },
      'additionalFields.0.name': { key: 'duplicateKey', params: { name: 'form_name' } },
    })
  })

  it.each([
    ['', { key: 'nameRequired' }],
    [' ', { key: 'nameRequired' }],
    ['__proto__', { key: 'fieldInvalid', params: { field: 'name' } }],
    ['a\nb', { key: 'fieldInvalid', params: { field: 'name' } }],
    [`a${NUL}`, { key: 'fieldInvalid', params: { field: 'name' } }],
    [LONE_HIGH, { key: 'fieldInvalid', params: { field: 'name' } }],
    ['n'.repeat(MAX_FIELD_NAME_LENGTH + 1), { key: 'tooLong', params: { max: MAX_FIELD_NAME_LENGTH } }],
  ])('refuses the field name %j', (name, problem) => {
    expect(problems({ additionalFields: [{ name, value: 'x' }] })).toEqual({ 'additionalFields.0.name': problem })
  })

  it.each([['constructor'], ['имя'], ['n'.repeat(MAX_FIELD_NAME_LENGTH)]])('accepts the field name %j', (name) => {
    expect(problems({ keys: { q1: name } })).toEqual({})
  })

  it('limits the number and length of fields', () => {
    const value = 'v'.repeat(MAX_FIELD_VALUE_LENGTH + 1)
    expect(problems({ additionalFields: [{ name: 'a', value }] })).toEqual({
      'additionalFields.0.value': { key: 'tooLong', params: { max: MAX_FIELD_VALUE_LENGTH } },
    })
    expect(problems({ additionalFields: list(MAX_ADDITIONAL_FIELDS) })).toEqual({})
    expect(problems({ additionalFields: list(MAX_ADDITIONAL_FIELDS + 1) })).toEqual({
      additionalFields: { key: 'tooMany', params: { max: MAX_ADDITIONAL_FIELDS } },
    })
    const keys = (count: number) => Object.fromEntries(list(count).map(({ name }) => [name, name]))
    expect(problems({ keys: keys(MAX_WEBHOOK_KEYS) })).toEqual({})
    expect(problems({ keys: keys(MAX_WEBHOOK_KEYS + 1) })).toEqual({
      keys: { key: 'tooMany', params: { max: MAX_WEBHOOK_KEYS } },
    })
  })
})
