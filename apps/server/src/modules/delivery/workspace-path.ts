/** A screen of a workspace that is not the reader's own names it in its address. */
export function workspacePath({ isOwn, workspaceId }: { isOwn: boolean; workspaceId: string }, path: string): string {
  return isOwn ? path : `/w/${workspaceId}${path}`
}
