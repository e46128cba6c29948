/** The icons that only what follows a form has, by the name that stands for their path in its templates. */
export const LATER_ICONS = {
  copy: 'M7 9.7a2.7 2.7 0 0 1 2.7-2.7h8.6a2.7 2.7 0 0 1 2.7 2.7v8.6a2.7 2.7 0 0 1-2.7 2.7h-8.6a2.7 2.7 0 0 1-2.7-2.7zM4 16.7a2 2 0 0 1-1-1.7v-10c0-1.1.9-2 2-2h10c.8 0 1.2.4 1.5 1',
  phone: 'M5 4h4l2 5l-2.5 1.5a11 11 0 0 0 5 5l1.5-2.5l5 2v4a2 2 0 0 1-2 2a16 16 0 0 1-15-15a2 2 0 0 1 2-2',
  whatsapp:
    'M3 21l1.65-3.8a9 9 0 1 1 3.4 2.9l-5.05.9M9 10a.5.5 0 0 0 1 0v-1a.5.5 0 0 0-1 0v1a5 5 0 0 0 5 5h1a.5.5 0 0 0 0-1h-1a.5.5 0 0 0 0 1',
  screen: 'M3 5a1 1 0 0 1 1-1h16a1 1 0 0 1 1 1v10a1 1 0 0 1-1 1h-16a1 1 0 0 1-1-1zM7 20h10M9 16v4M15 16v4',
  check: 'M5 12l5 5l10-10',
  list: 'M9 6h11M9 12h11M9 18h11M5 6h.01M5 12h.01M5 18h.01',
  again: 'M12 5v14M5 12h14',
}

/** Their paths come with the script that shows the templates: a page has only their names. */
export function nameLaterIcons(markup: string): string {
  return Object.entries(LATER_ICONS).reduce(
    (html, [name, path]) => html.replaceAll(`<path d="${path}">`, `<path data-icon="${name}">`),
    markup,
  )
}
