import type { ReactNode } from 'react'
import { LATER_ICONS } from './later-icons.ts'

/** Stroke, size and colour come from the style sheet (`.ic`), so an icon is little more than its path. */
function icon(path: string, className = 'ic'): () => ReactNode {
  return () => (
    <svg className={className} viewBox="0 0 24 24" aria-hidden="true">
      <path d={path} />
    </svg>
  )
}

export const ForwardIcon = icon('M5 12h14M13 18l6-6M13 6l6 6', 'ic flip')
export const BackIcon = icon('M5 12h14M5 12l6 6M5 12l6-6', 'ic flip')
export const AlertIcon = icon('M3 12a9 9 0 1 0 18 0a9 9 0 0 0-18 0M12 8v4M12 16h.01')
export const CopyIcon = icon(LATER_ICONS.copy)
export const PhoneIcon = icon(LATER_ICONS.phone)
export const WhatsappIcon = icon(LATER_ICONS.whatsapp)
export const ScreenIcon = icon(LATER_ICONS.screen)
export const EyeIcon = icon(
  'M10 12a2 2 0 1 0 4 0a2 2 0 1 0-4 0M21 12c-2.4 4-5.4 6-9 6s-6.6-2-9-6c2.4-4 5.4-6 9-6s6.6 2 9 6',
)
export const CheckIcon = icon(LATER_ICONS.check)
export const ListIcon = icon(LATER_ICONS.list)
export const AgainIcon = icon(LATER_ICONS.again)
export const UpIcon = icon('M6 15l6-6l6 6')
export const GripIcon = icon('M9 5h.01M9 12h.01M9 19h.01M15 5h.01M15 12h.01M15 19h.01')
export const DownIcon = icon('M6 9l6 6l6-6')
export const ClockIcon = icon('M3 12a9 9 0 1 0 18 0a9 9 0 0 0-18 0M12 7v5l3 3')
export const CalendarIcon = icon(
  'M4 7a2 2 0 0 1 2-2h12a2 2 0 0 1 2 2v12a2 2 0 0 1-2 2h-12a2 2 0 0 1-2-2zM16 3v4M8 3v4M4 11h16M8 15h2v2h-2z',
)
export const StarIcon = icon(
  'M12 17.75l-6.17 3.25l1.18-6.88l-5-4.87l6.9-1l3.09-6.25l3.09 6.25l6.9 1l-5 4.87l1.18 6.88z',
)
export const PlayIcon = icon('M7 4v16l13-8z')
export const PhotoIcon = icon(
  'M15 8h.01M3 6a3 3 0 0 1 3-3h12a3 3 0 0 1 3 3v12a3 3 0 0 1-3 3h-12a3 3 0 0 1-3-3zM3 16l5-5c.9-.9 2.1-.9 3 0l5 5M14 14l1-1c.9-.9 2.1-.9 3 0l3 3',
)
export const UploadIcon = icon('M4 17v2a2 2 0 0 0 2 2h12a2 2 0 0 0 2-2v-2M7 9l5-5l5 5M12 4v12')
export const CardIcon = icon(
  'M3 8a3 3 0 0 1 3-3h12a3 3 0 0 1 3 3v8a3 3 0 0 1-3 3h-12a3 3 0 0 1-3-3zM3 10h18M7 15h.01M11 15h2',
)
export const LockIcon = icon(
  'M5 13a2 2 0 0 1 2-2h10a2 2 0 0 1 2 2v6a2 2 0 0 1-2 2h-10a2 2 0 0 1-2-2zM11 16a1 1 0 1 0 2 0a1 1 0 0 0-2 0M8 11v-4a4 4 0 1 1 8 0v4',
  'ic lock',
)
export const CashIcon = icon(
  'M7 15h-3a1 1 0 0 1-1-1v-8a1 1 0 0 1 1-1h12a1 1 0 0 1 1 1v3M7 10a1 1 0 0 1 1-1h12a1 1 0 0 1 1 1v8a1 1 0 0 1-1 1h-12a1 1 0 0 1-1-1zM12 14a2 2 0 1 0 4 0a2 2 0 0 0-4 0',
)
export const PaypalIcon = icon(
  'M10 13h2.5c2.5 0 5-2.5 5-5c0-3-1.9-5-5-5h-5.5c-.5 0-1 .5-1 1l-2 14c0 .5.5 1 1 1h2.8l1.2-5c.1-.6.4-1 1-1M17.5 7.2c1.7 1 2.5 2.8 2.5 4.8c0 2.5-2.5 4.5-5 4.5h-2.6l-.6 3.6a1 1 0 0 1-1 .8h-2.7a.5.5 0 0 1-.5-.6l.2-1.4',
)
export const WalletIcon = icon(
  'M17 8v-3a1 1 0 0 0-1-1h-10a2 2 0 0 0 0 4h12a1 1 0 0 1 1 1v3M19 16v3a1 1 0 0 1-1 1h-12a2 2 0 0 1-2-2v-12M20 12v4h-4a2 2 0 0 1 0-4z',
)

/** The product's logo: a route that ends in a dot. Never mirrored. */
export function Mark() {
  return (
    <svg className="mark" viewBox="0 0 30 26" aria-hidden="true">
      <path d="M3.2 6.2 9 20.6 15 8.6 21 20.6 23.9 13.4" />
      <circle cx="26.4" cy="6" r="3.2" />
    </svg>
  )
}

/** A tick that ends in the same dot. */
export function DoneDrawing() {
  return (
    <svg className="draw" viewBox="0 0 72 72" aria-hidden="true">
      <path d="M10 40 26 56 50 24" />
      <circle className="dot" cx="59" cy="12" r="8" />
    </svg>
  )
}

export function ClockDrawing() {
  return (
    <svg className="draw calm" viewBox="0 0 72 72" aria-hidden="true">
      <circle cx="36" cy="36" r="34" />
      <path d="M36 20v17l11 7" />
      <circle className="dot" cx="62" cy="9" r="7" />
    </svg>
  )
}

export function LostDrawing() {
  return (
    <svg className="draw calm" viewBox="0 0 72 72" aria-hidden="true">
      <circle cx="36" cy="36" r="34" />
      <path d="M20 44c4-16 12-16 16-6s8 10 13 0" />
      <circle className="dot" cx="52" cy="26" r="5" />
    </svg>
  )
}
