import { Bar, Bubble, Dot, Field, Route, Sheet, Stroke, Trail } from './parts.tsx'

export const delivery = (
  <>
    <Sheet x={30} y={24} w={70} h={100} />
    <Bar x={42} y={38} w={34} />
    <Field x={42} y={52} w={46} />
    <Field x={42} y={74} w={46} />
    <Bar x={42} y={102} w={46} h={10} tone="whatsapp" />
    <Trail d="M106 106c26 0 8-42 26-44" />
    <Bubble x={136} y={36} tone="whatsapp" />
    <Dot x={208} y={104} />
  </>
)

export const withoutWhatsapp = (
  <>
    <Sheet x={30} y={34} w={104} h={70} />
    <path d="M20 112h124" stroke="var(--border-strong)" strokeWidth="7" strokeLinecap="round" />
    {[
      [64, 50],
      [86, 50],
      [64, 72],
    ].map(([x = 0, y = 0]) => (
      <rect
        key={`${x} ${y}`}
        x={x}
        y={y}
        width="15"
        height="15"
        rx="3"
        fill="none"
        stroke="var(--primary)"
        strokeWidth="4"
      />
    ))}
    <rect x="86" y="72" width="6" height="6" fill="var(--primary)" />
    <rect x="96" y="82" width="6" height="6" fill="var(--primary)" />
    <rect x="96" y="72" width="6" height="6" fill="var(--accent)" />
    <Trail d="M142 70h22" />
    <Sheet x={170} y={28} w={44} h={88} r={9} />
    <Bar x={178} y={44} w={28} h={18} tone="whatsapp" />
    <Bar x={178} y={68} w={20} tone="faint" />
    <Dot x={192} y={104} r={5} />
  </>
)

export const payments = (
  <>
    <rect x="36" y="40" width="128" height="66" rx="9" fill="var(--surface)" stroke="var(--primary)" strokeWidth="2" />
    <circle cx="100" cy="73" r="17" fill="var(--primary-tint)" stroke="var(--primary)" strokeWidth="2" />
    <Bar x={48} y={52} w={16} tone="line" />
    <Bar x={136} y={88} w={16} tone="line" />
    {[112, 102, 92, 82].map((y) => (
      <ellipse
        key={y}
        cx="182"
        cy={y}
        rx="28"
        ry="9"
        fill="var(--accent)"
        stroke="var(--marigold-6)"
        strokeWidth="1.5"
      />
    ))}
  </>
)

export const files = (
  <>
    <Sheet x={44} y={30} w={70} h={92} />
    <path d="m52 108 18-30 14 18 8-10 14 22Z" fill="var(--primary-line)" />
    <Dot x={66} y={56} r={8} />
    <Sheet x={96} y={20} w={62} h={82} />
    <Bar x={108} y={36} w={38} />
    <Bar x={108} y={50} w={30} tone="faint" />
    <Bar x={108} y={62} w={36} tone="faint" />
    <circle cx="184" cy="92" r="24" fill="var(--primary)" />
    <path
      d="M184 104V82m-9 8 9-9 9 9"
      fill="none"
      stroke="#fff"
      strokeWidth="4"
      strokeLinecap="round"
      strokeLinejoin="round"
    />
  </>
)

export const responses = (
  <>
    <Sheet x={34} y={22} w={172} h={104} r={10} />
    <rect x="35" y="48" width="170" height="26" fill="var(--primary-tint)" />
    {[32, 58, 84, 108].map((y, n) => (
      <g key={y}>
        <Bar x={62} y={y} w={[36, 44, 30, 40][n] ?? 36} tone={n === 0 ? 'quiet' : 'line'} />
        <Bar x={122} y={y} w={24} tone={n === 0 ? 'quiet' : 'faint'} />
        <Bar x={164} y={y} w={28} tone={n === 0 ? 'quiet' : 'faint'} />
      </g>
    ))}
    <Dot x={48} y={61} r={5} />
  </>
)

export const domain = (
  <>
    <circle cx="78" cy="74" r="44" fill="var(--surface)" stroke="var(--primary)" strokeWidth="3" />
    <Stroke d="M34 74h88M78 30c-26 24-26 64 0 88M78 30c26 24 26 64 0 88" width={2.5} tone="line" />
    <rect x="92" y="56" width="120" height="36" rx="18" fill="var(--surface)" stroke="var(--primary)" strokeWidth="2" />
    <Dot x={112} y={74} r={7} />
    <Bar x={128} y={70} w={34} h={8} tone="main" />
    <Bar x={168} y={70} w={26} h={8} tone="line" />
  </>
)

export const members = (
  <>
    <Sheet x={34} y={24} w={172} h={100} r={10} />
    {[48, 74, 100].map((y, n) => (
      <g key={y}>
        <circle cx="58" cy={y} r="9" fill={n === 0 ? 'var(--primary)' : 'var(--primary-line)'} />
        <Bar x={76} y={y - 3} w={[52, 44, 48][n] ?? 48} tone={n === 0 ? 'main' : 'line'} />
        <Bar x={158} y={y - 3} w={30} tone={n === 0 ? 'quiet' : 'faint'} />
      </g>
    ))}
    <Dot x={206} y={124} />
  </>
)

export const activity = (
  <>
    <Sheet x={34} y={24} w={172} h={100} r={10} />
    <Stroke d="M58 48v52" tone="line" width={2.5} />
    {[48, 74, 100].map((y, n) => (
      <g key={y}>
        <Dot x={58} y={y} r={n === 0 ? 8 : 6} tone={n === 0 ? 'accent' : 'main'} />
        <Bar x={78} y={y - 3} w={[84, 62, 74][n] ?? 70} tone={n === 0 ? 'main' : 'line'} />
        <Bar x={172} y={y - 3} w={20} tone="faint" />
      </g>
    ))}
  </>
)

export const account = (
  <>
    <Sheet x={38} y={18} w={60} h={112} r={11} />
    <Bar x={58} y={26} w={20} h={4} tone="faint" />
    <circle cx="68" cy="58" r="13" fill="var(--primary-line)" />
    <path d="M46 100c2-30 42-30 44 0Z" fill="var(--primary)" />
    {[118, 150, 182].map((x) => (
      <g key={x}>
        <Field x={x} y={50} w={24} isChosen={x < 180} />
        <Field x={x} y={74} w={24} />
        {x < 180 && <Dot x={x + 12} y={57} r={3} tone="main" />}
      </g>
    ))}
    <Trail d="M102 104h86" />
    <Dot x={200} y={104} />
  </>
)

export const trouble = (
  <>
    <Route d="M22 100h52" />
    <Route d="M166 100h52" />
    <path d="M98 116 120 62l22 54Z" fill="var(--accent)" />
    <path d="M109.4 88h21.2l4.9 12h-31Z" fill="#fff" />
    <Bar x={90} y={114} w={60} h={8} tone="quiet" />
    <Stroke d="M84 50c22-20 50-20 72 0" tone="line" width={5} />
    <Stroke d="M100 34 140 60" tone="quiet" width={4} />
  </>
)
