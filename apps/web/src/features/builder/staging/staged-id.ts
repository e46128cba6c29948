/** The element id of a question on the staging area, for focus and scrolling. */
export function stagedId(questionId: string): string {
  return `staged-${questionId}`
}

export function showStaged(questionId: string): void {
  const element = document.getElementById(stagedId(questionId))
  element?.scrollIntoView({ block: 'center' })
  element?.focus({ preventScroll: true })
}
