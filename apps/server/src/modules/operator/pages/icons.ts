/** Tabler's outlines (MIT), as on the other screens. */
const PATHS = {
  pulse: 'M3 12h4l3 8l4 -16l3 8h4',
  warn: 'M12 9v4|M10.363 3.591l-8.106 13.534a1.914 1.914 0 0 0 1.636 2.871h16.214a1.914 1.914 0 0 0 1.636 -2.87l-8.106 -13.536a1.914 1.914 0 0 0 -3.274 0|M12 16h.01',
  bad: 'M3 12a9 9 0 1 0 18 0a9 9 0 0 0 -18 0|M12 8v4|M12 16h.01',
  off: 'M8.56 3.69a9 9 0 0 0 -2.92 1.95|M3.69 8.56a9 9 0 0 0 -.69 3.44|M3.69 15.44a9 9 0 0 0 1.95 2.92|M8.56 20.31a9 9 0 0 0 3.44 .69|M15.44 20.31a9 9 0 0 0 2.92 -1.95|M20.31 15.44a9 9 0 0 0 .69 -3.44|M20.31 8.56a9 9 0 0 0 -1.95 -2.92|M15.44 3.69a9 9 0 0 0 -3.44 -.69',
  up: 'M3 12a9 9 0 1 0 18 0a9 9 0 0 0 -18 0|M12 8l-4 4|M12 8v8|M16 12l-4 -4',
  later: 'M20.986 12.502a9 9 0 1 0 -5.973 7.98|M12 7v5l3 3|M19 16v3|M19 22v.01',
  globe:
    'M3 12a9 9 0 1 0 18 0a9 9 0 0 0 -18 0|M3.6 9h16.8|M3.6 15h16.8|M11.5 3a17 17 0 0 0 0 18|M12.5 3a17 17 0 0 1 0 18',
  database: 'M4 6a8 3 0 1 0 16 0a8 3 0 1 0 -16 0|M4 6v6a8 3 0 0 0 16 0v-6|M4 12v6a8 3 0 0 0 16 0v-6',
  whatsapp:
    'M3 21l1.65 -3.8a9 9 0 1 1 3.4 2.9l-5.05 .9|M9 10a.5 .5 0 0 0 1 0v-1a.5 .5 0 0 0 -1 0v1a5 5 0 0 0 5 5h1a.5 .5 0 0 0 0 -1h-1a.5 .5 0 0 0 0 1',
  mail: 'M3 7a2 2 0 0 1 2 -2h14a2 2 0 0 1 2 2v10a2 2 0 0 1 -2 2h-14a2 2 0 0 1 -2 -2v-10|M3 7l9 6l9 -6',
  card: 'M3 8a3 3 0 0 1 3 -3h12a3 3 0 0 1 3 3v8a3 3 0 0 1 -3 3h-12a3 3 0 0 1 -3 -3l0 -8|M3 10l18 0|M7 15l.01 0|M11 15l2 0',
  history: 'M12 8l0 4l2 2|M3.05 11a9 9 0 1 1 .5 4m-.5 5v-5h5',
  key: 'M16.555 3.843l3.602 3.602a2.877 2.877 0 0 1 0 4.069l-2.643 2.643a2.877 2.877 0 0 1 -4.069 0l-.301 -.301l-6.558 6.558a2 2 0 0 1 -1.239 .578l-.175 .008h-1.172a1 1 0 0 1 -.993 -.883l-.007 -.117v-1.172a2 2 0 0 1 .467 -1.284l.119 -.13l.414 -.414h2v-2h2v-2l2.144 -2.144l-.301 -.301a2.877 2.877 0 0 1 0 -4.069l2.643 -2.643a2.877 2.877 0 0 1 4.069 0|M15 9h.01',
  bell: 'M10 5a2 2 0 1 1 4 0a7 7 0 0 1 4 6v3a4 4 0 0 0 2 3h-16a4 4 0 0 0 2 -3v-3a7 7 0 0 1 4 -6|M9 17v1a3 3 0 0 0 6 0v-1',
  file: 'M14 3v4a1 1 0 0 0 1 1h4|M17 21h-10a2 2 0 0 1 -2 -2v-14a2 2 0 0 1 2 -2h7l5 5v11a2 2 0 0 1 -2 2z|M9 9l1 0|M9 13l6 0|M9 17l6 0',
  refresh: 'M20 11a8.1 8.1 0 0 0 -15.5 -2m-.5 -4v4h4|M4 13a8.1 8.1 0 0 0 15.5 2m.5 4v-4h-4',
} as const

const OK =
  'M17 3.34a10 10 0 1 1 -14.995 8.984l-.005 -.324l.005 -.324a10 10 0 0 1 14.995 -8.336zm-1.293 5.953a1 1 0 0 0 -1.32 -.083l-.094 .083l-3.293 3.292l-1.293 -1.292l-.094 -.083a1 1 0 0 0 -1.403 1.403l.083 .094l2 2l.094 .083a1 1 0 0 0 1.226 0l.094 -.083l4 -4l.083 -.094a1 1 0 0 0 -.083 -1.32z'

export type IconName = keyof typeof PATHS | 'ok'

export function icon(name: IconName, tone = ''): string {
  const look =
    name === 'ok'
      ? 'fill="currentColor"'
      : 'fill="none" stroke="currentColor" stroke-width="1.75" stroke-linecap="round" stroke-linejoin="round"'
  const paths = name === 'ok' ? [OK] : PATHS[name].split('|')
  return `<svg${tone === '' ? '' : ` class="${tone}"`} width="20" height="20" viewBox="0 0 24 24" ${look} aria-hidden="true">${paths.map((d) => `<path d="${d}"/>`).join('')}</svg>`
}

export const LOGO = `<svg viewBox="0 0 30 26" height="21" aria-hidden="true"><path d="M3.2 8.2 9 22.6 15 10.6 21 22.6 23.9 15.4" transform="translate(0 -2)" fill="none" stroke="currentColor" stroke-width="4.2" stroke-linecap="round" stroke-linejoin="round"/><circle cx="26.4" cy="6" r="3.2" fill="#F4B53A"/></svg>`
