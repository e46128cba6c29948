import type { PageMarkup } from '../page-markup.ts'

/**
 * Values that the server filled in count as typed: a draft holds the differences from the page as it came, and has to
 * be whole on a page that comes empty.
 */
export function asTyped(markup: Pick<PageMarkup, 'form' | 'page'>): void {
  const { form } = markup
  for (const later of form.querySelectorAll<HTMLElement>('template[data-page]'))
    markup.page(Number(later.dataset['page']))
  for (const field of form.querySelectorAll<HTMLInputElement | HTMLTextAreaElement>('input,textarea')) {
    const { type, value } = field
    if (type === 'radio' || type === 'checkbox') {
      const { checked } = field as HTMLInputElement // only those have such a type
      Object.assign(field, { defaultChecked: false, checked })
    } else if (type !== 'hidden' && type !== 'file') Object.assign(field, { defaultValue: '', value })
  }
  for (const list of form.querySelectorAll('select')) {
    const { value } = list
    for (const option of list.options) option.defaultSelected = false
    list.value = value
  }
}
