// Stands in for Razorpay's checkout.js: the same class and options, with a dialog that says it is a sandbox.
;(() => {
  const BASE = '__BASE__'

  class Razorpay {
    #options
    #listeners = new Map()
    #host = null

    constructor(options) {
      if (!options?.key) throw new Error('No key passed')
      if (!options.order_id) throw new Error('The sandbox needs an order_id')
      this.#options = options
    }

    on(event, listener) {
      this.#listeners.set(event, [...(this.#listeners.get(event) ?? []), listener])
    }

    open() {
      if (this.#host) return
      const { key, order_id: orderId, name = '', description = '' } = this.#options
      const host = document.createElement('div')
      host.className = 'razorpay-container'
      const root = host.attachShadow({ mode: 'open' })
      root.adoptedStyleSheets = [sheet()]
      const dialog = element('dialog', { ariaLabel: 'Razorpay sandbox' })
      const frame = element('iframe', { title: 'What is paid' })
      const note = element('p', { role: 'status' }, 'Waiting for Razorpay…')
      const pay = element('button', { type: 'button', className: 'go', disabled: true }, 'Pay')
      const fail = element('button', { type: 'button', disabled: true }, 'Fail')
      const close = element('button', { type: 'button' }, 'Close')
      const row = element('div', { className: 'row' })
      row.append(pay, fail, close)
      dialog.append(element('h2', {}, name || 'Razorpay'), element('p', {}, description), frame, note, row)
      root.append(dialog)
      document.body.append(host)
      this.#host = host

      const origin = new URL(BASE).origin
      const say = (text, isReady) => {
        note.textContent = text
        pay.disabled = !isReady
        fail.disabled = !isReady
      }
      const ask = (outcome) => {
        say('One moment…', false)
        frame.contentWindow.postMessage({ outcome, ...this.#wishes() }, origin)
      }
      pay.addEventListener('click', () => ask('pay'))
      fail.addEventListener('click', () => ask('fail'))
      close.addEventListener('click', () => this.#dismiss())
      dialog.addEventListener('cancel', (event) => {
        event.preventDefault()
        this.#dismiss()
      })
      const controller = new AbortController()
      host.stop = () => controller.abort()
      addEventListener(
        'message',
        ({ data, origin: from, source }) => {
          if (from === origin && source === frame.contentWindow) this.#hear(data, say)
        },
        { signal: controller.signal },
      )
      // Only when the page's policy lacks frame-src, which the real one needs as well.
      document.addEventListener(
        'securitypolicyviolation',
        ({ blockedURI }) =>
          blockedURI.startsWith(origin) && say("This page's policy keeps Razorpay's frame out.", false),
        { signal: controller.signal },
      )
      frame.src = `${BASE}checkout/public?${new URLSearchParams({ key_id: key, order_id: orderId })}`
      dialog.showModal()
    }

    close() {
      this.#host?.stop()
      this.#host?.remove()
      this.#host = null
    }

    #wishes() {
      const { amount, description, prefill = {}, callback_url: callbackUrl } = this.#options
      return { amount, description, email: prefill.email, contact: prefill.contact, callback_url: callbackUrl }
    }

    #hear({ kind, text, response, error, next }, say) {
      const { redirect, handler } = this.#options
      if (kind === 'ready') say('No money moves here.', true)
      else if (kind === 'refused') say(text, false)
      else if (kind === 'paid') {
        this.close()
        if (next && (redirect || !handler)) location.assign(next)
        else handler?.(response)
      } else if (kind === 'failed') {
        for (const listener of this.#listeners.get('payment.failed') ?? []) listener({ error })
        if (next && redirect) {
          this.close()
          location.assign(next)
        } else say(`${error.description} Try again, or close this.`, true)
      }
    }

    #dismiss() {
      this.close()
      this.#options.modal?.ondismiss?.()
    }
  }

  function element(name, properties, text = '') {
    const made = Object.assign(document.createElement(name), properties)
    if (text) made.textContent = text
    return made
  }

  /** Made by script, so that it also works on a page without inline styles. */
  function sheet() {
    const made = new CSSStyleSheet()
    made.replaceSync(`dialog{box-sizing:border-box;width:min(380px,100% - 32px);padding:20px;border:1px solid #767a83;border-radius:16px;
font:16px/1.5 system-ui,sans-serif;background:#fff;color:#17181c;text-align:start}dialog::backdrop{background:#17181c99}
h2{margin:0;font-size:20px}p{margin:4px 0;color:#55565c}iframe{display:block;width:100%;height:72px;border:0}
.row{display:flex;gap:8px;margin-block-start:12px}button{flex:1;font:inherit;font-weight:600;min-height:48px;
border:1px solid #767a83;border-radius:12px;background:#fff;color:inherit}button.go{background:#2348c7;border-color:#2348c7;color:#fff}
button:disabled{opacity:.5}button:focus-visible{outline:3px solid #f4b53a;outline-offset:2px}`)
    return made
  }

  window.Razorpay = Razorpay
})()
