import { cleanRichText } from '@wayform/core/rich-text/rich-text.ts'

/**
 * An owner's description. The only place where HTML goes into a page unescaped: `cleanRichText` writes every string
 * anew from plain pieces of text, so that it contains nothing but `<b>`, `<i>`, `<a href>` and `<br>`. Stored
 * descriptions are clean already; it runs here too, so that the page is safe whatever the source of a form.
 */
export function RichText({ html, recalls }: { html: string; recalls?: string | undefined }) {
  if (html === '') return null
  return (
    <p>
      <bdi
        data-recall={recalls === undefined ? undefined : cleanLinks(recalls)}
        data-rich={recalls === undefined ? undefined : ''}
        dangerouslySetInnerHTML={{ __html: cleanLinks(html) }}
      />
    </p>
  )
}

/** Text has no bare `<`, so this matches only links. They open in a new tab, so that the form stays open. */
function cleanLinks(html: string): string {
  return cleanRichText(html).replaceAll('<a ', '<a target="_blank" rel="noopener" ')
}
