import { Bar, Dot, Field, Route, Sheet, Stroke, Trail } from './parts.tsx'

export const types = (
  <>
    <Sheet x={30} y={22} w={84} h={46} />
    <Bar x={42} y={34} w={34} />
    <Field x={42} y={46} w={60} isChosen />
    <Sheet x={126} y={22} w={84} h={46} />
    {[36, 52].map((y) => (
      <g key={y}>
        <circle cx="142" cy={y + 2} r="5" fill="none" stroke="var(--primary)" strokeWidth="2" />
        <Bar x={154} y={y} w={40} tone="faint" />
      </g>
    ))}
    <circle cx="142" cy="38" r="2.5" fill="var(--primary)" />
    <Sheet x={30} y={80} w={84} h={46} />
    {[44, 58, 72, 86, 100].map((x, n) => (
      <Dot key={x} x={x} y={103} r={5} tone={n < 4 ? 'accent' : 'quiet'} />
    ))}
    <Sheet x={126} y={80} w={84} h={46} />
    <Bar x={138} y={92} w={60} h={6} tone="main" />
    {[140, 156, 172, 188].map((x) => (
      <Bar key={x} x={x} y={108} w={9} h={8} tone={x === 172 ? 'accent' : 'line'} />
    ))}
  </>
)

export const pages = (
  <>
    {[26, 94, 162].map((x, n) => (
      <g key={x}>
        <Sheet x={x} y={30} w={52} h={76} />
        <Bar x={x + 9} y={42} w={26} />
        <Field x={x + 9} y={54} w={34} isChosen={n === 1} />
        <Bar x={x + 9} y={86} w={22} h={9} tone={n === 1 ? 'main' : 'faint'} />
        <Dot x={x + 26} y={122} r={4} tone={n === 1 ? 'accent' : 'quiet'} />
      </g>
    ))}
    <Trail d="M80 66h12M148 66h12" />
  </>
)

export const settings = (
  <>
    <Sheet x={42} y={20} w={156} h={108} r={10} />
    {[40, 72, 104].map((y, n) => (
      <g key={y}>
        <Bar x={58} y={y - 3} w={[60, 44, 52][n] ?? 50} />
        <rect
          x="150"
          y={y - 9}
          width="32"
          height="18"
          rx="9"
          fill={n === 1 ? 'var(--border-strong)' : 'var(--primary)'}
        />
        <circle cx={n === 1 ? 159 : 173} cy={y} r="6.5" fill="#fff" />
      </g>
    ))}
  </>
)

export const closed = (
  <>
    <Sheet x={70} y={18} w={100} h={112} />
    <Bar x={84} y={32} w={44} tone="faint" />
    <Field x={84} y={46} w={72} />
    <Field x={84} y={68} w={72} />
    <Bar x={84} y={104} w={34} h={10} tone="faint" />
    <rect x="98" y="70" width="44" height="36" rx="8" fill="var(--primary)" />
    <Stroke d="M106 70v-8a14 14 0 0 1 28 0v8" width={6} />
    <Dot x={120} y={88} r={5} />
  </>
)

export const tagged = (
  <>
    <rect x="28" y="28" width="184" height="28" rx="14" fill="var(--surface)" stroke="var(--primary)" strokeWidth="2" />
    <Bar x={44} y={39} w={56} tone="line" />
    <Bar x={106} y={39} w={30} tone="main" />
    <Bar x={142} y={39} w={48} tone="accent" />
    <Trail d="M120 60v14" />
    <Sheet x={62} y={78} w={116} h={50} />
    <Bar x={76} y={88} w={36} />
    <Field x={76} y={100} w={88} isChosen />
    <Bar x={82} y={104} w={40} tone="main" />
  </>
)

const FINDERS = [
  [82, 36],
  [134, 36],
  [82, 88],
] as const
const MODULES = [
  [118, 40],
  [118, 56],
  [86, 74],
  [104, 74],
  [120, 76],
  [140, 76],
  [152, 88],
  [136, 96],
  [150, 104],
  [122, 104],
] as const

export const qr = (
  <>
    <Sheet x={70} y={24} w={100} h={100} r={10} />
    {FINDERS.map(([x, y]) => (
      <rect
        key={`${x} ${y}`}
        x={x}
        y={y}
        width="24"
        height="24"
        rx="5"
        fill="none"
        stroke="var(--primary)"
        strokeWidth="6"
      />
    ))}
    {MODULES.map(([x, y]) => (
      <rect key={`${x} ${y}`} x={x} y={y} width="8" height="8" rx="2" fill="var(--primary)" />
    ))}
    <Dot x={120} y={90} r={6} />
    <Stroke
      d="M48 44V30a10 10 0 0 1 10-10h8M192 44V30a10 10 0 0 0-10-10h-8M48 104v14a10 10 0 0 0 10 10h8M192 104v14a10 10 0 0 1-10 10h-8"
      tone="line"
    />
  </>
)

export const plugins = (
  <>
    <Sheet x={34} y={24} w={84} h={100} />
    <Bar x={46} y={38} w={40} />
    <Bar x={46} y={52} w={60} tone="faint" />
    <Bar x={46} y={64} w={50} tone="faint" />
    <Field x={46} y={84} w={60} isChosen />
    <Route d="M122 74h28" />
    <path
      d="M160 52h18c-3-14 19-14 16 0h18v18c14-3 14 19 0 16v18h-52Z"
      fill="var(--primary)"
      stroke="var(--surface)"
      strokeWidth="2"
    />
    <Dot x={182} y={88} r={6} />
  </>
)
