import type { BillRow } from './customer-view.ts'

export function BillRows({ rows }: { rows: readonly BillRow[] }) {
  return (
    <dl>
      {rows.map((row, index) => (
        <Row key={index} row={row} />
      ))}
    </dl>
  )
}

function Row({ row: { name, detail, amount, kind } }: { row: BillRow }) {
  return (
    <div className={kind}>
      <dt>
        <bdi>{name}</bdi>
        {detail !== '' && (
          <small>
            <bdi>{detail}</bdi>
          </small>
        )}
      </dt>
      <dd>
        <bdi>{amount}</bdi>
      </dd>
    </div>
  )
}
