import type { QrFormat } from '@wayform/core/share/qr-look.ts'

const MAX_WORD = 60

/** The file name of a code: letters and digits of any script, and nothing that a file system treats specially. */
export function qrFileName(link: string, source: string | undefined, format: QrFormat): string {
  return `${link}-${word(source ?? '') || 'qr'}.${format}`
}

/** The same for many in one folder, unique without regard to case. */
export function qrFileNames(link: string, sources: readonly string[], format: QrFormat): string[] {
  const taken = new Set<string>()
  return sources.map((source) => {
    let name = qrFileName(link, source, format)
    for (let n = 2; taken.has(name.toLowerCase()); n++) name = qrFileName(link, `${word(source)}-${n}`, format)
    taken.add(name.toLowerCase())
    return name
  })
}

function word(text: string): string {
  return text
    .normalize('NFC')
    .replaceAll(/[^\p{L}\p{M}\p{N}]+/gu, '-')
    .replaceAll(/^-+|-+$/g, '')
    .slice(0, MAX_WORD)
    .toWellFormed()
}
