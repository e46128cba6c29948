import { pathInWorkspace, WORKSPACE_HEADER, workspaceOfPath } from '@wayform/contract/workspace.ts'

/**
 * The workspace that this tab is in, by its address; null: the person's own. Nothing else says it, so two tabs can be in
 * two workspaces.
 */
export function currentWorkspaceId(): string | null {
  return workspaceOfPath(globalThis.location?.pathname ?? '/').workspaceId
}

/** For the router: every path of the app is inside it. */
export function workspaceBase(): string {
  return pathInWorkspace(currentWorkspaceId(), '') || '/'
}

/** For calls that go past the contract's client. */
export function workspaceHeaders(): Record<string, string> {
  const id = currentWorkspaceId()
  return id === null ? {} : { [WORKSPACE_HEADER]: id }
}

/**
 * The page is loaded anew: nothing of the workspace before stays in memory. `path` is one inside the workspace.
 */
export function openWorkspace(id: string | null, path = '/', { replace = false } = {}): void {
  const address = pathInWorkspace(id, path)
  if (replace) location.replace(address)
  else location.assign(address)
}

/**
 * For paths with their workspace in front, from notifications and links of other apps: the router takes those of this
 * workspace, all others load the page anew.
 */
export function openPath(path: string, navigate: (inside: string) => unknown): void {
  const { workspaceId, inside } = workspaceOfPath(path)
  if (workspaceId === currentWorkspaceId()) navigate(inside)
  else openWorkspace(workspaceId, inside)
}
