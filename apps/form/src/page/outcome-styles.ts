/** The text of outcome.css, written in by the build. */
declare const OUTCOME: { css: string }

/** Needed once answers are sent, or found again: so they come with the script that does that, not with the page. */
export function addOutcomeStyles(): void {
  const sheet = new CSSStyleSheet()
  sheet.replaceSync(OUTCOME.css)
  document.adoptedStyleSheets.push(sheet)
}
