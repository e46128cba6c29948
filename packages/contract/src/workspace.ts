/** The request header with the id of the workspace that a call is about, where no form says it. */
export const WORKSPACE_HEADER = 'x-wf-workspace'

const PREFIX = /^\/w\/([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})(?=\/|$)/

/**
 * The workspace that an address of the owner app is in, and the path inside it. The person's own workspace has no
 * prefix: null.
 */
export function workspaceOfPath(path: string): { workspaceId: string | null; inside: string } {
  const [prefix = '', workspaceId = null] = PREFIX.exec(path) ?? []
  const inside = path.slice(prefix.length)
  return { workspaceId, inside: inside.startsWith('/') ? inside : `/${inside}` }
}

/** A path of the owner app in a workspace; null: the person's own. */
export function pathInWorkspace(workspaceId: string | null, path: string): string {
  return workspaceId === null ? path : `/w/${workspaceId}${path}`
}
