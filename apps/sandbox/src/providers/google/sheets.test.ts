import { createHash } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { codeAfter } from '../../testing/code-after.ts'
import { CONFIG, startForTest } from '../../testing/start-for-test.ts'
import { DRIVE_SCOPE, SHEETS_SCOPE } from './account-forms.ts'
import { onlyFields } from './sheets-fields.ts'

const VERIFIER = 'v'.repeat(43)
const FORM = { 'content-type': 'application/x-www-form-urlencoded' }
const KEY = { metadataKey: 'app', visibility: 'PROJECT' }

/** A person who lets the app create files, up to its API calls. */
async function start(options: Parameters<typeof startForTest>[0] = {}) {
  const world = await startForTest(options)

  async function agree(email: string, scope: string): Promise<string> {
    const redirectUri = `${world.app.url}/integration/gsheet/redirect`
    const query = new URLSearchParams({
      client_id: CONFIG.google.clientId,
      redirect_uri: redirectUri,
      response_type: 'code',
      scope: `openid email ${scope}`,
      state: 's',
      nonce: 'n',
      code_challenge: createHash('sha256').update(VERIFIER).digest('base64url'),
      code_challenge_method: 'S256',
    })
    const code = await codeAfter(world.app.url, `${world.sandbox.url}/google/o/oauth2/v2/auth?${query}`, {
      name: 'Ana',
      email,
    })
    const fields = new URLSearchParams({
      client_id: CONFIG.google.clientId,
      client_secret: CONFIG.google.clientSecret,
      grant_type: 'authorization_code',
      code,
      redirect_uri: redirectUri,
      code_verifier: VERIFIER,
    })
    return (await world.post('/google/token', fields.toString(), FORM)).json.access_token
  }

  async function person(email: string, scope = SHEETS_SCOPE) {
    const headers = { authorization: `Bearer ${await agree(email, scope)}` }
    const post = (path: string, body: unknown) => world.post(`/google/v4/spreadsheets${path}`, body, headers)
    const get = (path: string) => world.get(`/google/v4/spreadsheets${path}`, headers)
    const made = await post('', { properties: { title: 'Orders' }, sheets: [{ properties: { title: "Ana's" } }] })
    const id: string = made.json.spreadsheetId
    const change = (...requests: object[]) => post(`/${id}:batchUpdate`, { requests })
    return { post, get, made, id, change }
  }

  return { ...world, person }
}

const range = (startIndex: number, endIndex = startIndex + 1) => ({ dimension: 'COLUMNS', startIndex, endIndex })
const cells = (...values: (string | number)[]) => ({
  values: values.map((value) => ({
    userEnteredValue: typeof value === 'number' ? { numberValue: value } : { stringValue: value },
  })),
})
const heading = (columnIndex: number, text: string) => ({
  updateCells: { start: { rowIndex: 0, columnIndex }, rows: [cells(text)], fields: 'userEnteredValue' },
})
const mark = (metadataId: number, metadataValue: string, column: number) => ({
  createDeveloperMetadata: {
    developerMetadata: { ...KEY, metadataId, metadataValue, location: { dimensionRange: range(column) } },
  },
})
const append = (...rows: object[]) => ({ appendCells: { sheetId: 0, rows, fields: 'userEnteredValue' } })
const byKey = { dataFilters: [{ developerMetadataLookup: { metadataKey: 'app', locationType: 'COLUMN' } }] }

