/** The role of a person in a workspace. Each workspace has one owner. */
export const ROLES = ['owner', 'editor', 'agent', 'viewer'] as const
export type Role = (typeof ROLES)[number]

/** The roles that an invitation can give; a workspace is handed over, not shared. */
export const INVITED_ROLES = ['editor', 'agent', 'viewer'] as const satisfies readonly Role[]
export type InvitedRole = (typeof INVITED_ROLES)[number]

/**
 * The rights in a workspace, by role: the only such table. The server enforces it on every route, and the
 * screens show and hide by it. An agent has a right only for the responses that were routed to that member.
 */
export const RIGHTS = {
  seeForms: ['owner', 'editor', 'agent', 'viewer'],
  seeResponses: ['owner', 'editor', 'agent', 'viewer'],
  /** Insights and totals are of all responses, so agents have none. */
  seeInsights: ['owner', 'editor', 'viewer'],
  answer: ['owner', 'editor', 'agent'],
  /** Saying whose a response is. */
  assign: ['owner', 'editor'],
  export: ['owner', 'editor'],
  build: ['owner', 'editor'],
  remove: ['owner', 'editor'],
  seeActivity: ['owner', 'editor'],
  integrate: ['owner'],
  manageMembers: ['owner'],
  /** The plan, and where money goes. */
  manageMoney: ['owner'],
} as const satisfies Record<string, readonly Role[]>
export type Right = keyof typeof RIGHTS

export function hasRight(role: Role, right: Right): boolean {
  const roles: readonly Role[] = RIGHTS[right]
  return roles.includes(role)
}
