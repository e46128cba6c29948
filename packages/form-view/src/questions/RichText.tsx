import { cleanRichText } from '@wayform/core/rich-text/rich-text.ts'

/**
 * An owner's description. The one place where HTML goes into a page unescaped: `cleanRichText` writes every string anew
 * from plain pieces of text, so that nothing but `<b>`, `<i>`, `<a href>` and `<br>` is in it. Stored descriptions are
 * clean already; it runs here too, because this page must stay safe wherever a form comes from.
 */
export function RichText({ html }: { html: string }) {
  if (html === '') return null
  // Text has no bare `<`, so this finds the links alone. Whoever follows one keeps the form.
  const __html = cleanRichText(html).replaceAll('<a ', '<a target="_blank" rel="noopener" ')
  return (
    <p>
      <bdi dangerouslySetInnerHTML={{ __html }} />
    </p>
  )
}
