import { useState } from 'preact/hooks'
import { phoneDigits } from '../../frame/control-input.ts'
import { RouteDrawing } from '../icons.tsx'
import { shortTime } from '../format-time.ts'
import type { Chat } from '../use-sandbox.ts'

interface ChatListProps {
  chats: Chat[]
  businessNumber: string
  prefill: string
  onOpen: (number: string) => void
}

export function ChatList({ chats, businessNumber, prefill, onOpen }: ChatListProps) {
  return (
    <>
      <header class="phone-head wf-row">
        <div>
          <h2>Chats</h2>
          <p class="wf-txt" data-size="13" data-tone="3">
            Each number is a phone that writes with Wayform, <bdi dir="ltr">+{businessNumber}</bdi>
          </p>
        </div>
      </header>
      {prefill !== '' && <output class="note">A message is ready to send. Choose the number it comes from.</output>}
      <div class="chat-list">
        {chats.length === 0 ? (
          <div class="empty wf-stack" data-align="center">
            <RouteDrawing />
            <h3>No chats yet</h3>
            <p>Sign in to Wayform with any number, and its code arrives here.</p>
          </div>
        ) : (
          <ul class="wf-list">
            {chats.map((chat) => (
              <ChatRow key={chat.number} chat={chat} onOpen={() => onOpen(chat.number)} />
            ))}
          </ul>
        )}
      </div>
      <NewChat onOpen={onOpen} />
    </>
  )
}

function ChatRow({ chat, onOpen }: { chat: Chat; onOpen: () => void }) {
  const last = chat.messages.at(-1)
  const unread = chat.messages.filter((message) => message.fromBusiness && isUnread(message.status)).length
  return (
    <li>
      <button type="button" class="row wf-list-row" data-hits onClick={onOpen}>
        <span class="avatar wf-tile" data-tone="primary" data-round aria-hidden="true">
          {chat.number.slice(-2)}
        </span>
        <span class="row-main wf-stack wf-grow">
          <span class="row-top wf-row" data-align="baseline" data-justify="between">
            <bdi dir="ltr" class="wf-txt wf-truncate" data-size="15" data-weight="600">
              {chat.name ?? `+${chat.number}`}
            </bdi>
            {last && <time dateTime={last.at}>{shortTime(last.at)}</time>}
          </span>
          <span class="row-top wf-row" data-align="baseline" data-justify="between">
            <span class="wf-txt wf-truncate" data-size="13" data-tone="2" dir="auto">
              {last ? last.text.replace(/[*_~`]/g, '') : 'No messages'}
            </span>
            {unread > 0 && (
              <span class="unread">
                {unread}
                <span class="wf-visually-hidden"> unread</span>
              </span>
            )}
          </span>
        </span>
      </button>
    </li>
  )
}

const isUnread = (status: string) => status === 'accepted' || status === 'sent' || status === 'delivered'

function NewChat({ onOpen }: { onOpen: (number: string) => void }) {
  const [problem, setProblem] = useState('')

  function handleSubmit(event: SubmitEvent & { currentTarget: HTMLFormElement }) {
    event.preventDefault()
    const typed = new FormData(event.currentTarget).get('number')
    const number = typeof typed === 'string' ? phoneDigits(typed) : undefined
    if (number) onOpen(number)
    else setProblem('Write the whole number with its country code.')
  }

  return (
    <form class="new-chat" onSubmit={handleSubmit} noValidate>
      <label htmlFor="new-number">New chat as number</label>
      <div class="wf-row" data-align="end">
        <input
          id="new-number"
          name="number"
          type="tel"
          inputMode="tel"
          dir="ltr"
          autocomplete="off"
          placeholder="+55 11 98765 4321"
          aria-invalid={problem !== ''}
          aria-describedby={problem ? 'new-number-problem' : undefined}
          onInput={() => setProblem('')}
        />
        <button type="submit" class="button">
          Open
        </button>
      </div>
      {problem && (
        <p id="new-number-problem" class="wf-txt problem" data-size="13" data-tone="danger" role="alert">
          {problem}
        </p>
      )}
    </form>
  )
}
