/** Each workspace begins on the free plan, so without a limit several free ones would replace a paid one. */
export const MAX_OWNED_WORKSPACES = 3
