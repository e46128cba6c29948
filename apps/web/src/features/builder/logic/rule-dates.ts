/** Rules store a day as DD-MM-YYYY, date fields use YYYY-MM-DD. Anything else is an empty field. */
export function dayOfRule(value: string): string {
  const [, day, month, year] = /^(\d{2})-(\d{2})-(\d{4})$/.exec(value.trim()) ?? []
  return day === undefined ? '' : `${year}-${month}-${day}`
}

export function ruleOfDay(day: string): string {
  const [, year, month, date] = /^(\d{4})-(\d{2})-(\d{2})$/.exec(day) ?? []
  return year === undefined ? '' : `${date}-${month}-${year}`
}
