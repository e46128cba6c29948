import type { Language } from '@wayform/core/languages.ts'
import type { PublicT } from '@wayform/i18n/public-messages.ts'
import type { ReactNode } from 'react'
import { AlertIcon, CheckIcon } from '../icons.tsx'
import { PaySection } from '../payment/PaySection.tsx'
import type { CustomerActs, CustomerBill, CustomerStep, CustomerView, ProofAct } from './customer-view.ts'
import { Change } from './Change.tsx'
import { Act, Who } from './Act.tsx'
import { BillRows } from './BillRows.tsx'
import { Booked, BookingActs } from './Booked.tsx'
import { Offer, Waits } from './Waits.tsx'

type Head = { customer: CustomerView; children: ReactNode }

/** Read aloud when the script replaces it. */
export function CustomerHead({ customer: { title, fulfilment, steps, said }, children }: Head) {
  return (
    <div className="cu-head" role="status" data-live="head">
      <div className="pf-h">
        <h1>{title}</h1>
        {fulfilment.length > 0 && <Fulfilment parts={fulfilment} />}
        {children}
      </div>
      {said !== null && (
        <p className="cu-said">
          <CheckIcon />
          <span>{said}</span>
        </p>
      )}
      {steps.length > 0 && <Steps steps={steps} />}
    </div>
  )
}

function Fulfilment({ parts }: { parts: readonly string[] }) {
  return <p className="cu-when">{parts.map((part, index) => [index > 0 && ' · ', <bdi key={part}>{part}</bdi>])}</p>
}

function Steps({ steps }: { steps: readonly CustomerStep[] }) {
  return (
    <ol className="cu-way">
      {steps.map(({ name, state, time, text }) => (
        <li key={name} className={state} aria-current={state === 'now' ? 'step' : undefined}>
          <span aria-hidden="true">{state === 'past' && <CheckIcon />}</span>
          <bdi>{name}</bdi>
          {time !== undefined && <small>{time}</small>}
          {text !== undefined && <small className="cu-ready">{text}</small>}
        </li>
      ))}
    </ol>
  )
}

type Body = { customer: CustomerView; script: string; t: PublicT; language: Language }

/** Everything that can be paid, said or undone here, and what it is about. Each is a form of its own: none needs script. */
export function CustomerBody({ customer, script, t, language }: Body) {
  const { booking, wait, bill, pay, acts, revision, standingUrl } = customer
  return (
    <>
      <div className="cu-body cu-over" data-live="body">
        {acts.problem !== null && (
          <p className="pf-e" role="alert">
            <AlertIcon />
            {acts.problem}
          </p>
        )}
        {booking && <Booked booking={booking} />}
        {wait && <Waits wait={wait} />}
        {acts.offer && <Offer acts={acts} offer={acts.offer} />}
        {(acts.coming || acts.move) && <BookingActs acts={acts} />}
        {pay && <PaySection pay={pay} />}
        {acts.proof && <Proof acts={acts} proof={acts.proof} />}
        {acts.change && <Change acts={acts} change={acts.change} t={t} language={language} />}
        {bill && <Bill bill={bill} />}
        {acts.cancel && (
          <Act acts={acts} name="cancel">
            <details className="cu-end">
              <summary>{acts.cancel.open}</summary>
              <div className="cu-in">
                <h2>{acts.cancel.title}</h2>
                <p>{acts.cancel.text}</p>
                <Who acts={acts} name="cancel" />
                <button className="pf-b wide cu-no">{acts.cancel.button}</button>
              </div>
            </details>
          </Act>
        )}
      </div>
      <script type="module" src={script} data-revision={revision} data-standing={standingUrl} />
    </>
  )
}

function Proof({
  acts,
  proof: { title, text, sent, file, optional, button },
}: {
  acts: CustomerActs
  proof: ProofAct
}) {
  const fields = (
    <>
      <Who acts={acts} name="paid" />
      <label className="pf-l" htmlFor="cu-file">
        {file} <small>{optional}</small>
      </label>
      <input id="cu-file" className="pf-i" type="file" name=".proof" accept="image/*" />
      <button className={sent ? 'pf-b sec wide' : 'pf-b wide'}>{button}</button>
    </>
  )
  return (
    <Act acts={acts} name="paid" hasFile>
      {sent ? (
        <>
          <p className="cu-sent">
            <CheckIcon />
            <span>
              <b>{sent.title}</b> <bdi>{sent.file}</bdi>
            </span>
            <span>{sent.text}</span>
          </p>
          <details>
            <summary>{title}</summary>
            <div className="cu-in">{fields}</div>
          </details>
        </>
      ) : (
        <>
          <h2>{title}</h2>
          <p>{text}</p>
          {fields}
        </>
      )}
    </Act>
  )
}

function Bill({ bill: { title, state, rows } }: { bill: CustomerBill }) {
  return (
    <section className="cu-bill">
      <h2>{title}</h2>
      {state && <span className={state.isPaid ? 'cu-state ok' : 'cu-state'}>{state.text}</span>}
      <BillRows rows={rows} />
    </section>
  )
}
