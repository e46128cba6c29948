import type { ReactNode } from 'react'

// Drawn here: icons of the library would be part of the first load for every screen.

type Size = { size: number }

export function ReceiptIcon({ size }: Size) {
  return (
    <Drawing size={size}>
      <path d="M5.5 21V5a2 2 0 0 1 2-2h9a2 2 0 0 1 2 2v16l-2.2-1.8-2.1 1.8-2.2-1.8L9.8 21l-2.1-1.8z" />
      <path d="M9 8h6M9 12h6" />
    </Drawing>
  )
}

export function ShieldIcon({ size }: Size) {
  return (
    <Drawing size={size}>
      <path d="M12 3c2.4 1.9 5 2.8 8 2.8.5 6.8-1.9 12.1-8 15.2-6.1-3.1-8.5-8.4-8-15.2 3 0 5.6-.9 8-2.8z" />
      <path d="m8.8 12 2.3 2.3 4.3-4.4" />
    </Drawing>
  )
}

export function GiftIcon({ size }: Size) {
  return (
    <Drawing size={size}>
      <rect x="3" y="8" width="18" height="4" rx="1" />
      <path d="M5 12v7a2 2 0 0 0 2 2h10a2 2 0 0 0 2-2v-7M12 8v13" />
      <path d="M12 8C11 4.8 9.6 3.2 7.8 3.2a2.4 2.4 0 0 0 0 4.8zm0 0c1-3.2 2.4-4.8 4.2-4.8a2.4 2.4 0 0 1 0 4.8z" />
    </Drawing>
  )
}

export function HeadsetIcon({ size }: Size) {
  return (
    <Drawing size={size}>
      <path d="M4 15v-4a8 8 0 0 1 16 0v4" />
      <rect x="4" y="13" width="4.5" height="6" rx="1.8" />
      <rect x="15.5" y="13" width="4.5" height="6" rx="1.8" />
      <path d="M19 19c-.6 1.7-2.8 2.6-6 2.6" />
    </Drawing>
  )
}

function Drawing({ size, children }: Size & { children: ReactNode }) {
  return (
    <svg
      width={size}
      height={size}
      viewBox="0 0 24 24"
      fill="none"
      stroke="currentColor"
      strokeWidth="1.75"
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
    >
      {children}
    </svg>
  )
}
