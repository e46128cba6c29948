import type { LaterScript } from './page-data.ts'

/** The scripts that a page with this markup may fetch: a page that can't need one does not name it. */
export function laterScripts(
  markup: string,
  scripts: Readonly<Record<LaterScript, string>>,
): Partial<Record<LaterScript, string>> {
  const names = (Object.keys(NEEDED) as LaterScript[]).filter((name) => NEEDED[name](markup))
  return Object.fromEntries(names.map((name) => [name, scripts[name]]))
}

/** As `alive/enhance/later.ts` looks for them in the page. */
const NEEDED: Record<LaterScript, (markup: string) => boolean> = {
  phone: (markup) => markup.includes('type="tel"'),
  countries: (markup) => markup.includes('type="tel"'),
  controls: (markup) => /type="(tel|date)"|pf-sp|data-video/.test(markup),
  uploads: (markup) => markup.includes('type="file"'),
  combobox: (markup) => markup.includes('data-kind="DROPDOWN"') && markup.split('<option').length > 14,
}
