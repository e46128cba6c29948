import type { DraftKey, LocalDraft, LocalDrafts } from './local-drafts.ts'

/**
 * Chooses the draft to continue: the tab's own, or one of a closed tab. Unsent drafts come first, so that none is
 * forgotten; a draft of a closed tab then belongs to this tab.
 */
export function chooseDraft(drafts: LocalDrafts, own: DraftKey, liveTabs: ReadonlySet<string>): LocalDraft | null {
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
