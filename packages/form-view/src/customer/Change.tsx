import { MAX_NOTE_LENGTH } from '@wayform/core/orders/cart.ts'
import type { Language } from '@wayform/core/languages.ts'
import type { PublicT } from '@wayform/i18n/public-messages.ts'
import { AlertIcon } from '../icons.tsx'
import { OrderWay } from '../questions/order/OrderWay.tsx'
import { Act, NEXT, TO_NEXT, Who } from './Act.tsx'
import { BillRows } from './BillRows.tsx'
import type { ChangeAct, ChangeRow, CustomerActs, LineChoices } from './customer-view.ts'

type Props = { acts: CustomerActs; change: ChangeAct; t: PublicT; language: Language }

/** The quantities, the way and time of an order, and their bill before anything is stored. */
export function Change({ acts, change, t, language }: Props) {
  const { open, until, isOffered, isOpen, of, problems, lines, more, added, way, see, bill } = change
  if (!isOffered) return <p className="cu-until">{until}</p>
  const isAdding = added.some(({ quantity }) => quantity !== '0')
  return (
    <Act acts={acts}>
      <p className="cu-until">{until}</p>
      <details open={isOpen}>
        <summary className="pf-b sec wide">{open}</summary>
        <div className="cu-in">
          {problems.map((problem, index) => (
            <p key={problem} id={index === 0 ? NEXT : undefined} className="pf-e" role="alert">
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
          <OrderWay question={way.question} menu={way.question.menu} cart={way.cart} t={t} language={language} />
          <Who acts={acts} name="change" />
          <button className="pf-b sec wide" name=".do" value="bill" formAction={TO_NEXT}>
            {see}
          </button>
          {bill && (
            <section id={problems.length === 0 ? NEXT : undefined} className="cu-bill">
              <h2>{bill.title}</h2>
              <BillRows rows={bill.rows} />
              <input type="hidden" name=".total" value={bill.total} />
              <button className="pf-b wide" name=".do" value="change" formAction={TO_NEXT}>
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
      {rows.map(({ field, name, detail, quantity, choices }) => (
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
          {choices && <Choices of={name} choices={choices} />}
        </li>
      ))}
    </ul>
  )
}

function Choices({ of, choices: { open, isOpen, extras, note } }: { of: string; choices: LineChoices }) {
  return (
    <details open={isOpen}>
      <summary aria-label={`${of}: ${open}`}>{open}</summary>
      {extras.all.length > 0 && (
        <fieldset className="pf-og">
          <legend>
            {extras.label} <small>{extras.hint}</small>
          </legend>
          {/* Says that the page asked: boxes without a tick send nothing. */}
          <input type="hidden" name={extras.field} value="" />
          {extras.all.map(({ id, name, price, isChosen }) => (
            <label key={id} className="pf-o">
              <input type="checkbox" name={extras.field} value={id} defaultChecked={isChosen} />
              <span>
                <bdi>{name}</bdi>
              </span>
              <b>{price}</b>
            </label>
          ))}
        </fieldset>
      )}
      <label className="pf-of">
        <span>{note.label}</span>
        <input
          className="pf-i"
          name={note.field}
          defaultValue={note.text}
          maxLength={MAX_NOTE_LENGTH}
          dir="auto"
          autoComplete="off"
        />
      </label>
    </details>
  )
}
