import { useState } from 'preact/hooks'
import { HANDLINGS, type Handling } from '../../providers/app-stores/handlings.ts'
import { PRODUCT_IDS } from '../../providers/app-stores/products.ts'
import { shortTime } from '../format-time.ts'
import type { StoreNotice } from '../use-sandbox.ts'
import { fareOf, STORES, type StoreSubscription } from './stores.ts'
import { useControl } from './use-control.tsx'

const HANDLING_NAMES: Record<Handling, string> = {
  once: 'Tell Wayform',
  twice: 'Tell Wayform twice',
  lost: 'Lose the notification',
}

/** The possible actions of a subscription, and the notifications that Wayform got so far. */
export function StoreActions({ subscription }: { subscription: StoreSubscription }) {
  const { store, id, actions, productId, nextProductId, notices } = subscription
  const { idField } = STORES[store]
  const { run, problem } = useControl()
  const [notice, setNotice] = useState<Handling>('once')
  const others = PRODUCT_IDS.filter((each) => each !== (nextProductId ?? productId))
  const [wanted, setWanted] = useState('')
  const product = others.find((each) => each === wanted) ?? others[0]
  const act = (name: string, more: object = {}) => void run(`/${store}/${name}`, { [idField]: id, notice, ...more })

  return (
    <>
      <div class="store-form wf-row" data-wrap data-align="end">
        <label>
          Then
          <select
            value={notice}
            onChange={({ currentTarget }) =>
              setNotice(HANDLINGS.find((each) => each === currentTarget.value) ?? 'once')
            }
          >
            {HANDLINGS.map((each) => (
              <option key={each} value={each}>
                {HANDLING_NAMES[each]}
              </option>
            ))}
          </select>
        </label>
        {actions.some(({ name }) => name === 'change') && (
          <>
            <label>
              Another product
              <select value={product} onChange={({ currentTarget }) => setWanted(currentTarget.value)}>
                {others.map((each) => (
                  <option key={each}>{each}</option>
                ))}
              </select>
            </label>
            <button type="button" class="button button-quiet" onClick={() => act('change', { productId: product })}>
              Change
            </button>
          </>
        )}
      </div>
      <div class="payment-actions wf-row" data-wrap>
        {actions
          .filter(({ name }) => name !== 'change')
          .map(({ name, label }) => (
            <button type="button" class="button button-quiet" key={name} onClick={() => act(name)}>
              {label}
            </button>
          ))}
        {actions.length === 0 && (
          <p class="wf-txt" data-size="13" data-tone="3">
            There is nothing left to do.
          </p>
        )}
        {problem}
      </div>
      <Notices notices={notices} store={store} onRepeat={run} />
    </>
  )
}

function Notices({
  notices,
  store,
  onRepeat,
}: Pick<StoreSubscription, 'notices' | 'store'> & { onRepeat: (call: string, body: object) => Promise<void> }) {
  const { noticeField } = STORES[store]
  return (
    <section class="store-notices" aria-label="Notifications">
      <h4>Notifications</h4>
      <ul>
        {notices.map((notice) => (
          <li key={notice.id} class="wf-row" data-justify="between">
            <span class="wf-txt" data-size="13">
              <span dir="ltr">{notice.type}</span>, {fareOf(notice)},{' '}
              <time dateTime={notice.at}>{shortTime(notice.at)}</time>
            </span>
            <button
              type="button"
              class="button button-quiet"
              aria-label={`${repeatLabel(notice)}: ${notice.type}`}
              onClick={() => void onRepeat(`/${store}/repeat`, { [noticeField]: notice.id })}
            >
              {repeatLabel(notice)}
            </button>
          </li>
        ))}
      </ul>
    </section>
  )
}

const repeatLabel = ({ deliveries }: StoreNotice) => (deliveries === 0 ? 'Send now' : 'Send again')