describe('a spreadsheet at the stand-in for Google', () => {
  it('creates a spreadsheet, finds it again, and shows it on its page and in the sandbox', async () => {
    const { person, get: open } = await start()
    const { made, get, id, change } = await person('ana@gmail.com')
    expect(made.json).toMatchObject({
      spreadsheetId: id,
      properties: { title: 'Orders', timeZone: expect.any(String) },
      sheets: [{ properties: { sheetId: 0, title: "Ana's", gridProperties: { rowCount: 1000, columnCount: 26 } } }],
    })
    expect((await get(`/${id}?fields=sheets.properties.sheetId`)).json).toEqual({
      sheets: [{ properties: { sheetId: 0 } }],
    })
    await change(append(cells('Name', 1)))
    expect((await open(new URL(made.json.spreadsheetUrl).pathname)).text).toContain('<td>Name</td><td>1</td>')
    const { spreadsheets } = (await open('/__control/sheets')).json
    expect(spreadsheets).toEqual([
      expect.objectContaining({
        id,
        owner: 'ana@gmail.com',
        title: 'Orders',
        sheets: [{ sheetId: 0, title: "Ana's", rows: [['Name', 1]] }],
      }),
    ])
  })

  it('a spreadsheet at the stand-in for Google is not accessible to others, and needs the scope for files', async () => {
    const { person, get, post } = await start()
    const { id } = await person('ana@gmail.com')
    const rui = await person('rui@gmail.com')
    expect((await rui.get(`/${id}`)).json.error).toMatchObject({ code: 404, status: 'NOT_FOUND' })
    const other = await person('eva@gmail.com', DRIVE_SCOPE)
    expect(other.made.json.error).toMatchObject({
      code: 403,
      status: 'PERMISSION_DENIED',
      details: [{ reason: 'ACCESS_TOKEN_SCOPE_INSUFFICIENT' }],
    })
    expect((await get(`/google/v4/spreadsheets/${id}`)).json.error).toMatchObject({ status: 'UNAUTHENTICATED' })
    expect((await post('/google/v4/spreadsheets', {}, { authorization: 'Bearer x' })).status).toBe(401)
  })

  it('a spreadsheet at the stand-in for Google finds columns by metadata wherever people move them', async () => {
    const { person, post: control } = await start()
    const { id, post, change } = await person('ana@gmail.com')
    await change(
      heading(0, 'No.'),
      mark(1, 'number', 0),
      heading(1, 'Name'),
      mark(2, 'name', 1),
      append(cells(1, 'Ana')),
    )
    await control('/__control/sheets/move-column', { spreadsheetId: id, from: 1, to: 0 })
    const { matchedDeveloperMetadata } = (await post(`/${id}/developerMetadata:search`, byKey)).json
    expect(
      matchedDeveloperMetadata.map(
        // oxlint-disable-next-line typescript/no-explicit-any
        ({ developerMetadata: { metadataValue, location } }: any) => [
          metadataValue,
          location.dimensionRange.startIndex,
        ],
      ),
    ).toEqual([
      ['number', 1],
      ['name', 0],
    ])
    const lookup = { developerMetadataLookup: { metadataKey: 'app', metadataValue: 'number' } }
    const asked = { dataFilters: [lookup], majorDimension: 'COLUMNS', valueRenderOption: 'UNFORMATTED_VALUE' }
    const values = (await post(`/${id}/values:batchGetByDataFilter`, asked)).json.valueRanges[0].valueRange.values
    expect(values).toEqual([['No.', 1]])
    await control('/__control/sheets/delete-column', { spreadsheetId: id, column: 0 })
    const after = (await post(`/${id}/developerMetadata:search`, byKey)).json.matchedDeveloperMetadata
    expect(after).toHaveLength(1)
  })

  it('shifts columns right of a new one, and appends after all existing rows', async () => {
    const { person, get } = await start()
    const { change } = await person('ana@gmail.com')
    await change(heading(0, 'A'), heading(1, 'B'), append(cells('a', 'b')))
    await change(
      { insertDimension: { range: range(1), inheritFromBefore: true } },
      heading(1, 'New'),
      append(cells('=1+1')),
    )
    const [{ sheets }] = (await get('/__control/sheets')).json.spreadsheets
    expect(sheets[0].rows).toEqual([['A', 'New', 'B'], ['a', '', 'b'], ['=1+1']])
  })

  it('applies all requests of an update or none', async () => {
    const { person, get } = await start()
    const { change } = await person('ana@gmail.com')
    await change(mark(7, 'number', 0))
    const refused = await change(append(cells('Ana')), mark(7, 'again', 1))
    expect(refused.json.error).toMatchObject({ code: 400, status: 'INVALID_ARGUMENT' })
    expect((await get('/__control/sheets')).json.spreadsheets[0].sheets[0].rows).toEqual([])
  })

  it.each([
    ['no request', []],
    ['an unknown request', [{ eraseEverything: {} }]],
    ['an unknown field', [{ appendCells: { sheetId: 0, rows: [], fields: 'userEnteredValue', tab: 'x' } }]],
    ['a sheet that is not there', [{ appendCells: { sheetId: 5, rows: [], fields: 'userEnteredValue' } }]],
    ['no fields', [{ appendCells: { sheetId: 0, rows: [cells('a')] } }]],
    ['a text that is too long', [append(cells('x'.repeat(50_001)))]],
    ['more columns than there are', [append(cells(...Array.from({ length: 27 }, () => 'x')))]],
    ['a column behind the last one', [{ insertDimension: { range: range(40), inheritFromBefore: true } }]],
    ['a column at the start like the one before', [{ insertDimension: { range: range(0), inheritFromBefore: true } }]],
    ['a mark without a number', [mark(0, 'x', 0)]],
  ])('a spreadsheet at the stand-in for Google refuses %s', async (_what, requests) => {
    const { person } = await start()
    const { change } = await person('ana@gmail.com')
    expect((await change(...requests)).json.error).toMatchObject({ code: 400, status: 'INVALID_ARGUMENT' })
  })

  it('a spreadsheet at the stand-in for Google is not found after its owner deleted it', async () => {
    const { person, post } = await start()
    const { id, get } = await person('ana@gmail.com')
    await post('/__control/sheets/delete', { spreadsheetId: id })
    expect((await get(`/${id}`)).status).toBe(404)
  })

  it('limits updates in a minute, and allows more in the next', async () => {
    let now = new Date('2026-11-16T10:00:00Z')
    const { person } = await start({ now: () => now })
    const { change } = await person('ana@gmail.com')
    const statuses: number[] = []
    for (let time = 0; time < 60; time++) statuses.push((await change(append(cells('x')))).status)
    expect(statuses.filter((status) => status === 200)).toHaveLength(59)
    const refused = await change(append(cells('x')))
    expect(refused.json.error).toMatchObject({ code: 429, status: 'RESOURCE_EXHAUSTED' })
    now = new Date('2026-11-16T10:01:00Z')
    expect((await change(append(cells('x')))).status).toBe(200)
  })

  it('answers a fault in Google’s own format, only to the matching requests', async () => {
    const { person, post } = await start()
    const { change, get, id } = await person('ana@gmail.com')
    await post('/__control/faults', { provider: 'google', status: 429, path: ':batchUpdate' })
    expect((await get(`/${id}`)).status).toBe(200)
    expect((await change(append(cells('x')))).json.error).toMatchObject({ code: 429, status: 'RESOURCE_EXHAUSTED' })
    expect((await change(append(cells('x')))).status).toBe(200)
  })
})

describe('the fields parameter', () => {
  const answer = { a: 1, b: { c: 2, d: 3 }, list: [{ e: 4, f: 5 }] }
  it.each([
    ['a', { a: 1 }],
    ['b.c', { b: { c: 2 } }],
    ['b/c,b.d', { b: { c: 2, d: 3 } }],
    ['list(e),a', { a: 1, list: [{ e: 4 }] }],
    ['*', answer],
    ['unknown', {}],
  ])('the fields parameter selects %s', (fields, expected) => {
    expect(onlyFields(answer, fields)?.value).toEqual(expected)
  })

  it.each([[''], ['a,'], ['b('], ['b(c'], ['a b'], ['(a)']])(
    'the fields parameter is refused with invalid syntax: %j',
    (fields) => {
      expect(onlyFields(answer, fields)).toBeNull()
    },
  )
})
