import { useState } from 'preact/hooks'
import { CopyIcon, Ticks } from '../icons.tsx'
import { clock } from '../format-time.ts'
import type { Message } from '../use-sandbox.ts'
import { WhatsAppText } from './WhatsAppText.tsx'

const OWN_TICKS = {
  accepted: 'Sending',
  sent: 'Sent',
  delivered: 'Wayform has it',
  read: 'Wayform read it',
  failed: 'Failed',
}
const TOLD_TICKS = {
  accepted: 'On its way',
  sent: 'Wayform was told: sent',
  delivered: 'Wayform was told: delivered',
  read: 'Wayform was told: read',
  failed: 'Wayform was told: failed',
}

export function Bubble({ message }: { message: Message }) {
  const { text, at, fromBusiness, status, footer, copyCode } = message
  return (
    <article class={fromBusiness ? 'bubble' : 'bubble bubble-own'} data-message-id={message.id}>
      <span class="wf-visually-hidden">{fromBusiness ? 'Wayform: ' : 'You: '}</span>
      <p class="bubble-text" dir="auto">
        <WhatsAppText text={text} />
      </p>
      {footer && (
        <p class="wf-txt" data-size="13" data-tone="3" dir="auto">
          {footer}
        </p>
      )}
      <p class="wf-row wf-txt" data-justify="end" data-size="12" data-tone="3">
        <time dateTime={at}>{clock(at)}</time>
        <Ticks status={status} label={(fromBusiness ? TOLD_TICKS : OWN_TICKS)[status]} />
      </p>
      {copyCode && <CopyCode text={copyCode.text} code={copyCode.code} />}
    </article>
  )
}

function CopyCode({ text, code }: { text: string; code: string }) {
  const [isCopied, setCopied] = useState(false)

  async function handleClick() {
    await navigator.clipboard.writeText(code)
    setCopied(true)
    setTimeout(() => setCopied(false), 2000)
  }

  return (
    <button
      type="button"
      class="copy-code wf-row"
      data-justify="center"
      data-code={code}
      onClick={() => void handleClick()}
    >
      <CopyIcon />
      <span aria-live="polite">{isCopied ? 'Copied' : text}</span>
    </button>
  )
}
