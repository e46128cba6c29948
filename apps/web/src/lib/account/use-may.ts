import { hasRight, type Right } from '@wayform/core/workspaces/roles.ts'
import { useMe } from '../queries/me.ts'

/**
 * Whether this person's role in the current workspace has a right; screens hide controls without it. The server
 * decides.
 */
export function useMay(right: Right): boolean {
  return hasRight(useMe().workspace.role, right)
}
