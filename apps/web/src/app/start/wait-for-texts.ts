/** Until the texts are here, the page is empty. Most have them by then. */
const FRAME_AFTER_MS = 300
/** A file that takes longer may never come: browsers wait for minutes. */
export const LATE_AFTER_MS = 10_000

type Page = {
  /** The bar of the app, without a word. */
  showFrame(): void
  showProblem(): void
  /** Reloads the page; false if that was tried already. */
  reload(error: unknown): boolean
}

/** True once the texts are loaded, however late; false if they can't be, which the page then says. */
export async function waitForTexts(loading: Promise<void>, { showFrame, showProblem, reload }: Page): Promise<boolean> {
  const timers = [setTimeout(showFrame, FRAME_AFTER_MS), setTimeout(showProblem, LATE_AFTER_MS)]
  try {
    await loading
    return true
  } catch (error) {
    if (!reload(error)) showProblem()
    return false
  } finally {
    for (const timer of timers) clearTimeout(timer)
  }
}
