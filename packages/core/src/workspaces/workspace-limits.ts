/** A workspace begins on the free plan: with more of them, nobody would need a larger one. */
export const MAX_OWNED_WORKSPACES = 3
