import type { ComponentChildren } from 'preact'
import { useState } from 'preact/hooks'
import { BackIcon, RouteDrawing } from '../icons.tsx'
import { shortTime } from '../times.ts'

type Row = { title: string; text: string; at?: string | undefined }

interface BoxProps<T> {
  /** Newest first. */
  items: readonly T[]
  /** What one of them is called, and all of them. */
  name: { one: string; all: string }
  icon: ComponentChildren
  /** What to do with the list. */
  hint: string
  empty: { title: string; text: ComponentChildren }
  row: (item: T) => Row
  view: (item: T) => { title: string; about: ComponentChildren; content: ComponentChildren }
}

/** A list, and beside it the one that is open: mails, webhooks, spreadsheets, payments. */
export function Box<T extends { id: string }>({ items, name, icon, hint, empty, row, view }: BoxProps<T>) {
  const [openId, setOpenId] = useState<string | null>(null)
  const open = items.find(({ id }) => id === openId)

  if (items.length === 0) {
    return (
      <div class="empty">
        <RouteDrawing />
        <h3>{empty.title}</h3>
        <p>{empty.text}</p>
      </div>
    )
  }
  return (
    <div class={open ? 'mailbox mailbox-open' : 'mailbox'}>
      <ul class="mail-list" aria-label={`${name.all}, newest first`}>
        {items.map((item) => (
          <li key={item.id}>
            <button
              type="button"
              class="row"
              aria-current={item.id === openId ? 'true' : undefined}
              onClick={() => setOpenId(item.id)}
            >
              <span class="sr">{name.one}: </span>
              <RowText {...row(item)} />
            </button>
          </li>
        ))}
      </ul>
      {open ? (
        <Opened key={open.id} {...view(open)} back={`All ${name.all.toLowerCase()}`} onBack={() => setOpenId(null)} />
      ) : (
        <div class="empty mail-none">
          {icon}
          <p>{hint}</p>
        </div>
      )}
    </div>
  )
}

function RowText({ title, text, at }: Row) {
  return (
    <span class="row-main">
      <span class="row-top">
        <span class="row-title" dir="auto">
          {title}
        </span>
        {at !== undefined && <time dateTime={at}>{shortTime(at)}</time>}
      </span>
      <span class="row-text" dir="ltr">
        {text}
      </span>
    </span>
  )
}

interface OpenedProps {
  title: string
  about: ComponentChildren
  content: ComponentChildren
  back: string
  onBack: () => void
}

function Opened({ title, about, content, back, onBack }: OpenedProps) {
  return (
    <article class="mail">
      <header class="mail-head">
        <div class="mail-title">
          <button type="button" class="icon-button mail-back" aria-label={back} title={back} onClick={onBack}>
            <BackIcon />
          </button>
          <h3 dir="auto">{title}</h3>
        </div>
        {about}
      </header>
      {content}
    </article>
  )
}
