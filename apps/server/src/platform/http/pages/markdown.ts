import { Marked } from 'marked'
import { escapeHtml } from './escape-html.ts'

/** Schemes that can't run anything. An address without a scheme stays on this host. */
const SAFE_TARGET = /^(https?:\/\/|mailto:|tel:|#|\/(?![/\\]))/i

const markdown = new Marked({
  renderer: {
    // HTML in the source is shown, never interpreted; a picture would reveal the reader to another host.
    html: ({ text, block }) => (block ? `<p>${escapeHtml(text.trim())}</p>\n` : escapeHtml(text)),
    image: ({ raw }) => escapeHtml(raw),
    checkbox: () => '',
    code: ({ text }) => `<pre><code>${escapeHtml(text)}</code></pre>\n`,
    link({ href, raw, tokens }) {
      if (!SAFE_TARGET.test(href)) return escapeHtml(raw)
      return `<a href="${escapeHtml(href)}" rel="noopener nofollow">${this.parser.parseInline(tokens)}</a>`
    },
  },
})

/** For the operator's own terms and policies. */
export function markdownHtml(source: string): string {
  return markdown.parse(source, { async: false })
}
