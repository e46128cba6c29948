import { pathInWorkspace } from '@wayform/contract/workspace.ts'

/** A screen of a workspace that is not the reader's own names it in its address. */
export function workspacePath({ isOwn, workspaceId }: { isOwn: boolean; workspaceId: string }, path: string): string {
  return pathInWorkspace(isOwn ? null : workspaceId, path)
}

/** A member of several workspaces reads first which one it is about; their own workspace needs no name. */
export function inWorkspace(workspaceName: string, title: string): string {
  return workspaceName === '' ? title : `${workspaceName} · ${title}`
}
