/** Styles of the preview alone: the note on the thank-you page, and a phone's thin scroll bar. */
export const PREVIEW_STYLES = `
.pv-note{inline-size:100%;max-inline-size:none!important;padding:12px 16px;border-radius:14px;background:var(--primary-tint);color:var(--text)!important;text-align:start;font-size:.9375rem}
:root:not([data-mode=desktop]){scrollbar-width:thin}
`
