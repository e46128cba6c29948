import { Box } from './Box.tsx'
import { TableIcon } from '../icons.tsx'
import type { Spreadsheet } from '../use-sandbox.ts'

/** The spreadsheets that Wayform writes in accounts at the sandbox's Google. */
export function Sheets({ spreadsheets }: { spreadsheets: Spreadsheet[] }) {
  return (
    <Box
      items={spreadsheets}
      name={{ one: 'Spreadsheet', all: 'Spreadsheets' }}
      icon={<TableIcon />}
      hint="Choose a spreadsheet to see its rows."
      empty={{
        title: 'No spreadsheet yet',
        text: 'Connect a form to Google Sheets in its settings. Its responses then show up here.',
      }}
      row={({ title, isDeleted, owner }) => ({ title, text: isDeleted ? 'Deleted' : owner })}
      view={viewOf}
    />
  )
}

const viewOf = ({ title, owner, timeZone, sheets }: Spreadsheet) => ({
  title,
  about: (
    <dl>
      <dt>Owner</dt>
      <dd>{owner}</dd>
      <dt>Clock</dt>
      <dd>{timeZone}</dd>
    </dl>
  ),
  content: sheets.map((sheet) => <SheetTable key={sheet.sheetId} title={sheet.title} rows={sheet.rows} />),
})

function SheetTable({ title, rows: [headings = [], ...rows] }: { title: string; rows: (string | number)[][] }) {
  return (
    // Wide tables scroll, also by keyboard.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
    <div class="sheet" role="group" aria-label={`Sheet ${title}`} tabIndex={0}>
      <table>
        <thead>
          <tr>
            {headings.map((heading, index) => (
              <th key={index} scope="col" dir="auto">
                {heading}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row, number) => (
            <tr key={number}>
              {headings.map((_, index) => (
                <td key={index} dir="auto" data-number={typeof row[index] === 'number' ? 'true' : undefined}>
                  {row[index] ?? ''}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
