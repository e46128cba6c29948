import { WORKSPACE_HEADER, workspaceOfPath } from '@wayform/contract/workspace.ts'
import { type Language, localeOf } from '@wayform/core/languages.ts'
import { dateOf } from '@wayform/core/bookings/local-days.ts'
import { readPlace } from '@wayform/core/bookings/calendar/calendar-place.ts'
import { daysRead } from '@wayform/core/bookings/calendar/calendar-view.ts'

type Opened = { path: string; search: string; language: Language; now: Date }
type Call = { address: string; headers: Record<string, string> }

/**
 * The first calls of the screen at an address, exactly as the app will send them. In the page's head: the app's code
 * takes longer to come and to start than the server to answer.
 */
export function earlyCalls({ path, search, language, now }: Opened): Call[] {
  const { workspaceId, inside } = workspaceOfPath(path)
  const addresses = [`/api/users/me?ln=${language}`]
  if (inside === '/calendar') {
    const [from, to] = daysRead(readPlace(new URLSearchParams(search)), now, language)
    addresses.push(`/api/calendar?from=${dateOf(from)}&to=${dateOf(to)}`)
  }
  const formId = /^\/forms\/([\w-]+)(\/|$)/.exec(inside)?.[1]
  if (formId !== undefined) addresses.push(`/api/forms/${formId}`)
  const headers = {
    'content-type': 'application/json',
    'x-wf-client': 'web',
    'accept-language': localeOf(language),
    ...(workspaceId !== null && { [WORKSPACE_HEADER]: workspaceId }),
  }
  return addresses.map((address) => ({ address, headers }))
}
