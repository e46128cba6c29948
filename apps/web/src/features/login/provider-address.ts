import { pathInWorkspace } from '@wayform/contract/workspace.ts'
import type { Language } from '@wayform/core/languages.ts'
import { ownPath } from '@wayform/core/rules/own-path.ts'
import { currentWorkspaceId } from '../../lib/workspace.ts'

/** Starts a sign-in with a provider. `state` comes from the sign-in guard: the page that the owner wanted. */
export function providerAddress(provider: 'google' | 'apple', language: Language, state: unknown): string {
  const from = typeof state === 'object' && state !== null && 'from' in state ? state.from : null
  const redirect = pathInWorkspace(currentWorkspaceId(), ownPath(typeof from === 'string' ? from : null))
  return `/auth/${provider}?${new URLSearchParams({ ln: language, ...(redirect !== '/' && { redirect }) }).toString()}`
}
