/** The request header with the id of the workspace that a call is about, where no form says it. */
export const WORKSPACE_HEADER = 'x-wf-workspace'
