type Kind = 'lost' | 'ahead' | 'broken' | 'first-form' | 'search'

/** The product's motif: a route with a marigold dot at its end. */
export function RouteDrawing({ kind }: { kind: Kind }) {
  return DRAWINGS[kind]
}

const LOST = 'M10 112C60 112 56 44 104 44c34 0 36 46 58 56'
const AHEAD = 'M12 74C40 74 40 26 70 26s30 48 58 48'

const DRAWINGS: Record<Kind, React.JSX.Element> = {
  lost: (
    <svg width="280" height="150" viewBox="0 0 280 150" className="flip" aria-hidden="true">
      <path d={LOST} fill="none" stroke="var(--primary)" strokeWidth="16" strokeLinecap="round" />
      <path d={LOST} fill="none" stroke="#fff" strokeWidth="2" strokeDasharray="2 10" strokeLinecap="round" />
      <path
        d="M184 108c10 2 16 0 22-6M222 84c6-8 10-14 16-20"
        fill="none"
        stroke="var(--border-strong)"
        strokeWidth="6"
        strokeLinecap="round"
      />
      <circle cx="258" cy="38" r="13" fill="var(--accent)" />
    </svg>
  ),
  ahead: (
    <svg width="168" height="100" viewBox="0 0 168 100" className="flip" aria-hidden="true">
      <path d={AHEAD} fill="none" stroke="var(--primary)" strokeWidth="13" strokeLinecap="round" />
      <path d={AHEAD} fill="none" stroke="#fff" strokeWidth="2" strokeDasharray="2 9" strokeLinecap="round" />
      <circle cx="154" cy="48" r="10" fill="var(--accent)" />
    </svg>
  ),
  broken: (
    <svg width="280" height="150" viewBox="0 0 280 150" aria-hidden="true">
      <path d="M10 100h76M194 100h76" stroke="var(--primary)" strokeWidth="16" strokeLinecap="round" />
      <path d="M12 100h72M196 100h72" stroke="#fff" strokeWidth="2" strokeDasharray="2 10" strokeLinecap="round" />
      <path d="M112 124 140 58l28 66Z" fill="var(--accent)" />
      <path d="M126.6 90h26.8l6 14h-38.8Z" fill="#fff" />
      <rect x="104" y="122" width="72" height="9" rx="4.5" fill="var(--text)" />
    </svg>
  ),
  'first-form': (
    <svg width="168" height="112" viewBox="0 0 168 112" className="flip" aria-hidden="true">
      <rect
        x="14"
        y="10"
        width="78"
        height="92"
        rx="12"
        fill="var(--surface)"
        stroke="var(--border-strong)"
        strokeWidth="1.5"
      />
      <rect x="26" y="26" width="40" height="7" rx="3.5" fill="var(--border-strong)" />
      <rect
        x="26"
        y="44"
        width="54"
        height="14"
        rx="5"
        fill="var(--primary-tint)"
        stroke="var(--primary)"
        strokeWidth="1.5"
      />
      <rect x="26" y="66" width="54" height="14" rx="5" fill="none" stroke="var(--border-strong)" strokeWidth="1.5" />
      <path
        d="M96 60C116 60 108 34 126 34"
        fill="none"
        stroke="var(--primary)"
        strokeWidth="2"
        strokeDasharray="1 6"
        strokeLinecap="round"
      />
      <path
        d="M118 22h30a8 8 0 0 1 8 8v16a8 8 0 0 1-8 8h-18l-9 8v-8h-3a8 8 0 0 1-8-8V30a8 8 0 0 1 8-8Z"
        transform="translate(2 4)"
        fill="var(--primary)"
      />
      <circle cx="125" cy="42" r="2.6" fill="#fff" />
      <circle cx="135" cy="42" r="2.6" fill="#fff" />
      <circle cx="145" cy="42" r="2.6" fill="var(--accent)" />
    </svg>
  ),
  search: (
    <svg width="120" height="96" viewBox="0 0 120 96" aria-hidden="true">
      <rect
        x="16"
        y="8"
        width="62"
        height="74"
        rx="11"
        fill="var(--surface)"
        stroke="var(--border-strong)"
        strokeWidth="1.5"
      />
      <rect x="27" y="22" width="30" height="6" rx="3" fill="var(--border-strong)" />
      <rect x="27" y="37" width="40" height="6" rx="3" fill="var(--border)" />
      <rect x="27" y="49" width="34" height="6" rx="3" fill="var(--border)" />
      <circle cx="76" cy="58" r="19" fill="var(--bg)" stroke="var(--primary)" strokeWidth="5" />
      <path d="m90 73 14 14" stroke="var(--primary)" strokeWidth="7" strokeLinecap="round" />
    </svg>
  ),
}
