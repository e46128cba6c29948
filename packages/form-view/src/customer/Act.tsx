import type { ReactNode } from 'react'
import type { CustomerActs } from './customer-view.ts'

type ActProps = {
  acts: CustomerActs
  /** Undefined: its buttons say what they do. */
  name?: string
  hasFile?: boolean
  children: ReactNode
}

/** The place of the next step: a list of times, or a bill. */
export const NEXT = 'cu-next'
/** The action of buttons that it answers: the page shows from there. */
export const TO_NEXT = `#${NEXT}`

/** Without a phone number, only the browser that submitted may act: its script shows the form. */
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
      {/* Before the file: a file of a client who may not send it is not received. */}
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
