import { Bar, Bubble, Dot, Route, Sheet, Stroke, Trail } from './parts.tsx'

export const notifications = (
  <>
    <Sheet x={34} y={22} w={58} h={104} r={11} />
    <Bar x={44} y={40} w={38} h={18} tone="whatsapp" />
    <Bar x={44} y={66} w={30} tone="faint" />
    <Bar x={44} y={78} w={36} tone="faint" />
    <Trail d="M98 74h20" />
    <rect x="124" y="46" width="84" height="58" rx="8" fill="var(--surface)" stroke="var(--primary)" strokeWidth="2" />
    <Stroke d="m128 52 38 28 38-28" width={3} />
    <circle cx="206" cy="48" r="13" fill="var(--accent)" />
    <path d="m200 48 4 5 8-9" fill="none" stroke="#fff" strokeWidth="3" strokeLinecap="round" strokeLinejoin="round" />
  </>
)

export const deliveries = (
  <>
    <Route d="M24 74h64" />
    <Trail d="M94 74h44" />
    <Sheet x={146} y={34} w={68} h={80} />
    <Bar x={158} y={48} w={36} />
    <Bar x={158} y={62} w={44} tone="faint" />
    <Bar x={158} y={74} w={40} tone="faint" />
    <circle cx="116" cy="74" r="20" fill="var(--surface)" stroke="var(--accent)" strokeWidth="3" />
    <path
      d="M124 68a10 10 0 1 0 2 8M126 62v8h-8"
      fill="none"
      stroke="var(--primary)"
      strokeWidth="3"
      strokeLinecap="round"
      strokeLinejoin="round"
    />
  </>
)

export const team = (
  <>
    <Sheet x={28} y={44} w={54} h={60} />
    <Bar x={38} y={56} w={30} />
    <Bar x={38} y={68} w={34} tone="faint" />
    <Bar x={38} y={86} w={24} h={8} tone="whatsapp" />
    <Trail d="M88 74c40 0 24-38 68-38M88 74h68M88 74c40 0 24 38 68 38" />
    {[36, 74, 112].map((y, n) => (
      <g key={y}>
        <circle cx="182" cy={y} r="16" fill="var(--surface)" stroke="var(--border-strong)" strokeWidth="1.5" />
        <circle cx="182" cy={y - 4} r="5" fill={n === 1 ? 'var(--accent)' : 'var(--primary)'} />
        <path d={`M174 ${y + 9}c2-9 14-9 16 0`} fill={n === 1 ? 'var(--accent)' : 'var(--primary)'} />
      </g>
    ))}
  </>
)

export const exported = (
  <>
    <Sheet x={38} y={22} w={104} h={104} />
    {[38, 58, 78, 98].map((y) => (
      <g key={y}>
        <Bar x={50} y={y} w={22} tone={y === 38 ? 'main' : 'faint'} />
        <Bar x={80} y={y} w={22} tone={y === 38 ? 'main' : 'faint'} />
        <Bar x={110} y={y} w={20} tone={y === 38 ? 'main' : 'faint'} />
      </g>
    ))}
    <circle cx="176" cy="82" r="28" fill="var(--primary)" />
    <path
      d="M176 68v24m-11-10 11 11 11-11M162 100h28"
      fill="none"
      stroke="#fff"
      strokeWidth="4"
      strokeLinecap="round"
      strokeLinejoin="round"
    />
  </>
)

export const integrations = (
  <>
    <Bubble x={28} y={46} tone="main" />
    <Trail d="M110 70c22 0 14-32 36-32M110 72h36M110 74c22 0 14 34 36 34" />
    {[24, 60, 96].map((y, n) => (
      <g key={y}>
        <rect
          x="154"
          y={y}
          width="56"
          height="28"
          rx="8"
          fill="var(--surface)"
          stroke="var(--border-strong)"
          strokeWidth="1.5"
        />
        <Dot x={168} y={y + 14} r={5} tone={n === 0 ? 'accent' : 'main'} />
        <Bar x={180} y={y + 11} w={20} />
      </g>
    ))}
  </>
)

export const plans = (
  <>
    {[30, 92, 154].map((x, n) => (
      <g key={x}>
        <Sheet x={x} y={[58, 40, 22][n] ?? 40} w={56} h={[68, 86, 104][n] ?? 80} />
        <Bar x={x + 10} y={([58, 40, 22][n] ?? 40) + 14} w={24} tone={n === 1 ? 'main' : 'quiet'} />
        <Bar x={x + 10} y={108} w={36} h={9} tone={n === 1 ? 'main' : 'line'} />
      </g>
    ))}
    <Dot x={148} y={40} r={9} />
  </>
)

export const data = (
  <>
    <rect x="52" y="56" width="136" height="70" rx="10" fill="var(--surface)" stroke="var(--primary)" strokeWidth="2" />
    <path
      d="M44 40h152v22H44Z"
      fill="var(--primary-line)"
      stroke="var(--primary)"
      strokeWidth="2"
      strokeLinejoin="round"
    />
    <Bar x={102} y={76} w={36} h={10} tone="main" />
    <Bar x={70} y={100} w={44} tone="faint" />
    <Bar x={126} y={100} w={40} tone="faint" />
    <Dot x={188} y={40} r={9} />
  </>
)
