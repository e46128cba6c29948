import type { ComponentChildren } from 'preact'
import { useState } from 'preact/hooks'
import { BackIcon, RouteDrawing } from '../icons.tsx'
import { shortTime } from '../format-time.ts'

type Row = { title: string; text: string; at?: string | undefined }

interface BoxProps<T> {
  /** Newest first. */
  items: readonly T[]
  /** Singular and plural of its items. */
  name: { one: string; all: string }
  icon: ComponentChildren
  /** Actions on the list. */
  hint: string
  empty: { title: string; text: ComponentChildren }
  row: (item: T) => Row
  view: (item: T) => { title: string; about: ComponentChildren; content: ComponentChildren }
}

/** A list with its open item beside it: mails, webhooks, spreadsheets, payments. */
export function Box<T extends { id: string }>({ items, name, icon, hint, empty, row, view }: BoxProps<T>) {
  const [openId, setOpenId] = useState<string | null>(null)
  const open = items.find(({ id }) => id === openId)

  if (items.length === 0) {
    return (
      <div class="empty wf-stack" data-align="center">
        <RouteDrawing />
        <h3>{empty.title}</h3>
        <p>{empty.text}</p>
      </div>
    )
  }
  return (
    <div class={open ? 'mailbox mailbox-open' : 'mailbox'}>
      <ul class="mail-list wf-list" aria-label={`${name.all}, newest first`}>
        {items.map((item) => (
          <li key={item.id}>
            <button
              type="button"
              class="row wf-list-row"
              data-hits
              aria-current={item.id === openId ? 'true' : undefined}
              onClick={() => setOpenId(item.id)}
            >
              <span class="wf-visually-hidden">{name.one}: </span>
              <RowText {...row(item)} />
            </button>
          </li>
        ))}
      </ul>
      {open ? (
        <Opened key={open.id} {...view(open)} back={`All ${name.all.toLowerCase()}`} onBack={() => setOpenId(null)} />
      ) : (
        <div class="empty mail-none wf-stack" data-align="center">
          {icon}
          <p>{hint}</p>
        </div>
      )}
    </div>
  )
}

function RowText({ title, text, at }: Row) {
  return (
    <span class="row-main wf-stack wf-grow">
      <span class="row-top wf-row" data-align="baseline" data-justify="between">
        <span class="wf-txt wf-truncate" data-size="15" data-weight="600" dir="auto">
          {title}
        </span>
        {at !== undefined && <time dateTime={at}>{shortTime(at)}</time>}
      </span>
      <span class="wf-txt wf-truncate" data-size="13" data-tone="2" dir="ltr">
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
      <header class="mail-head wf-stack">
        <div class="wf-row">
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
