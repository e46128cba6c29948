import type { ReactNode } from 'react'
import type { CustomerActs } from './customer-view.ts'

type ActProps = {
  acts: CustomerActs
  /** Undefined: its buttons say what they do. */
  name?: string
  hasFile?: boolean
  children: ReactNode
}

/** What an answer goes on with, a list of times or a bill. */
export const NEXT = 'cu-next'
/** The action of buttons that it answers: the page shows from there. */
export const TO_NEXT = `#${NEXT}`

/** Nobody but the browser that submitted may act on what has no phone number: its script shows the form. */
export function Act({ acts, name, hasFile = false, children }: ActProps) {
  const isOpen = acts.key !== null || acts.phone !== null
  return (
    <form
      className="cu-act"
      method="post"
      encType={hasFile ? 'multipart/form-data' : undefined}
      hidden={!isOpen}
      data-act=""
    >
      {/* Before the file: nothing is received from somebody who may not send it. */}
      {name !== undefined && <input type="hidden" name=".do" value={name} />}
      <input type="hidden" name=".key" value={acts.key ?? ''} />
      {children}
    </form>
  )
}

export function Who({ acts: { key, phone, problem }, name }: { acts: CustomerActs; name: string }) {
  if (key !== null || phone === null) return null
  const id = `cu-${name}`
  return (
    <div className="pf-q" data-phone="">
      <label className="pf-l" htmlFor={id}>
        {phone}
      </label>
      <input
        id={id}
        className="pf-i"
        type="tel"
        name=".phone"
        dir="ltr"
        autoComplete="tel"
        required
        maxLength={40}
        aria-invalid={problem !== null || undefined}
      />
    </div>
  )
}
