import type { ComponentChildren } from 'preact'

function Icon({ children, size = 20 }: { children: ComponentChildren; size?: number }) {
  return (
    <svg
      width={size}
      height={size}
      viewBox="0 0 24 24"
      fill="none"
      stroke="currentColor"
      stroke-width="1.75"
      stroke-linecap="round"
      stroke-linejoin="round"
      aria-hidden="true"
    >
      {children}
    </svg>
  )
}

export const BackIcon = () => (
  <Icon>
    <path d="M15 6l-6 6 6 6" />
  </Icon>
)
export const SendIcon = () => (
  <Icon>
    <path d="M5 12l-1.5-7.5L21 12 3.5 19.5 5 12zM5 12h8" />
  </Icon>
)
export const CopyIcon = () => (
  <Icon size={17}>
    <rect x="8" y="8" width="12" height="12" rx="2" />
    <path d="M16 8V6a2 2 0 0 0-2-2H6a2 2 0 0 0-2 2v8a2 2 0 0 0 2 2h2" />
  </Icon>
)
export const MailIcon = () => (
  <Icon>
    <rect x="3" y="5" width="18" height="14" rx="2" />
    <path d="M3 7l9 6 9-6" />
  </Icon>
)
export const PhoneIcon = () => (
  <Icon>
    <rect x="6" y="3" width="12" height="18" rx="2.5" />
    <path d="M11 18h2" />
  </Icon>
)
export const HookIcon = () => (
  <Icon>
    <path d="M12 8.5a3.5 3.5 0 1 1 3 1.8l-4 7M9 12.5l3.5-6M7 13.5a3.5 3.5 0 1 0 3.5 3.5h7" />
  </Icon>
)
export const PersonIcon = () => (
  <Icon>
    <circle cx="12" cy="8" r="4" />
    <path d="M5 21c0-4 3-6 7-6s7 2 7 6" />
  </Icon>
)
export const TableIcon = () => (
  <Icon>
    <rect x="4" y="4" width="16" height="16" rx="2" />
    <path d="M4 10h16M4 15h16M10 4v16" />
  </Icon>
)
export const CalendarIcon = () => (
  <Icon>
    <rect x="4" y="5" width="16" height="15" rx="2" />
    <path d="M4 10h16M8 3v4M16 3v4" />
  </Icon>
)
export const CardIcon = () => (
  <Icon>
    <rect x="3" y="5" width="18" height="14" rx="2" />
    <path d="M3 10h18M7 15h3" />
  </Icon>
)
export const StoreIcon = () => (
  <Icon>
    <path d="M5 8h14l1 12H4z" />
    <path d="M9 11V7a3 3 0 0 1 6 0v4" />
  </Icon>
)
export const CloseIcon = () => (
  <Icon size={17}>
    <path d="M6 6l12 12M18 6L6 18" />
  </Icon>
)
export const ThemeIcon = () => (
  <Icon>
    <circle cx="12" cy="12" r="4" />
    <path d="M12 3v1M12 20v1M3 12h1M20 12h1M5.6 5.6l.7.7M17.7 17.7l.7.7M5.6 18.4l.7-.7M17.7 6.3l.7-.7" />
  </Icon>
)
export const ClipIcon = () => (
  <Icon size={16}>
    <path d="M15 7l-6.5 6.5a1.5 1.5 0 0 0 3 3L18 10a3 3 0 0 0-6-6l-6.5 6.5a4.5 4.5 0 0 0 9 9L20 14" />
  </Icon>
)

/** One tick: sent. Two: delivered. Two in colour: read. */
export function Ticks({ status, label }: { status: string; label: string }) {
  return (
    <span class={`ticks ticks-${status}`} title={label}>
      <span class="wf-visually-hidden">{label}</span>
      <svg
        width="17"
        height="11"
        viewBox="0 0 17 11"
        fill="none"
        stroke="currentColor"
        stroke-width="1.6"
        aria-hidden="true"
      >
        {status === 'failed' ? <path d="M8 1v6M8 9.2v.3" stroke-linecap="round" /> : <path d="M1 6l3 3.5L11 1" />}
        {(status === 'delivered' || status === 'read') && <path d="M7.5 8.8l.6.7L15.5 1" />}
      </svg>
    </span>
  )
}

