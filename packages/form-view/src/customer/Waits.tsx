import { Act, Who } from './Act.tsx'
import type { CustomerActs, OfferAct, WaitPart } from './customer-view.ts'

/** A place on a waiting list, or the place that is kept for the customer. */
export function Waits({ wait }: { wait: WaitPart }) {
  const { month, date, day, time, wish, what, party, zone, text, ahead } = wait
  return (
    <section className="cu-booked">
      <div className="cu-when">
        <span className="cu-leaf" aria-hidden="true">
          <small>{month}</small>
          {date}
        </span>
        <div>
          <h2>
            {day} {time !== null && <bdi dir="ltr">{time}</bdi>}
          </h2>
          {wish !== null && <p>{wish}</p>}
          <p>
            <bdi>{what}</bdi>
            {party !== null && ` · ${party}`}
          </p>
          <p>{zone}</p>
        </div>
      </div>
      {text !== null && <p>{text}</p>}
      {ahead !== null && <p>{ahead}</p>}
    </section>
  )
}

export function Offer({ acts, offer }: { acts: CustomerActs; offer: OfferAct }) {
  const { start, accept, pass, passText } = offer
  return (
    <Act acts={acts}>
      <Who acts={acts} name="offer" />
      <input type="hidden" name=".start" value={start} />
      <button className="pf-b wide" name=".do" value="accept">
        {accept}
      </button>
      <button className="pf-b sec wide" name=".do" value="pass">
        {pass}
      </button>
      <p className="cu-until">{passText}</p>
    </Act>
  )
}
