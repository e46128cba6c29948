const LIGHT = `color-scheme: light; --bg: #f6f6f3; --surface: #fff; --sunken: #efeeea; --hover: #f3f2ee; --border: #e4e3dd; --border-strong: #cfcec7; --field: #888a93;
--text: #191b22; --text-2: #50535e; --text-3: #686b76; --primary: #2348c7; --primary-hover: #1c3ba6; --primary-text: #2348c7; --primary-tint: #edf1fd;
--ok: #0a6679; --ok-tint: #e2f2f5; --warn: #7a4e00; --warn-tint: #fff3d6; --danger: #a8231b; --danger-tint: #fdecea; --bar: #b7c6f6; --bar-now: #2348c7;
--wa: #14683c; --wa-tint: #e7f4ec; --choice: #8a5a00; --choice-tint: #fff3d6; --contact: #0a6679; --contact-tint: #e2f2f5; --adv: #4a4f63; --adv-tint: #e9eaf0; --shadow: 0 1px 2px rgb(25 27 34 / .05)`
const DARK = `color-scheme: dark; --bg: #111318; --surface: #191c22; --sunken: #22262e; --hover: #22262e; --border: #2e333d; --border-strong: #414854; --field: #6f7583;
--text: #ecedef; --text-2: #b4b8c2; --text-3: #949aa7; --primary: #4066e0; --primary-hover: #3459cf; --primary-text: #9db3f8; --primary-tint: #1e2747;
--ok: #6cc7da; --ok-tint: #132a31; --warn: #f4c35c; --warn-tint: #2e2511; --danger: #ff9a90; --danger-tint: #341a19; --bar: #34447c; --bar-now: #7f9bf2;
--wa: #6fd3a0; --wa-tint: #15291f; --choice: #f4c35c; --choice-tint: #2e2511; --contact: #6cc7da; --contact-tint: #132a31; --adv: #bfc4d2; --adv-tint: #2a2e38; --shadow: none`

