import { useEffect, useRef, useState } from 'preact/hooks'
import { Bubble } from './Bubble.tsx'
import { BackIcon, RouteDrawing, SendIcon } from '../icons.tsx'
import { control, type Chat as ChatState } from '../use-sandbox.ts'

interface ChatProps {
  number: string
  chat: ChatState | undefined
  prefill: string
  onSent: () => void
  onBack: () => void
}

export function Chat({ number, chat, prefill, onSent, onBack }: ChatProps) {
  const messages = chat?.messages ?? []
  const log = useRef<HTMLDivElement>(null)
  const waiting = messages.filter((message) => message.fromBusiness && message.status === 'delivered').length

  useEffect(() => {
    log.current?.scrollTo({ top: log.current.scrollHeight })
  }, [messages.length])
  useEffect(() => {
    if (waiting > 0) return whenVisible(() => void control('/whatsapp/read', { number }).catch(() => {}))
  }, [waiting, number])

  return (
    <>
      <header class="phone-head wf-row">
        <button type="button" class="icon-button" aria-label="All chats" title="All chats" onClick={onBack}>
          <BackIcon />
        </button>
        <img class="avatar" src="/assets/icon.svg" alt="" width="38" height="38" />
        <div>
          <h2>Wayform</h2>
          <p class="wf-txt" data-size="13" data-tone="3">
            You are <bdi dir="ltr">{chat?.name ?? `+${number}`}</bdi>
          </p>
        </div>
      </header>
      <div class="chat" ref={log} role="log" aria-live="polite" aria-label={`Messages of +${number}`}>
        {messages.length === 0 ? (
          <div class="empty wf-stack" data-align="center">
            <RouteDrawing />
            <h3>Nothing here yet</h3>
            <p>What Wayform sends to this number appears here. You can write first.</p>
          </div>
        ) : (
          messages.map((message) => <Bubble key={message.id} message={message} />)
        )}
      </div>
      <Composer number={number} prefill={prefill} onSent={onSent} />
    </>
  )
}

function Composer({ number, prefill, onSent }: { number: string; prefill: string; onSent: () => void }) {
  const [problem, setProblem] = useState('')
  const [isSending, setSending] = useState(false)
  const [text, setText] = useState(prefill)
  const box = useRef<HTMLTextAreaElement>(null)

  useEffect(() => box.current?.focus({ preventScroll: true }), [])

  async function send() {
    if (text.trim() === '' || isSending) return
    setSending(true)
    try {
      await control('/whatsapp/inbound', { from: number, text })
      setText('')
      setProblem('')
      onSent()
    } catch (error) {
      setProblem(error instanceof Error ? error.message : "The message couldn't be sent.")
    }
    setSending(false)
    box.current?.focus()
  }

  return (
    <form
      class="composer"
      onSubmit={(event) => {
        event.preventDefault()
        void send()
      }}
    >
      {problem && (
        <p class="wf-txt problem" data-size="13" data-tone="danger" role="alert">
          {problem}
        </p>
      )}
      <div class="wf-row" data-align="end">
        <label class="wf-visually-hidden" htmlFor="message">
          Message to Wayform
        </label>
        <textarea
          id="message"
          ref={box}
          rows={1}
          dir="auto"
          placeholder="Message"
          value={text}
          onInput={(event) => setText(event.currentTarget.value)}
          onKeyDown={(event) => {
            if (event.key !== 'Enter' || event.shiftKey || event.isComposing) return
            event.preventDefault()
            void send()
          }}
        />
        <button type="submit" class="send" aria-label="Send" title="Send" aria-disabled={isSending}>
          <SendIcon />
        </button>
      </div>
    </form>
  )
}

/** A chat in a hidden tab has not been read. */
function whenVisible(work: () => void): () => void {
  const check = () => {
    if (document.visibilityState !== 'visible') return
    document.removeEventListener('visibilitychange', check)
    work()
  }
  document.addEventListener('visibilitychange', check)
  check()
  return () => document.removeEventListener('visibilitychange', check)
}