export function Wordmark() {
  return (
    <svg viewBox="0 0 110 32" height="26" aria-hidden="true">
      <path
        d="M3.2 8.2 9 22.6 15 10.6 21 22.6 23.9 15.4"
        fill="none"
        stroke="currentColor"
        stroke-width="3.5"
        stroke-linecap="round"
        stroke-linejoin="round"
        transform="translate(.4 1.6)"
      />
      <circle cx="26.4" cy="9.2" r="2.75" fill="#F4B53A" />
      <path
        transform="translate(28.9 25.6)"
        fill="currentColor"
        d="M5.4 0.17Q4.51 0.17 3.72 -0.07Q2.93 -0.31 2.3 -0.78Q1.68 -1.25 1.31 -1.96Q0.94 -2.66 0.94 -3.62Q0.94 -4.9 1.44 -5.68Q1.94 -6.46 2.8 -6.86Q3.65 -7.27 4.75 -7.42Q5.86 -7.56 7.03 -7.56L9.24 -7.56Q9.24 -8.35 8.99 -8.93Q8.74 -9.5 8.2 -9.84Q7.66 -10.18 6.79 -10.18Q6.26 -10.18 5.78 -10.04Q5.3 -9.91 4.98 -9.66Q4.66 -9.41 4.51 -8.98L1.37 -8.98Q1.51 -10.01 2.03 -10.73Q2.54 -11.45 3.31 -11.92Q4.08 -12.38 5 -12.61Q5.93 -12.84 6.89 -12.84Q8.74 -12.84 9.91 -12.13Q11.09 -11.42 11.65 -10.08Q12.22 -8.74 12.22 -6.82L12.22 0L9.46 0L9.38 -1.63Q8.83 -0.82 8.06 -0.43Q7.3 -0.05 6.59 0.06Q5.88 0.17 5.4 0.17ZM6.05 -2.33Q6.96 -2.33 7.69 -2.68Q8.42 -3.02 8.84 -3.65Q9.26 -4.27 9.26 -5.06L9.26 -5.42L6.31 -5.42Q5.95 -5.42 5.54 -5.38Q5.14 -5.33 4.79 -5.17Q4.44 -5.02 4.24 -4.72Q4.03 -4.42 4.03 -3.91Q4.03 -3.36 4.31 -3.02Q4.58 -2.69 5.05 -2.51Q5.52 -2.33 6.05 -2.33ZM20.31 5.81Q18.89 5.81 17.52 5.41Q16.15 5.02 14.95 4.1L16.03 1.61Q16.85 2.21 17.89 2.6Q18.94 3 20.21 3Q22.11 3 22.89 2.05Q23.67 1.1 23.67 -0.53L23.67 -1.37Q23.26 -0.82 22.63 -0.47Q22.01 -0.12 21.3 0.04Q20.59 0.19 19.87 0.19Q18.05 0.19 16.95 -0.56Q15.84 -1.32 15.36 -2.65Q14.88 -3.98 14.88 -5.69L14.88 -12.65L17.98 -12.65L17.98 -6.36Q17.98 -5.69 18.06 -5.03Q18.15 -4.37 18.41 -3.82Q18.67 -3.26 19.23 -2.93Q19.78 -2.59 20.69 -2.59Q21.89 -2.59 22.53 -3.18Q23.16 -3.77 23.4 -4.69Q23.64 -5.62 23.64 -6.62L23.64 -12.65L26.74 -12.65L26.74 -1.44Q26.74 0.22 26.4 1.55Q26.07 2.88 25.31 3.83Q24.55 4.78 23.33 5.29Q22.11 5.81 20.31 5.81ZM30.44 0L30.44 -9.89L28.5 -9.89L28.5 -12.65L30.44 -12.65L30.44 -13.82Q30.44 -15.29 30.89 -16.2Q31.33 -17.11 32.29 -17.54Q33.25 -17.98 34.76 -17.98L36.71 -17.98L36.71 -15.24L35.12 -15.24Q34.52 -15.24 34.17 -15.04Q33.83 -14.83 33.68 -14.45Q33.54 -14.06 33.54 -13.49L33.54 -12.65L36.71 -12.65L36.71 -9.89L33.54 -9.89L33.54 0ZM43.92 0.17Q42 0.17 40.58 -0.62Q39.16 -1.42 38.38 -2.87Q37.6 -4.32 37.6 -6.31Q37.6 -8.3 38.4 -9.77Q39.19 -11.23 40.59 -12.04Q42 -12.84 43.92 -12.84Q45.84 -12.84 47.24 -12.02Q48.64 -11.21 49.4 -9.74Q50.16 -8.28 50.16 -6.26Q50.16 -4.3 49.41 -2.84Q48.67 -1.39 47.26 -0.61Q45.86 0.17 43.92 0.17ZM43.89 -2.66Q45.04 -2.66 45.75 -3.17Q46.46 -3.67 46.78 -4.5Q47.11 -5.33 47.11 -6.29Q47.11 -7.25 46.78 -8.1Q46.46 -8.95 45.76 -9.48Q45.07 -10.01 43.89 -10.01Q42.74 -10.01 42.02 -9.48Q41.3 -8.95 40.99 -8.1Q40.68 -7.25 40.68 -6.29Q40.68 -5.33 41 -4.5Q41.32 -3.67 42.03 -3.17Q42.74 -2.66 43.89 -2.66ZM52.29 0L52.29 -12.65L55.1 -12.65L55.29 -11.04Q55.77 -11.76 56.38 -12.16Q56.99 -12.55 57.68 -12.7Q58.36 -12.84 59.06 -12.84Q59.35 -12.84 59.59 -12.84Q59.83 -12.84 59.97 -12.82L59.97 -9.86L59.18 -9.86Q57.98 -9.86 57.13 -9.42Q56.27 -8.98 55.84 -8.11Q55.41 -7.25 55.41 -5.98L55.41 0ZM61.48 0L61.48 -12.65L64.31 -12.65L64.55 -11.21Q65.03 -11.88 65.59 -12.23Q66.16 -12.58 66.77 -12.71Q67.38 -12.84 67.91 -12.84Q69.09 -12.84 69.94 -12.38Q70.79 -11.93 71.29 -10.97Q71.8 -11.64 72.4 -12.05Q73 -12.46 73.67 -12.65Q74.34 -12.84 75.06 -12.84Q76.53 -12.84 77.41 -12.23Q78.3 -11.62 78.72 -10.55Q79.14 -9.48 79.14 -8.06L79.14 0L76.02 0L76.02 -7.15Q76.02 -7.61 75.97 -8.11Q75.93 -8.62 75.73 -9.05Q75.54 -9.48 75.17 -9.77Q74.8 -10.06 74.15 -10.06Q73.48 -10.06 73.05 -9.77Q72.61 -9.48 72.36 -9Q72.11 -8.52 72 -7.97Q71.89 -7.42 71.89 -6.86L71.89 0L68.77 0L68.77 -7.18Q68.77 -7.61 68.73 -8.1Q68.68 -8.59 68.5 -9.04Q68.32 -9.48 67.93 -9.77Q67.55 -10.06 66.88 -10.06Q65.92 -10.06 65.41 -9.52Q64.91 -8.98 64.75 -8.22Q64.6 -7.46 64.6 -6.79L64.6 0Z"
      />
    </svg>
  )
}

/** The route with its marigold dot: the picture of every empty state. */
export function RouteDrawing() {
  return (
    <svg class="route" width="96" height="48" viewBox="0 0 96 48" fill="none" aria-hidden="true">
      <path
        d="M6 38C22 38 22 12 40 12s16 24 32 24c8 0 10-8 12-18"
        stroke="var(--border-strong)"
        stroke-width="3"
        stroke-linecap="round"
        stroke-dasharray="1 7"
      />
      <circle cx="85" cy="12" r="5" fill="#F4B53A" />
    </svg>
  )
}
export const BasketIcon = () => (
  <Icon>
    <path d="M4 10h16l-1.6 8.2a2 2 0 0 1-2 1.8H7.6a2 2 0 0 1-2-1.8zM8 10l3-6M16 10l-3-6" />
  </Icon>
)