/** `font` is where the owner app's typeface is, if it is built. */
export const styleOf = (font: string | null) => `
${font === null ? '' : `@font-face { font-family: "Onest Variable"; src: url(${font}) format("woff2"); font-weight: 100 900; font-display: swap }`}
:root { ${LIGHT} }
@media (prefers-color-scheme: dark) { :root { ${DARK} } }
*, ::before, ::after { box-sizing: border-box }
html { -webkit-text-size-adjust: 100% }
body { margin: 0; background: var(--bg); color: var(--text); font: 400 14px/1.45 "Onest Variable", system-ui, -apple-system, "Segoe UI", Roboto, sans-serif }
h1, h2, h3, p, ul, dl, dd { margin: 0; padding: 0 }
ul { list-style: none }
a { color: inherit; text-decoration: none }
button, input { font: inherit; color: inherit }
svg { display: block; flex: none }
:focus-visible { outline: 2px solid var(--primary-text); outline-offset: 2px; border-radius: 6px }
.grow { flex: 1; min-inline-size: 0 }
.faint { color: var(--text-3) } .muted { color: var(--text-2) } .small { font-size: 13px }
.cut { overflow: hidden; text-overflow: ellipsis; white-space: nowrap }
.mono { font-family: ui-monospace, "SF Mono", Menlo, Consolas, monospace; font-size: 12.5px }
.top { position: sticky; inset-block-start: 0; z-index: 2; display: flex; align-items: center; gap: 16px; min-block-size: 60px; padding-inline: 24px; background: var(--surface); border-block-end: 1px solid var(--border) }
.top > b { font-weight: 600; font-size: 15px }
.slash { inline-size: 1px; block-size: 20px; margin-inline: -4px; background: var(--border-strong); transform: rotate(16deg) }
.tabs { display: flex; gap: 4px; margin-inline-start: 8px }
.tabs a { display: flex; align-items: center; min-block-size: 36px; padding-inline: 12px; border-radius: 8px; font-weight: 540; color: var(--text-2) }
.tabs a:hover { background: var(--hover) }
.tabs a[aria-current] { background: var(--primary-tint); color: var(--primary-text) }
.badge { padding: 2px 8px; border-radius: 99px; font-size: 12px; font-weight: 560; background: var(--sunken); color: var(--text-2) }
.out { min-block-size: 36px; padding-inline: 12px; border: 0; border-radius: 8px; background: none; color: var(--text-2); font-weight: 540; cursor: pointer }
.out:hover { background: var(--hover) }
main { max-inline-size: 1168px; margin-inline: auto; padding: 28px 24px 60px }
main.narrow { max-inline-size: 860px }
main.key { max-inline-size: 420px; padding-block-start: 12vh }
.card { background: var(--surface); border: 1px solid var(--border); border-radius: 14px; box-shadow: var(--shadow); overflow: hidden }
.head { display: flex; align-items: center; gap: 14px; margin-block-end: 20px }
.head h1 { font-size: 22px; line-height: 1.25; letter-spacing: -.01em }
.head p { color: var(--text-2); margin-block-start: 3px }
.sign { inline-size: 44px; block-size: 44px; border-radius: 14px; display: grid; place-items: center; flex: none }
.sign.ok { background: var(--ok-tint); color: var(--ok) } .sign.warn { background: var(--warn-tint); color: var(--warn) } .sign.bad { background: var(--danger-tint); color: var(--danger) }
.sign svg { inline-size: 24px; block-size: 24px }
.now { display: grid; grid-template-columns: repeat(4, 1fr); margin-block-end: 20px }
.now > div { padding: 16px 20px 15px; min-inline-size: 0 }
.now > div + div { border-inline-start: 1px solid var(--border) }
.now dt { font-size: 13px; color: var(--text-2) }
.value { display: flex; align-items: flex-end; justify-content: space-between; gap: 8px; margin-block-start: 4px }
.value b { font-size: 26px; font-weight: 640; letter-spacing: -.025em; line-height: 1.15 }
.value i { font-style: normal; font-size: 14px; font-weight: 450; color: var(--text-3); letter-spacing: 0; margin-inline-start: 4px }
.now p { font-size: 12.5px; color: var(--text-3); margin-block-start: 5px }
.now p.warn { color: var(--warn); font-weight: 540 }
.bars rect { fill: var(--bar) } .bars rect:last-child { fill: var(--bar-now) }
.two { display: grid; grid-template-columns: minmax(0, 1.35fr) minmax(0, 1fr); gap: 20px; align-items: start }
.side { display: grid; gap: 20px }
.title { display: flex; align-items: center; gap: 10px; padding: 13px 20px; border-block-end: 1px solid var(--border) }
.title h2 { font-size: 15px }
table { inline-size: 100%; border-collapse: collapse }
th { text-align: start; font-weight: 560; font-size: 13px; color: var(--text-2); padding: 0 14px; block-size: 40px; border-block-end: 1px solid var(--border); white-space: nowrap }
td { padding: 0 14px; block-size: 45px; border-block-end: 1px solid var(--border); font-variant-numeric: tabular-nums }
td:first-child { font-weight: 540 }
tr > :first-child { padding-inline-start: 20px } tr > :last-child { padding-inline-end: 20px; text-align: end }
tr:last-child td { border: 0 }
td.warn { color: var(--warn); font-weight: 560 }
.st { display: inline-flex; align-items: center; vertical-align: middle; gap: 7px; font-size: 13px; font-weight: 560; white-space: nowrap }
.st svg { inline-size: 18px; block-size: 18px }
.ok { color: var(--ok) } .warn { color: var(--warn) } .bad { color: var(--danger) } .off { color: var(--text-3) }
.rows > * + * { border-block-start: 1px solid var(--border) }
.part { display: grid; grid-template-columns: 22px minmax(0, 1fr) auto; gap: 12px; align-items: center; min-block-size: 58px; padding: 10px 20px }
.part b { font-weight: 560; display: block }
.part small { color: var(--text-3); font-size: 13px; display: block; overflow-wrap: anywhere }
meter { inline-size: 92px; block-size: 6px; border: 0; border-radius: 9px; background: var(--sunken); -webkit-appearance: none; appearance: none }
meter::-webkit-meter-inner-element { display: block } meter::-webkit-meter-bar { block-size: 6px; border: 0; border-radius: 9px; background: var(--sunken) }
meter::-webkit-meter-optimum-value { border-radius: 9px; background: var(--primary) } meter::-webkit-meter-suboptimum-value { border-radius: 9px; background: var(--warn) }
meter::-moz-meter-bar { border-radius: 9px; background: var(--primary) }
.failed { margin-block-start: 20px }
.delivery { display: grid; grid-template-columns: 20px 130px minmax(0, 1fr) minmax(0, 1.3fr) 120px; gap: 14px; align-items: center; min-block-size: 48px; padding: 8px 20px }
.delivery > svg { color: var(--text-3) } .delivery b { font-weight: 560 } .delivery .st { justify-self: end }
.empty { padding: 16px 20px; color: var(--text-2) }
.progress { display: grid; grid-template-columns: minmax(0, 1fr) auto; gap: 6px 20px; align-items: center; margin-block-end: 22px }
.progress h1 { font-size: 24px; line-height: 1.25 } .progress p { color: var(--text-2); font-size: 15px; margin-block-start: 4px }
.steps { grid-column: 1 / -1; display: flex; gap: 4px; margin-block-start: 10px }
.steps i { flex: 1; block-size: 7px; border-radius: 6px; background: var(--border-strong) } .steps i.done { background: var(--primary) }
.button { display: inline-flex; align-items: center; justify-content: center; gap: 7px; min-block-size: 44px; padding-inline: 15px; border: 0; border-radius: 10px; background: var(--primary); color: #fff; font-weight: 560; cursor: pointer }
.button:hover { background: var(--primary-hover) } .button svg { inline-size: 18px; block-size: 18px }
.item > summary { display: grid; grid-template-columns: 40px minmax(0, 1fr) auto; gap: 14px; align-items: center; min-block-size: 64px; padding: 14px 20px; list-style: none; cursor: pointer }
.item > summary::-webkit-details-marker { display: none } .item > summary:hover { background: var(--hover) }
.item h3 { font-size: 15px } .item summary p { font-size: 13.5px; color: var(--text-2); margin-block-start: 1px; overflow-wrap: anywhere }
.item .st { min-inline-size: 92px }
.tile { inline-size: 40px; block-size: 40px; border-radius: 11px; display: grid; place-items: center } .tile svg { inline-size: 21px; block-size: 21px }
.tile.contact { background: var(--contact-tint); color: var(--contact) } .tile.choice { background: var(--choice-tint); color: var(--choice) } .tile.wa { background: var(--wa-tint); color: var(--wa) } .tile.adv { background: var(--adv-tint); color: var(--adv) }
.inside { padding: 0 20px 20px 74px } .inside > p { font-size: 13.5px; color: var(--text-2); margin-block-end: 10px; overflow-wrap: anywhere }
.vars { background: var(--bg); border: 1px solid var(--border); border-radius: 12px }
.vars li { display: flex; justify-content: space-between; align-items: center; gap: 10px; min-block-size: 40px; padding-inline: 14px } .vars li + li { border-block-start: 1px solid var(--border) }
.vars .mono { overflow-wrap: anywhere; min-inline-size: 0 } .vars .st { min-inline-size: 74px }
.section { margin: 26px 0 10px; font-size: 15px } .note { margin-block-start: 14px; line-height: 1.5 }
.key .card { padding: 24px } .key h1 { font-size: 22px } .key p { color: var(--text-2); margin-block: 6px 18px } .key p.bad { color: var(--danger); font-weight: 540 }
.key label { display: block; font-weight: 560; margin-block-end: 6px }
.key input { inline-size: 100%; min-block-size: 48px; padding-inline: 14px; margin-block-end: 14px; font-size: 16px; border: 1px solid var(--field); border-radius: 10px; background: var(--surface) }
.key .button { inline-size: 100% }
@media (max-width: 991px) and (min-width: 768px) { .two { grid-template-columns: minmax(0, 1fr) } .bars { display: none } .delivery { grid-template-columns: 20px 110px minmax(0, 1fr) minmax(0, 1fr) auto } }
@media (max-width: 767px) {
  .wide { display: none }
  .top { padding-inline: 16px; gap: 8px; min-block-size: 56px } .slash { display: none }
  .tabs { margin-inline-start: 2px; gap: 0 } .tabs a { padding-inline: 9px; min-block-size: 44px } .out { min-block-size: 44px; padding-inline: 8px }
  main { padding: 18px 16px 40px } .head { align-items: flex-start }
  .now { grid-template-columns: 1fr 1fr } .now > div { padding: 13px 14px } .now > div:nth-child(3) { border-inline-start: 0 } .now > div:nth-child(n + 3) { border-block-start: 1px solid var(--border) }
  .bars { display: none } .value b { font-size: 22px }
  .two { grid-template-columns: minmax(0, 1fr); gap: 14px }
  .providers tr > :nth-child(3) { display: none } td, th { padding-inline: 8px } tr > :first-child { padding-inline-start: 16px } tr > :last-child { padding-inline-end: 16px }
  .title, .part, .item > summary { padding-inline: 16px }
  .delivery { grid-template-columns: 20px minmax(0, 1fr) auto; gap: 0 12px; padding: 12px 16px } .delivery > :nth-child(3), .delivery > :nth-child(4) { grid-column: 2 / -1 } .delivery .st { grid-row: 1; grid-column: 3 }
  .progress { grid-template-columns: minmax(0, 1fr) } .progress form { grid-row: 3; margin-block-start: 8px } .progress .button { inline-size: 100% } .steps { grid-row: 2 }
  .item > summary { grid-template-columns: 40px minmax(0, 1fr); gap: 4px 13px; align-items: start } .item .tile { grid-row: 1 / 3 } .item .st { grid-column: 2 }
  .inside { padding: 0 16px 20px }
}
`
