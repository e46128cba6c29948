import { pathInWorkspace } from '@wayform/contract/workspace.ts'
import type { Owner } from './implement-call.ts'

/** A path of the owner app in the workspace that a call is about: the person's own one has no prefix. */
export function ownerPath({ id, places }: Pick<Owner, 'id' | 'places'>, path: string): string {
  return pathInWorkspace(id === places[0]?.id ? null : id, path)
}
