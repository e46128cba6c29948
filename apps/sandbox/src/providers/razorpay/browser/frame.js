// Runs inside the frame that the stand-in's checkout.js opens, on Razorpay's own origin.
;(() => {
  const query = new URLSearchParams(location.search)
  const about = { key_id: query.get('key_id'), order_id: query.get('order_id') }
  const refusal = document.querySelector('[data-refusal]')?.textContent

  addEventListener('message', async ({ data, source, origin }) => {
    if (source !== parent) return
    const answer = await fetch('payments', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ ...data, ...about }),
    })
    const { error, next, ...response } = await answer.json()
    const isDeclined = error?.metadata?.payment_id !== undefined
    if (!error) source.postMessage({ kind: 'paid', response, next }, origin)
    else if (isDeclined) source.postMessage({ kind: 'failed', error, next }, origin)
    else source.postMessage({ kind: 'refused', text: error.description }, origin)
  })
  // The page that embeds the frame may learn that it has loaded; everything else needs a request.
  parent.postMessage(refusal ? { kind: 'refused', text: refusal } : { kind: 'ready' }, '*')
})()
