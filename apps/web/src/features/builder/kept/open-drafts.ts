/** Forms whose builder is open in this tab: it sends their drafts itself. */
export const openDrafts = new Set<string>()
