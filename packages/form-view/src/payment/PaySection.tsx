import { CheckIcon, CopyIcon } from '../icons.tsx'
import type { PayRow, PayView } from '../rendering.ts'

/** A payment to the owner's account: whole without script, where texts are selected instead of copied. */
export function PaySection({ pay }: { pay: PayView }) {
  if (pay.marked !== null) {
    return (
      <div className="ty-paid">
        <CheckIcon />
        <b>{pay.amount}</b>
        <bdi>{pay.marked}</bdi>
      </div>
    )
  }
  const { title, amount, order, qr, app, rows, steps, note, copied } = pay
  return (
    <section className="pay" aria-labelledby="pay-title">
      <h2 id="pay-title">{title}</h2>
      <p className="pay-sum">
        <bdi>{amount}</bdi>
      </p>
      <p className="pay-no">
        <bdi>{order}</bdi>
      </p>
      {app && (
        <div className="pay-app">
          {app.named.length === 0 ? (
            <a className="pf-b" href={app.href}>
              {app.label}
            </a>
          ) : (
            <>
              <h3>{app.label}</h3>
              <div>
                {[...app.named, { name: app.other, href: app.href }].map(({ name, href }) => (
                  <a key={href} className="pf-b sec" href={href}>
                    {name}
                  </a>
                ))}
              </div>
            </>
          )}
          <p>{app.or}</p>
        </div>
      )}
      {qr && (
        <svg
          className="pay-qr"
          viewBox={`-4 -4 ${qr.size + 8} ${qr.size + 8}`}
          role="img"
          aria-label={qr.label}
          shapeRendering="crispEdges"
        >
          <path d={qr.path} />
        </svg>
      )}
      <dl className="pay-rows">
        {rows.map((row) => (
          <Row key={row.label} row={row} copied={copied} />
        ))}
      </dl>
      {steps.length > 0 && (
        <ol className="pay-steps">
          {steps.map((step) => (
            <li key={step}>{step}</li>
          ))}
        </ol>
      )}
      {note !== '' && <p className="pay-note">{note}</p>}
      <output className="sr" data-said="" />
    </section>
  )
}

function Row({ row, copied }: { row: PayRow; copied: string }) {
  return (
    <div className={row.isKey ? 'pay-key' : undefined}>
      <dt>{row.label}</dt>
      <dd className={row.isCode ? 'pay-code' : undefined}>
        <bdi>{row.shown}</bdi>
      </dd>
      <dd className="pay-copy">
        <button type="button" data-text={row.copied} data-copied={copied} hidden>
          <CopyIcon />
          <span>{row.button}</span>
          <span className="sr">{row.label}</span>
        </button>
      </dd>
    </div>
  )
}
