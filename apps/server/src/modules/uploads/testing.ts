import { calls } from '@wayform/contract/routes.ts'
import type { GivenOwner } from '../../testing/given.ts'
import type { TestCall, TestServer } from '../../testing/test-server.ts'
import type { FormRow } from '../documents/forms.repository.ts'

/** The smallest picture, and other test files. */
export const PNG = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg==',
  'base64',
)
export const PDF = Buffer.from('%PDF-1.7\n1 0 obj\n<<>>\nendobj\n')
export const SVG = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>')
export const HTML = Buffer.from('<!doctype html><script>alert(1)</script>')

export const PHOTO = { questionId: 'photo', type: 'FILE', label: 'Photo', uploadType: 'image' } as const
export const PAPERS = { questionId: 'papers', type: 'FILE', label: 'Papers', multiple: true } as const

type Announced = {
  query?: string
  submissionId?: string
  version?: number
  questionId?: string
  name?: string
  type?: string
  size?: number
}
type Sent = { url: string; headers?: Record<string, string> }

/** Uploads files step by step, as a page does. */
export function uploadDriver(server: TestServer) {
  const host = new URL(server.deps.config.formsUrl).host
  let keys = 0

  const driver = {
    newKey: () => `submission-of-files-${++keys}`,

    form: async (owner?: GivenOwner): Promise<FormRow> =>
      server.given.form(owner ?? (await server.given.owner({ plan: 'standard' })), { questions: [PHOTO, PAPERS] }),

    begin: (link: string, file: Announced = {}, options?: TestCall) =>
      server.call(
        calls.uploads.begin,
        {
          params: { link },
          body: {
            submissionId: driver.newKey(),
            questionId: 'photo',
            name: 'cake.png',
            type: 'image/png',
            size: PNG.length,
            ...file,
          },
        },
        options,
      ),

    async put({ url, headers = {} }: Sent, body: Buffer, more: Record<string, string> = {}) {
      const { pathname } = new URL(url)
      const reply = await server.forms.inject({
        method: 'PUT',
        url: pathname,
        headers: { host, ...headers, ...more },
        payload: body,
      })
      return { status: reply.statusCode, body: reply.json(), headers: reply.headers }
    },

    /** Announces and sends a file; returns its id. */
    async stored(link: string, file: Announced = {}, body: Buffer = PNG): Promise<string> {
      const begun = await driver.begin(link, { size: body.length, ...file })
      const put = await driver.put(begun.body, body)
      if (put.status !== 200) throw new Error(`${begun.status} ${put.status} ${JSON.stringify(put.body)}`)
      return begun.body.uploadId
    },

    /** Marks it as part of a response, as submitting does. */
    async used(form: FormRow, submissionId: string, uploads: readonly string[]): Promise<number> {
      const { number } = await server.deps.storeResponses({
        userId: form.user_id,
        formId: form.id,
        submissionId,
        requestHash: 'hash',
        version: 1,
        answers: {},
        routes: ['+5511987654321'],
        destinations: [],
        locale: '',
        uploads,
      })
      return number
    },

    async get(url: string, headers: Record<string, string> = {}, method: 'GET' | 'HEAD' = 'GET') {
      const { pathname, search } = new URL(url)
      const reply = await server.forms.inject({ method, url: pathname + search, headers: { host, ...headers } })
      return { status: reply.statusCode, headers: reply.headers, bytes: reply.rawPayload, text: reply.body }
    },

    presign: (owner: GivenOwner | null, query: Partial<PresignQuery> = {}) =>
      server.call(
        calls.uploads.presign,
        { query: { key: 'cake.png', fileType: 'image/png', bucketName: 'media', size: PNG.length, ...query } },
        owner ?? {},
      ),

    rows: (userId: string) =>
      server.deps.database.db
        .selectFrom('uploads')
        .selectAll()
        .where('user_id', '=', userId)
        .orderBy('created_at')
        .execute(),

    usage: async (owner: GivenOwner): Promise<number> =>
      (await server.call(calls.users.me, {}, owner)).body.me.totalUploadSize,

    /** Sets the stored bytes of an account. */
    setUsage: (userId: string, bytes: number) =>
      server.deps.database.db
        .insertInto('upload_usage')
        .values({ user_id: userId, bytes })
        .onConflict((conflict) => conflict.column('user_id').doUpdateSet({ bytes }))
        .execute(),
  }
  return driver
}

type PresignQuery = { key: string; fileType: string; bucketName: 'media' | 'meta'; size: number }
