import { AlertIcon } from '../icons.tsx'
import { Act, Who } from './Act.tsx'
import { BillRows } from './BillRows.tsx'
import type { ChangeAct, ChangeRow, CustomerActs } from './customer-view.ts'

type Props = { acts: CustomerActs; change: ChangeAct }

/** How many of each, and the bill of that before anything is stored. */
export function Change({ acts, change }: Props) {
  const { open, until, isOffered, isOpen, of, problems, lines, more, added, see, bill } = change
  if (!isOffered) return <p className="cu-until">{until}</p>
  const isAdding = added.some(({ quantity }) => quantity !== '0')
  return (
    <Act acts={acts}>
      <p className="cu-until">{until}</p>
      <details open={isOpen}>
        <summary className="pf-b sec wide">{open}</summary>
        <div className="cu-in">
          {problems.map((problem) => (
            <p key={problem} className="pf-e" role="alert">
              <AlertIcon />
              {problem}
            </p>
          ))}
          <input type="hidden" name=".of" value={of} />
          <Counts rows={lines} />
          {added.length > 0 && (
            <details open={isAdding}>
              <summary>{more}</summary>
              <Counts rows={added} />
            </details>
          )}
          <Who acts={acts} name="change" />
          <button className="pf-b sec wide" name=".do" value="bill">
            {see}
          </button>
          {bill && (
            <section className="cu-bill">
              <h2>{bill.title}</h2>
              <BillRows rows={bill.rows} />
              <input type="hidden" name=".total" value={bill.total} />
              <button className="pf-b wide" name=".do" value="change">
                {bill.save}
              </button>
            </section>
          )}
        </div>
      </details>
    </Act>
  )
}

function Counts({ rows }: { rows: readonly ChangeRow[] }) {
  return (
    <ul className="cu-counts">
      {rows.map(({ field, name, detail, quantity }) => (
        <li key={field}>
          <label htmlFor={field}>
            <bdi>{name}</bdi>
            {detail !== '' && (
              <small>
                <bdi>{detail}</bdi>
              </small>
            )}
          </label>
          <input
            id={field}
            className="pf-i"
            type="number"
            inputMode="numeric"
            name={field}
            min={0}
            max={999}
            step={1}
            defaultValue={quantity}
          />
        </li>
      ))}
    </ul>
  )
}
