import { useState } from 'preact/hooks'
import { Box } from './Box.tsx'
import { CardIcon } from '../icons.tsx'
import type { Payment } from './payments.ts'
import { longTime } from '../times.ts'
import { control } from '../use-sandbox.ts'

/** What people pay, or could, at the providers that the sandbox plays. */
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
  const [problem, setProblem] = useState('')
  const handlePress = async ({ call, body }: Payment['actions'][number]) => {
    setProblem('')
    try {
      await control(call, body)
    } catch (error) {
      setProblem(error instanceof Error ? error.message : String(error))
    }
  }
  return (
    <div class="payment-actions">
      {payment.url !== null && (
        <a class="button" href={payment.url} target="_blank" rel="noopener">
          Open {payment.provider}’s page
        </a>
      )}
      {payment.actions.map((action) => (
        <button type="button" class="button button-quiet" key={action.name} onClick={() => void handlePress(action)}>
          {action.name}
        </button>
      ))}
      {payment.url === null && payment.actions.length === 0 && <p class="hint">There is nothing left to do.</p>}
      {problem !== '' && (
        <p class="problem" role="alert">
          {problem}
        </p>
      )}
    </div>
  )
}
