/** A file name that is valid on every system. */
export function fileName(formName: string, rest: string, extension: string): string {
  const name = formName
    // Control characters and those forbidden on Windows.
    // oxlint-disable-next-line no-control-regex
    .replace(/[\u0000-\u001F\u007F<>:"/\\|?*\u200E\u200F\u202A-\u202E\u2066-\u2069]+/g, ' ')
    .replace(/\s+/g, ' ')
    .trim()
    .replace(/^\.+/, '')
  return `${Array.from(name).slice(0, 80).join('').trim() || 'responses'} ${rest}.${extension}`
}
