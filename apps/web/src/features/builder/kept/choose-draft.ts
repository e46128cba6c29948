import type { DraftKey, KeptDraft, KeptDrafts } from './kept-drafts.ts'

/**
 * The draft that a tab goes on with: its own, or one that a closed tab left behind. What was never sent comes first, so
 * that nothing waits unseen; it then belongs to this tab.
 */
export function chooseDraft(drafts: KeptDrafts, own: DraftKey, liveTabs: ReadonlySet<string>): KeptDraft | null {
  const isOwn = ({ tab }: { tab: string }) => tab === own.tab
  const offered = drafts
    .list(own.account)
    .filter((draft) => draft.formId === own.formId && (isOwn(draft) || !liveTabs.has(draft.tab)))
    .toSorted((one, other) => rank(one) - rank(other))
  for (const draft of offered) {
    const kept = drafts.read(draft)
    if (kept && !isOwn(draft) && drafts.write(own, kept)) drafts.forget(draft)
    if (kept) return kept
    drafts.forget(draft)
  }
  return null

  function rank(draft: { tab: string; isSaved: boolean }): number {
    return (draft.isSaved ? 2 : 0) + (isOwn(draft) ? 0 : 1)
  }
}
