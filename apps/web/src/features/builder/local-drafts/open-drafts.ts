/** Forms whose builder is open in this tab; the builder sends their drafts itself. */
export const openDrafts = new Set<string>()
