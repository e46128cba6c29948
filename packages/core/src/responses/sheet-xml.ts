import type { SheetCell, SheetTime } from './read-answers.ts'

/** The maximum rows of a sheet; the next row begins another sheet. */
export const MAX_SHEET_ROWS = 1_048_576
const MAX_CELL_LENGTH = 32_767

export function sheetStart({ isRightToLeft }: { isRightToLeft: boolean }): string {
  const direction = isRightToLeft ? ' rightToLeft="1"' : ''
  return (
    `${XML}<worksheet xmlns="${MAIN}"><sheetViews><sheetView workbookViewId="0"${direction}>` +
    '<pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/></sheetView></sheetViews><sheetData>'
  )
}

export const SHEET_END = '</sheetData></worksheet>'

/** An inline string: spreadsheets never run a cell of this kind as a formula. */
export function sheetRow(row: number, cells: readonly SheetCell[], letters: readonly string[]): string {
  let xml = `<row r="${row}">`
  for (let at = 0; at < cells.length; at++) {
    const cell = cells[at]
    if (cell === undefined || cell === '') continue
    const place = `r="${letters[at]}${row}"`
    if (typeof cell === 'number') xml += `<c ${place}><v>${cell}</v></c>`
    else if (typeof cell === 'string')
      xml += `<c ${place} t="inlineStr"><is><t xml:space="preserve">${sheetText(cell)}</t></is></c>`
    else
      xml += `<c ${place} s="${STYLES[cell.kind ?? 'second']}"><v>${cell.localMs / DAY_MS + DAYS_BEFORE_1970}</v></c>`
  }
  return `${xml}</row>`
}

/** A, B … Z, AA, AB … */
export function columnLetters(count: number): string[] {
  return Array.from({ length: count }, (_, index) => {
    let letters = ''
    for (let rest = index + 1; rest > 0; rest = Math.floor((rest - 1) / 26)) {
      letters = String.fromCharCode(65 + ((rest - 1) % 26)) + letters
    }
    return letters
  })
}

/** The files of a workbook beside its sheets, by their path in the archive. */
export function workbookParts(sheetCount: number): Record<string, string> {
  const sheets = Array.from({ length: sheetCount }, (_, index) => index + 1)
  const type = (part: string, kind: string) =>
    `<Override PartName="${part}" ContentType="application/vnd.openxmlformats-officedocument.spreadsheetml.${kind}+xml"/>`
  return {
    '[Content_Types].xml':
      `${XML}<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types">` +
      '<Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/>' +
      '<Default Extension="xml" ContentType="application/xml"/>' +
      type('/xl/workbook.xml', 'sheet.main') +
      type('/xl/styles.xml', 'styles') +
      sheets.map((n) => type(`/${sheetPath(n)}`, 'worksheet')).join('') +
      '</Types>',
    '_rels/.rels':
      `${XML}<Relationships xmlns="${PACKAGE}">` +
      `<Relationship Id="rId1" Type="${OFFICE}/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
    'xl/workbook.xml':
      `${XML}<workbook xmlns="${MAIN}" xmlns:r="${OFFICE}"><sheets>` +
      sheets.map((n) => `<sheet name="Sheet${n}" sheetId="${n}" r:id="rId${n}"/>`).join('') +
      '</sheets></workbook>',
    'xl/_rels/workbook.xml.rels':
      `${XML}<Relationships xmlns="${PACKAGE}">` +
      sheets
        .map((n) => `<Relationship Id="rId${n}" Type="${OFFICE}/worksheet" Target="worksheets/sheet${n}.xml"/>`)
        .join('') +
      `<Relationship Id="rId${sheetCount + 1}" Type="${OFFICE}/styles" Target="styles.xml"/></Relationships>`,
    'xl/styles.xml':
      `${XML}<styleSheet xmlns="${MAIN}"><numFmts count="1"><numFmt numFmtId="164" formatCode="yyyy\\-mm\\-dd\\ hh:mm:ss"/>` +
      '</numFmts><fonts count="1"><font><sz val="11"/><name val="Calibri"/></font></fonts>' +
      '<fills count="2"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill></fills>' +
      '<borders count="1"><border><left/><right/><top/><bottom/><diagonal/></border></borders>' +
      '<cellStyleXfs count="1"><xf numFmtId="0" fontId="0" fillId="0" borderId="0"/></cellStyleXfs>' +
      '<cellXfs count="4"><xf numFmtId="0" fontId="0" fillId="0" borderId="0" xfId="0"/>' +
      '<xf numFmtId="164" fontId="0" fillId="0" borderId="0" xfId="0" applyNumberFormat="1"/>' +
      // 14 and 22 are a date and a date with time, in the format of the reader's own spreadsheet.
      '<xf numFmtId="14" fontId="0" fillId="0" borderId="0" xfId="0" applyNumberFormat="1"/>' +
      '<xf numFmtId="22" fontId="0" fillId="0" borderId="0" xfId="0" applyNumberFormat="1"/></cellXfs>' +
      '<cellStyles count="1"><cellStyle name="Normal" xfId="0" builtinId="0"/></cellStyles></styleSheet>',
  }
}

export function sheetPath(number: number): string {
  return `xl/worksheets/sheet${number}.xml`
}

function sheetText(text: string): string {
  const cut = text.length > MAX_CELL_LENGTH ? `${text.slice(0, MAX_CELL_LENGTH - 1).toWellFormed()}…` : text
  return SPECIAL.test(cut)
    ? cut
        .replace(NOT_IN_XML, '')
        .toWellFormed()
        // Spreadsheets decode _x0041_ as a character.
        .replace(/_(?=x[0-9A-Fa-f]{4}_)/g, '_x005F_')
        .replaceAll('&', '&amp;')
        .replaceAll('<', '&lt;')
        .replaceAll('>', '&gt;')
        .replaceAll('\r', '&#13;')
    : cut
}

/** Indexes into `cellXfs`. */
const STYLES: Record<NonNullable<SheetTime['kind']> | 'second', number> = { second: 1, day: 2, minute: 3 }
const XML = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n'
const MAIN = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main'
const OFFICE = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
const PACKAGE = 'http://schemas.openxmlformats.org/package/2006/relationships'
// oxlint-disable-next-line no-control-regex -- they are what an XML file can't hold
const NOT_IN_XML = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g
// oxlint-disable-next-line no-control-regex -- as above
const SPECIAL = /[&<>\u0000-\u0008\u000b-\u001f\ufffe\uffff\ud800-\udfff]|_x/
const DAY_MS = 86_400_000
/** From 30 December 1899, the epoch of spreadsheets. */
const DAYS_BEFORE_1970 = 25_569
