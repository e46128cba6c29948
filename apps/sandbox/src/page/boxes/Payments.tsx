import { Box } from './Box.tsx'
import { CardIcon } from '../icons.tsx'
import type { Payment } from './payments.ts'
import { longTime } from '../format-time.ts'
import { useControl } from './use-control.tsx'

/** Payments and open checkouts at the sandbox's providers. */
export function Payments({ payments }: { payments: Payment[] }) {
  return (
    <Box
      items={payments}
      name={{ one: 'Payment', all: 'Payments' }}
      icon={<CardIcon />}
      hint="Choose a payment to see how it stands."
      empty={{ title: 'No payment yet', text: 'Buy a plan, or send a form with a payment, and it shows up here.' }}
      row={(payment) => ({
        title: `${payment.amount} ${payment.currency}`,
        text: `${payment.provider}, ${payment.state}`,
        at: payment.at,
      })}
      view={viewOf}
    />
  )
}

const viewOf = (payment: Payment) => ({
  title: `${payment.amount} ${payment.currency}`,
  about: <PaymentFacts payment={payment} />,
  content: <PaymentActions key={`${payment.id} ${payment.state}`} payment={payment} />,
})

function PaymentFacts({ payment }: { payment: Payment }) {
  return (
    <dl>
      <dt>State</dt>
      <dd>{payment.state}</dd>
      <dt>With</dt>
      <dd>
        {payment.provider}, {payment.kind}
      </dd>
      {payment.what !== '' && [<dt key="for">For</dt>, <dd key="what">{payment.what}</dd>]}
      <dt>Begun</dt>
      <dd>
        <time dateTime={payment.at}>{longTime(payment.at)}</time>
      </dd>
      <dt>Id</dt>
      <dd dir="ltr">{payment.id}</dd>
    </dl>
  )
}

function PaymentActions({ payment }: { payment: Payment }) {
  const { run, problem } = useControl()
  return (
    <div class="payment-actions wf-row" data-wrap>
      {payment.url !== null && (
        <a class="button" href={payment.url} target="_blank" rel="noopener">
          Open {payment.provider}’s page
        </a>
      )}
      {payment.actions.map((action) => (
        <button
          type="button"
          class="button button-quiet"
          key={action.name}
          onClick={() => void run(action.call, action.body)}
        >
          {action.name}
        </button>
      ))}
      {payment.url === null && payment.actions.length === 0 && (
        <p class="wf-txt" data-size="13" data-tone="3">
          There is nothing left to do.
        </p>
      )}
      {problem}
    </div>
  )
}
