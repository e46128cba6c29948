import { Bar, Dot, Field, Route, Sheet, Stroke, Trail } from './parts.tsx'

export const make = (
  <>
    <Sheet x={44} y={24} w={76} h={100} />
    <Bar x={56} y={38} w={38} />
    <Field x={56} y={54} w={52} isChosen />
    <Field x={56} y={76} w={52} />
    <Bar x={56} y={102} w={30} h={10} tone="main" />
    <Trail d="M126 74c18 0 14-22 34-22" />
    <circle cx="182" cy="56" r="22" fill="var(--primary)" />
    <path d="M182 46v20M172 56h20" stroke="#fff" strokeWidth="4" strokeLinecap="round" />
    <Dot x={204} y={92} />
  </>
)

export const questions = (
  <>
    <Sheet x={30} y={22} w={58} h={104} />
    {[34, 64, 94].map((y) => (
      <g key={y}>
        <rect x="40" y={y} width="18" height="18" rx="5" fill="var(--primary-tint)" stroke="var(--primary-line)" />
        <Bar x={64} y={y + 6} w={16} />
      </g>
    ))}
    <Sheet x={122} y={22} w={90} h={104} />
    <Bar x={134} y={34} w={44} />
    <Field x={134} y={46} w={66} />
    <Field x={134} y={104} w={66} />
    <Trail d="M92 72h22" />
    <g transform="rotate(-4 164 80)">
      <rect
        x="116"
        y="68"
        width="92"
        height="26"
        rx="7"
        fill="var(--surface)"
        stroke="var(--primary)"
        strokeWidth="2"
      />
      <Bar x={128} y={78} w={48} tone="line" />
      <Dot x={194} y={81} r={5} />
    </g>
  </>
)

export const logic = (
  <>
    <Route d="M30 74h44c24 0 20-36 46-36h26" />
    <Route d="M74 74c24 0 20 36 46 36h26" />
    <Sheet x={152} y={18} w={58} h={42} />
    <Bar x={162} y={29} w={26} />
    <Bar x={162} y={42} w={36} tone="faint" />
    <Sheet x={152} y={88} w={58} h={42} />
    <Bar x={162} y={99} w={30} />
    <Bar x={162} y={112} w={22} tone="faint" />
    <Dot x={210} y={18} r={9} />
  </>
)

export const totals = (
  <>
    <Sheet x={62} y={16} w={116} h={116} />
    {[30, 50, 70].map((y, n) => (
      <g key={y}>
        <Bar x={76} y={y} w={[46, 34, 52][n] ?? 40} />
        <Bar x={146} y={y} w={20} tone="line" />
      </g>
    ))}
    <path d="M76 90h90" stroke="var(--border-strong)" strokeWidth="1.5" />
    <Bar x={76} y={104} w={30} h={9} tone="main" />
    <Bar x={132} y={101} w={34} h={15} tone="accent" />
    <path d="M36 66v20M26 76h20M194 70h20M194 82h20" stroke="var(--primary)" strokeWidth="4" strokeLinecap="round" />
  </>
)

export const publish = (
  <>
    <Sheet x={40} y={44} w={70} h={82} />
    <Sheet x={50} y={34} w={70} h={82} />
    <Sheet x={60} y={24} w={70} h={82} />
    <Bar x={72} y={38} w={34} />
    <Field x={72} y={52} w={46} />
    <Bar x={72} y={80} w={32} h={10} tone="main" />
    <Route d="M138 104c34 0 20-44 48-52" />
    <Dot x={200} y={40} r={10} />
  </>
)

export const share = (
  <>
    <Trail d="M120 72 54 38M120 72 52 108M120 72l70-32M120 72l66 38" />
    <rect x="74" y="56" width="92" height="32" rx="16" fill="var(--surface)" stroke="var(--primary)" strokeWidth="2" />
    <Stroke d="M92 72h16M98 65h-4a7 7 0 0 0 0 14h4M102 65h4a7 7 0 0 1 0 14h-4" width={3} />
    <Bar x={122} y={69} w={32} tone="line" />
    {[
      [46, 34],
      [44, 112],
      [194, 114],
    ].map(([x = 0, y = 0]) => (
      <g key={y}>
        <circle cx={x} cy={y} r="15" fill="var(--surface)" stroke="var(--border-strong)" strokeWidth="1.5" />
        <circle cx={x} cy={y - 4} r="5" fill="var(--border-strong)" />
        <path d={`M${x - 8} ${y + 9}c2-9 14-9 16 0`} fill="var(--border-strong)" />
      </g>
    ))}
    <Dot x={200} y={36} r={10} />
  </>
)

export const website = (
  <>
    <Sheet x={34} y={18} w={172} h={112} r={10} />
    <path d="M34 42h172" stroke="var(--border-strong)" strokeWidth="1.5" />
    <Dot x={48} y={30} r={3.5} tone="quiet" />
    <Dot x={60} y={30} r={3.5} tone="quiet" />
    <Bar x={78} y={26} w={96} h={8} tone="faint" />
    <Bar x={48} y={56} w={52} h={9} />
    <Bar x={48} y={74} w={44} tone="faint" />
    <Bar x={48} y={86} w={50} tone="faint" />
    <rect
      x="118"
      y="54"
      width="74"
      height="64"
      rx="8"
      fill="var(--primary-tint)"
      stroke="var(--primary)"
      strokeWidth="2"
    />
    <Bar x={128} y={64} w={34} tone="line" />
    <Field x={128} y={76} w={54} />
    <Bar x={128} y={100} w={30} h={9} tone="main" />
    <Dot x={192} y={54} r={8} />
  </>
)
