import { readAppVersion } from '@wayform/core/app-updates/app-version.ts'
import * as z from 'zod'
import { callProvider } from '../../platform/outbound/call-provider.ts'

export type Release = {
  version: string
  publishedAt: Date | null
  /** The page of its release notes; null: the answer names no page that can be linked to. */
  page: string | null
}

const ANSWER_MS = 5_000

/** As GitHub, Gitea and Forgejo describe a release. */
const described = z.object({
  tag_name: z.string().max(40),
  published_at: z.iso.datetime({ offset: true }).nullish(),
  html_url: z
    .url({ protocol: /^https$/ })
    .max(500)
    .nullish()
    .catch(null),
})

/** The newest release at this address; null if it can't be reached, or returns no release. */
export async function newestRelease(url: string, { timeoutMs = ANSWER_MS } = {}): Promise<Release | null> {
  // GitHub refuses calls without a name. Nothing else is sent: neither the version that runs here, nor its address.
  const headers = { accept: 'application/json', 'user-agent': 'wayform' }
  const answer = await callProvider(url, { method: 'GET', headers, timeoutMs })
  const { data } = described.safeParse(answer.isAnswered && answer.status === 200 ? answer.json : null)
  const version = data?.tag_name.replace(/^v/, '') ?? ''
  if (!data || readAppVersion(version) === null) return null
  return { version, publishedAt: data.published_at ? new Date(data.published_at) : null, page: data.html_url ?? null }
}
