import { PRODUCT_IDS } from '../../providers/app-stores/products.ts'
import { longTime } from '../format-time.ts'
import { StoreIcon } from '../icons.tsx'
import { Box } from './Box.tsx'
import { StoreActions } from './StoreActions.tsx'
import { STORE_NAMES, STORES, type StoreSubscription } from './stores.ts'
import { fieldText } from './field-text.ts'
import { useControl } from './use-control.tsx'

/** Buys as a phone does, and shows the purchases. */
export function Stores({ subscriptions }: { subscriptions: StoreSubscription[] }) {
  return (
    <>
      <BuyForm />
      <Box
        items={subscriptions}
        name={{ one: 'Subscription', all: 'Subscriptions' }}
        icon={<StoreIcon />}
        hint="Choose a subscription to let something happen to it."
        empty={{ title: 'No subscription yet', text: 'Buy one here, or in the app, and it shows up.' }}
        row={({ productId, store, state, boughtAt }) => ({
          title: productId,
          text: `${STORES[store].name}, ${state}`,
          at: boughtAt,
        })}
        view={viewOf}
      />
    </>
  )
}

const viewOf = (subscription: StoreSubscription) => ({
  title: subscription.productId,
  about: <Facts subscription={subscription} />,
  content: <StoreActions key={subscription.id} subscription={subscription} />,
})

const PENDING = ', pending'

function BuyForm() {
  const { run, problem } = useControl()

  function handleSubmit(event: SubmitEvent & { currentTarget: HTMLFormElement }) {
    event.preventDefault()
    const fields = new FormData(event.currentTarget)
    const text = (name: string) => fieldText(fields, name)
    const [store, isPending] = text('store').split(PENDING)
    const userId = text('userId')
    void run(`/${store}/buy`, {
      productId: text('productId'),
      ...(userId !== '' && { userId }),
      ...(isPending !== undefined && { pending: true }),
    })
  }

  return (
    <form class="store-form wf-row" data-wrap data-align="end" aria-label="Buy" onSubmit={handleSubmit}>
      <label>
        Store
        <select name="store">
          {STORE_NAMES.map((store) => (
            <option key={store} value={store}>
              {STORES[store].name}
            </option>
          ))}
          <option value={`google-play${PENDING}`}>Google Play, payment pending</option>
        </select>
      </label>
      <label>
        Product
        <select name="productId">
          {PRODUCT_IDS.map((id) => (
            <option key={id}>{id}</option>
          ))}
        </select>
      </label>
      <label class="wf-grow">
        User id (may stay empty)
        <input name="userId" dir="ltr" autocomplete="off" maxLength={100} />
      </label>
      <button type="submit" class="button">
        Buy
      </button>
      {problem}
    </form>
  )
}

function Facts({ subscription }: { subscription: StoreSubscription }) {
  const { store, state, nextProductId, willRenew, account, expiresAt, id } = subscription
  return (
    <dl>
      <dt>State</dt>
      <dd>{state}</dd>
      <dt>At</dt>
      <dd>{STORES[store].name}</dd>
      {nextProductId !== null && [<dt key="next">Next</dt>, <dd key="product">{nextProductId}</dd>]}
      <dt>{willRenew ? 'Renews' : 'Ends'}</dt>
      <dd>
        <time dateTime={expiresAt}>{longTime(expiresAt)}</time>
      </dd>
      <dt>Account</dt>
      <dd dir="ltr">{account ?? 'none'}</dd>
      <dt>Id</dt>
      <dd dir="ltr">{id}</dd>
    </dl>
  )
}
