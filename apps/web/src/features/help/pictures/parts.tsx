/** Parts of the illustrations. They use the app's colours, so dark mode works by itself. */
export function Sheet({ x, y, w, h, r = 8 }: { x: number; y: number; w: number; h: number; r?: number }) {
  return (
    <rect
      x={x}
      y={y}
      width={w}
      height={h}
      rx={r}
      fill="var(--surface)"
      stroke="var(--border-strong)"
      strokeWidth="1.5"
    />
  )
}

const TONES = {
  quiet: 'var(--border-strong)',
  faint: 'var(--border)',
  main: 'var(--primary)',
  line: 'var(--primary-line)',
  accent: 'var(--accent)',
  whatsapp: 'var(--wa)',
} as const
export type Tone = keyof typeof TONES

/** A line of text, or a thin block. */
export function Bar({ x, y, w, h = 6, tone = 'quiet' }: { x: number; y: number; w: number; h?: number; tone?: Tone }) {
  return <rect x={x} y={y} width={w} height={h} rx={Math.min(h / 2, 5)} fill={TONES[tone]} />
}

export function Field({ x, y, w, isChosen = false }: { x: number; y: number; w: number; isChosen?: boolean }) {
  return (
    <rect
      x={x}
      y={y}
      width={w}
      height={14}
      rx={5}
      fill={isChosen ? 'var(--primary-tint)' : 'none'}
      stroke={isChosen ? 'var(--primary)' : 'var(--border-strong)'}
      strokeWidth="1.5"
    />
  )
}

/** The product's motif: a road with its middle line. */
export function Route({ d }: { d: string }) {
  return (
    <>
      <path d={d} fill="none" stroke="var(--primary)" strokeWidth="9" strokeLinecap="round" strokeLinejoin="round" />
      <path d={d} fill="none" stroke="#fff" strokeWidth="1.5" strokeDasharray="1.5 7" strokeLinecap="round" />
    </>
  )
}

/** A thin connection between two things. */
export function Trail({ d }: { d: string }) {
  return <path d={d} fill="none" stroke="var(--primary)" strokeWidth="2" strokeDasharray="1 6" strokeLinecap="round" />
}

export function Dot({ x, y, r = 7, tone = 'accent' }: { x: number; y: number; r?: number; tone?: Tone }) {
  return <circle cx={x} cy={y} r={r} fill={TONES[tone]} />
}

/** A message bubble; its tail points to the sender. */
export function Bubble({ x, y, tone = 'main' }: { x: number; y: number; tone?: Tone }) {
  return (
    <g transform={`translate(${x} ${y})`}>
      <path
        d="M10 0h56a10 10 0 0 1 10 10v24a10 10 0 0 1-10 10H24L10 54V44a10 10 0 0 1-10-10V10A10 10 0 0 1 10 0Z"
        fill={TONES[tone]}
      />
      <rect x="14" y="13" width="42" height="5" rx="2.5" fill="#fff" />
      <rect x="14" y="25" width="28" height="5" rx="2.5" fill="#fff" opacity="0.7" />
    </g>
  )
}

export function Stroke({ d, tone = 'main', width = 4 }: { d: string; tone?: Tone; width?: number }) {
  return (
    <path d={d} fill="none" stroke={TONES[tone]} strokeWidth={width} strokeLinecap="round" strokeLinejoin="round" />
  )
}
