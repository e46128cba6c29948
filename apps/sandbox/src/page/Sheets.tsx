import { useState } from 'preact/hooks'
import { BackIcon, RouteDrawing, TableIcon } from './icons.tsx'
import type { Spreadsheet } from './use-sandbox.ts'

/** The spreadsheets that Wayform writes for people with an account at the Google that the sandbox plays. */
export function Sheets({ spreadsheets }: { spreadsheets: Spreadsheet[] }) {
  const [openId, setOpenId] = useState<string | null>(null)
  const open = spreadsheets.find(({ id }) => id === openId)

  if (spreadsheets.length === 0) {
    return (
      <div class="empty">
        <RouteDrawing />
        <h3>No spreadsheet yet</h3>
        <p>Connect a form to Google Sheets in its settings. Its responses then show up here.</p>
      </div>
    )
  }
  return (
    <div class={open ? 'mailbox mailbox-open' : 'mailbox'}>
      <ul class="mail-list" aria-label="Spreadsheets, newest first">
        {spreadsheets.map((spreadsheet) => (
          <li key={spreadsheet.id}>
            <button
              type="button"
              class="row"
              aria-current={spreadsheet.id === openId ? 'true' : undefined}
              onClick={() => setOpenId(spreadsheet.id)}
            >
              <span class="sr">Spreadsheet: </span>
              <span class="row-main">
                <span class="row-title" dir="auto">
                  {spreadsheet.title}
                </span>
                <span class="row-text" dir="ltr">
                  {spreadsheet.isDeleted ? 'Deleted' : spreadsheet.owner}
                </span>
              </span>
            </button>
          </li>
        ))}
      </ul>
      {open ? (
        <SheetView key={open.id} spreadsheet={open} onBack={() => setOpenId(null)} />
      ) : (
        <div class="empty mail-none">
          <TableIcon />
          <p>Choose a spreadsheet to see its rows.</p>
        </div>
      )}
    </div>
  )
}

function SheetView({ spreadsheet, onBack }: { spreadsheet: Spreadsheet; onBack: () => void }) {
  return (
    <article class="mail">
      <header class="mail-head">
        <div class="mail-title">
          <button
            type="button"
            class="icon-button mail-back"
            aria-label="All spreadsheets"
            title="All spreadsheets"
            onClick={onBack}
          >
            <BackIcon />
          </button>
          <h3 dir="auto">{spreadsheet.title}</h3>
        </div>
        <dl>
          <dt>Owner</dt>
          <dd>{spreadsheet.owner}</dd>
          <dt>Clock</dt>
          <dd>{spreadsheet.timeZone}</dd>
        </dl>
      </header>
      {spreadsheet.sheets.map(({ sheetId, title, rows }) => (
        <SheetTable key={sheetId} title={title} rows={rows} />
      ))}
    </article>
  )
}

function SheetTable({ title, rows: [headings = [], ...rows] }: { title: string; rows: (string | number)[][] }) {
  return (
    // Wide tables scroll, and a keyboard has to get there too.
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
