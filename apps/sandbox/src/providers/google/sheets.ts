import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { escapeHtml, page, pageHeaders } from '../sign-in/account-page.ts'
import { SHEETS_SCOPE } from './account-forms.ts'
import type { Issuer } from './issuer.ts'
import { GoogleError, invalid, notFound } from './sheets-errors.ts'
import { onlyFields } from './sheets-fields.ts'
import { check, readJson } from './sheets-input.ts'
import { newSheet } from './new-sheet.ts'
import { createSheetsQuota } from './sheets-quota.ts'
import { searchMarks, spreadsheetBody, valuesByFilter } from './sheets-reads.ts'
import { batchUpdate } from './sheets-requests.ts'
import type { Sheet, SheetsStore, Spreadsheet } from './sheets-store.ts'

type Parts = {
  issuerAt: (request: FastifyRequest) => Promise<Issuer>
  sheets: SheetsStore
  quota: ReturnType<typeof createSheetsQuota>
  onChange: () => void
}

const PATH = '/v4/spreadsheets'
/** A new spreadsheet has its owner's time zone; all people here share one. */
const TIME_ZONE = 'America/Sao_Paulo'

/** Google Sheets as far as an app with `drive.file` can use it: its own files, by their ids. And the page of each. */
export function sheetsRoutes(scope: FastifyInstance, { issuerAt, sheets, quota, onChange }: Parts) {
  const answering =
    (work: (call: Call) => unknown) =>
    async (request: FastifyRequest, reply: FastifyReply): Promise<unknown> => {
      try {
        const { provider, url } = await issuerAt(request)
        const address = new URL(request.url, 'http://sheets')
        const owner = await ownerOf(provider, request)
        const rest = (request.params as Record<string, string>)['*'] ?? '' // Fastify's own
        const answer = work({ owner, url, rest, body: request.body })
        const given = onlyFields(answer, address.searchParams.get('fields'))
        if (!given) throw invalid('Request contains an invalid argument: fields.')
        return await reply.send(given.value)
      } catch (error) {
        if (!(error instanceof GoogleError)) throw error
        return reply.code(error.code).send(error.body)
      }
    }

  scope.post(
    PATH,
    answering(({ owner, url, body }) => {
      quota.take(owner, 'write')
      const made = sheets.add({ owner, timeZone: TIME_ZONE, ...readNew(readJson(body)) })
      onChange()
      return spreadsheetBody(made, url)
    }),
  )

  scope.get(
    `${PATH}/*`,
    answering(({ owner, url, rest }) => {
      quota.take(owner, 'read')
      return spreadsheetBody(found(owner, rest), url)
    }),
  )

  scope.post(
    `${PATH}/*`,
    answering(({ owner, rest, body }) => {
      const [, id = '', action = ''] =
        /^([^/:]+)(\/developerMetadata:search|\/values:batchGetByDataFilter|:batchUpdate)$/.exec(rest) ?? []
      quota.take(owner, action === ':batchUpdate' ? 'write' : 'read')
      const spreadsheet = found(owner, id)
      if (action === '/developerMetadata:search') return searchMarks(spreadsheet, readJson(body))
      if (action === '/values:batchGetByDataFilter') return valuesByFilter(spreadsheet, readJson(body))
      const changed = batchUpdate(spreadsheet, readJson(body))
      sheets.replace(changed)
      onChange()
      return { spreadsheetId: changed.id, replies: [] }
    }),
  )

  scope.get<{ Params: { id: string } }>('/spreadsheets/d/:id/edit', async (request, reply) => {
    const spreadsheet = sheets.find(request.params.id)
    return reply
      .code(spreadsheet ? 200 : 404)
      .headers(pageHeaders("'self'"))
      .send(
        spreadsheet ? sheetPage(spreadsheet) : page('No such spreadsheet', '<p>The sandbox plays Google Sheets.</p>'),
      )
  })

  function found(owner: string, id: string): Spreadsheet {
    const spreadsheet = sheets.find(decodeURIComponent(id))
    if (!spreadsheet || spreadsheet.owner !== owner) throw notFound()
    return spreadsheet
  }
}

type Call = { owner: string; url: string; rest: string; body: unknown }

async function ownerOf(provider: Issuer['provider'], request: FastifyRequest): Promise<string> {
  const [, value = ''] = /^Bearer (.+)$/.exec(request.headers.authorization ?? '') ?? []
  const token = value === '' ? undefined : await provider.AccessToken.find(value)
  if (!token?.isValid) throw new GoogleError(401, 'Request had invalid authentication credentials.')
  if (token.scopes.has(SHEETS_SCOPE)) return token.accountId
  throw new GoogleError(403, 'Request had insufficient authentication scopes.', [
    {
      '@type': 'type.googleapis.com/google.rpc.ErrorInfo',
      reason: 'ACCESS_TOKEN_SCOPE_INSUFFICIENT',
      domain: 'googleapis.com',
    },
  ])
}

function readNew(body: unknown): Pick<Spreadsheet, 'title' | 'sheets'> {
  const { properties = {}, sheets = [{}] } = check(body, 'spreadsheet', ['properties', 'sheets'])
  const { title = 'Untitled spreadsheet' } = check(properties, 'spreadsheet.properties', [
    'title',
    'locale',
    'timeZone',
  ])
  if (!Array.isArray(sheets) || sheets.length === 0) throw invalid("Invalid value at 'spreadsheet.sheets'.")
  return {
    title: String(title),
    sheets: sheets.map((sheet, index) => newSheet(sheet, index, `spreadsheet.sheets[${index}]`)),
  }
}

function sheetPage({ title, sheets }: Spreadsheet): string {
  const table = ({ title: name, rows }: Sheet) => {
    const lines = rows.map(
      (row) => `<tr>${Array.from(row, (cell) => `<td>${escapeHtml(String(cell ?? ''))}</td>`).join('')}</tr>`,
    )
    return `<h2>${escapeHtml(name)}</h2><table>${lines.join('')}</table>`
  }
  return page(title, `<p>The sandbox plays Google Sheets.</p>${sheets.map(table).join('')}`)
}
