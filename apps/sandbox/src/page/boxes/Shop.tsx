import { useState } from 'preact/hooks'
import type { DemoShop } from '../../demo/make-shop.ts'
import { RouteDrawing } from '../icons.tsx'
import { useControl } from './use-control.tsx'

/** A shop with products, Pix and one order, to look at orders without setting anything up. */
export function Shop({ shop }: { shop: DemoShop | null }) {
  const { run, problem } = useControl()
  const [isMaking, setMaking] = useState(false)

  async function handleMake() {
    if (isMaking) return
    setMaking(true)
    await run('/demo/shop', {})
    setMaking(false)
  }

  if (shop) return <Steps shop={shop} />
  return (
    <div class="empty wf-stack" data-align="center">
      <RouteDrawing />
      <h3>No shop yet</h3>
      <p>A menu with products, Pix and a first order, made by the calls of Wayform’s own screens.</p>
      <button type="button" class="button" aria-disabled={isMaking} onClick={() => void handleMake()}>
        {isMaking ? 'Making it…' : 'Make a shop'}
      </button>
      {problem}
    </div>
  )
}

function Steps({ shop: { whatsappNumber, formUrl, boardUrl, orderUrl } }: { shop: DemoShop }) {
  return (
    <ol class="steps">
      <li>
        <Out href={formUrl}>Open the menu</Out>
        <p>
          Order something and pay by Pix. No bank is behind the code: “I have paid” on the page of your order is all.
        </p>
      </li>
      {orderUrl !== null && (
        <li>
          <Out href={orderUrl}>See the first order as its customer</Out>
          <p>The page shows each step as soon as the shop takes it.</p>
        </li>
      )}
      <li>
        <Out href={boardUrl}>Work from the board</Out>
        <p>
          Sign in as the shop, <span dir="ltr">{whatsappNumber}</span>: its code arrives on the phone. The order says
          “Proof sent” until you mark it as paid.
        </p>
      </li>
    </ol>
  )
}

const Out = ({ href, children }: { href: string; children: string }) => (
  <a class="button" href={href} target="_blank" rel="noopener">
    {children}
  </a>
)
