import { useState } from 'preact/hooks'
import { chatNumber } from '../../providers/whatsapp/phone-numbers.ts'
import { Chat } from './Chat.tsx'
import { ChatList } from './ChatList.tsx'
import type { SandboxState } from '../use-sandbox.ts'

/** The content of a wa.me link: `?number=<digits>&text=<prefill>`. */
export interface Opening {
  number: string | null
  text: string
}

/** A phone for each number: its chat with Wayform, and the list to switch between phones. */
export function Phone({ whatsapp, opening }: { whatsapp: SandboxState['providers']['whatsapp']; opening: Opening }) {
  const { businessNumber, chats } = whatsapp
  // A link to Wayform's own number does not say who is writing, so the person chooses.
  const [number, setNumber] = useState(() =>
    opening.number === null || opening.number === businessNumber ? null : chatNumber(opening.number),
  )
  const [prefill, setPrefill] = useState(opening.text)

  if (number === null) {
    return (
      <ChatList
        chats={chats}
        businessNumber={businessNumber}
        prefill={prefill}
        onOpen={(typed) => setNumber(chatNumber(typed))}
      />
    )
  }
  return (
    <Chat
      key={number}
      number={number}
      chat={chats.find((candidate) => candidate.number === number)}
      prefill={prefill}
      onSent={() => setPrefill('')}
      onBack={() => setNumber(null)}
    />
  )
}
