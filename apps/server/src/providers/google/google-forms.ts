import type { GoogleConfig } from '../../config.ts'
import type { GuardedFetch } from '../../platform/outbound/guarded-fetch.ts'
import * as z from 'zod'
import type { InTime } from './google-grants.ts'
import { providerPath } from '../provider-path.ts'

export type GoogleForm = { id: string; name: string; editUrl: string; updatedAt: Date }
export type GoogleFormDetails = { id: string; name: string; editUrl: string; answerUrl: string }

export type GoogleFormsResult<T> =
  | { ok: true; value: T }
  /** `refused`: the token is invalid or lacks the scope. `missing`: there is no such form. */
  | { ok: false; reason: 'refused' | 'missing' | 'failed'; cause: unknown }

const PAGE_SIZE = 100
/** Accounts with more forms than this see the newest. */
const MAX_PAGES = 10

/** The forms in a Google account: listed by Drive, read one by one from Google Forms. */
export function googleForms(
  config: Pick<GoogleConfig, 'driveUrl' | 'formsUrl' | 'docsUrl'>,
  send: GuardedFetch,
  inTime: InTime,
) {
  const editUrl = (id: string) => `${config.docsUrl}${providerPath`/forms/d/${id}/edit`}`

  return {
    /** All pages within one deadline. */
    async list(accessToken: string): Promise<GoogleFormsResult<GoogleForm[]>> {
      return inTime(() => pages(accessToken)).catch((cause: unknown) => ({ ok: false, reason: 'failed', cause }))
    },

    async get(accessToken: string, id: string): Promise<GoogleFormsResult<GoogleFormDetails>> {
      if (!GOOGLE_ID.test(id)) return { ok: false, reason: 'missing', cause: new Error('This is no id of Google’s') }
      const answer = await ask(`${config.formsUrl}${providerPath`/v1/forms/${id}`}`, accessToken, formDetails)
      if (!answer.ok) return answer
      const { formId, info, responderUri } = answer.value
      const name = info.title || info.documentTitle
      return { ok: true, value: { id: formId, name, editUrl: editUrl(formId), answerUrl: responderUri } }
    },

    /** The form with all its items, as Google describes it; readers must not trust any of it. */
    async whole(accessToken: string, id: string): Promise<GoogleFormsResult<Record<string, unknown>>> {
      if (!GOOGLE_ID.test(id)) return { ok: false, reason: 'missing', cause: new Error('This is no id of Google’s') }
      return ask(`${config.formsUrl}${providerPath`/v1/forms/${id}`}`, accessToken, z.record(z.string(), z.unknown()))
    },
  }

  async function pages(accessToken: string): Promise<GoogleFormsResult<GoogleForm[]>> {
    const found: GoogleForm[] = []
    let pageToken: string | undefined
    for (let page = 0; page < MAX_PAGES; page++) {
      const query = new URLSearchParams({
        q: "mimeType='application/vnd.google-apps.form' and trashed=false",
        fields: 'nextPageToken,files(id,name,modifiedTime,webViewLink)',
        orderBy: 'modifiedTime desc',
        pageSize: String(PAGE_SIZE),
        ...(pageToken !== undefined && { pageToken }),
      })
      const answer = await ask(`${config.driveUrl}/drive/v3/files?${query.toString()}`, accessToken, fileList)
      if (!answer.ok) return answer
      found.push(
        ...answer.value.files.map(({ id, name, modifiedTime, webViewLink }) => ({
          id,
          name,
          editUrl: webViewLink ?? editUrl(id),
          updatedAt: new Date(modifiedTime),
        })),
      )
      pageToken = answer.value.nextPageToken
      if (pageToken === undefined) break
    }
    return { ok: true, value: found }
  }

  async function ask<S extends z.ZodType>(
    url: string,
    accessToken: string,
    schema: S,
  ): Promise<GoogleFormsResult<z.output<S>>> {
    try {
      const answer = await send(url, {
        headers: { authorization: `Bearer ${accessToken}`, accept: 'application/json' },
      })
      const body: unknown = await answer.json()
      if (answer.ok) return { ok: true, value: schema.parse(body) }
      return { ok: false, reason: reasonOf(answer.status, body), cause: new Error(`http ${answer.status}`) }
    } catch (cause) {
      return { ok: false, reason: 'failed', cause }
    }
  }
}

const WEB = /^https?:\/\//
const GOOGLE_ID = /^[\w-]{1,200}$/

const fileList = z.object({
  nextPageToken: z.string().optional(),
  files: z.array(
    z.object({
      id: z.string().regex(GOOGLE_ID),
      name: z.string(),
      modifiedTime: z.iso.datetime(),
      webViewLink: z.string().regex(WEB).optional().catch(undefined),
    }),
  ),
})

const formDetails = z.object({
  formId: z.string().regex(GOOGLE_ID),
  info: z.object({ title: z.string().default(''), documentTitle: z.string().default('') }),
  responderUri: z.string().regex(WEB),
})

function reasonOf(status: number, body: unknown): 'refused' | 'missing' | 'failed' {
  if (status === 401) return 'refused'
  if (status === 404) return 'missing'
  // The other 403s are quotas, which are temporary.
  return status === 403 && JSON.stringify(body).includes('ACCESS_TOKEN_SCOPE_INSUFFICIENT') ? 'refused' : 'failed'
}
