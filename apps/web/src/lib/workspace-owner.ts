import type { Me } from '@wayform/contract/shapes.ts'
import type { T } from '@wayform/i18n/catalogue.ts'
import { currentWorkspaceId } from './workspace.ts'

/** Whom to ask for what a role can't do, in the middle of a sentence. */
export function ownerOf({ ownerName }: Pick<Me['workspace'], 'ownerName'>, t: T): string {
  return ownerName || t('workspaces.theOwner')
}

/** The address names a workspace that this person is not in: the server then answers for their own one. */
export function isElsewhere({ workspace }: Me): boolean {
  const asked = currentWorkspaceId()
  return asked !== null && asked !== workspace.id
}
