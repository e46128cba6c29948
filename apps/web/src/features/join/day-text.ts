/** Sunday, 22 November. */
export function dayText(at: string, locale: string): string {
  return new Intl.DateTimeFormat(locale, { weekday: 'long', day: 'numeric', month: 'long' }).format(new Date(at))
}
