/** Styles of the preview alone: the note on the thank-you page, and a phone's thin scroll bar. */
export const PREVIEW_STYLES = `
.pv-note{text-align:start;border-radius:14px;inline-size:100%;background:var(--primary-tint);color:var(--text)!important;padding:12px 16px;max-inline-size:none!important;font-size:.9375rem}
:root:not([data-mode=desktop]){scrollbar-width:thin}
`
