/** A site sees these in shadow trees only. Left and right are the site's own corners, whatever the language. */
export const WIDGET_STYLES = `
:host{all:initial;display:block;color-scheme:light dark}
*{box-sizing:border-box}
iframe{display:block;inline-size:100%;border:0;border-radius:16px}
button{font:600 16px/1.3 system-ui,sans-serif;cursor:pointer;border:0}
button:focus-visible{outline:3px solid var(--c);outline-offset:2px}
svg{inline-size:24px;block-size:24px;fill:none;stroke:currentColor;stroke-width:2;stroke-linecap:round;stroke-linejoin:round}
.go{display:inline-flex;align-items:center;gap:10px;min-block-size:48px;padding:10px 22px;border-radius:14px;background:var(--c);color:var(--t)}
.go.button{position:fixed;z-index:2147483000;bottom:calc(20px + env(safe-area-inset-bottom));right:20px;min-block-size:56px;padding:16px;border-radius:28px;box-shadow:0 4px 18px #0004}
.go.l{left:20px;right:auto}
dialog{--s:#fff;color:#191b22;margin:auto;padding:0;border:0;max-inline-size:none;max-block-size:none;inline-size:min(720px,100vw - 32px);block-size:min(860px,100dvh - 48px);border-radius:18px;overflow:hidden;flex-direction:column;background:var(--s);box-shadow:0 12px 48px #0005;font:600 15px/1.3 system-ui,sans-serif}
dialog[open]{display:flex;animation:up .2s}
dialog::backdrop{background:#0008}
dialog iframe{flex:1;border-radius:0;min-block-size:0}
dialog div{display:flex;align-items:center;gap:12px;padding:4px 4px 4px 20px;border-bottom:1px solid #8883}
dialog div:dir(rtl){padding:4px 20px 4px 4px}
dialog b{flex:1;overflow:hidden;text-overflow:ellipsis;white-space:nowrap}
dialog button{background:none;color:inherit;padding:10px;block-size:44px;border-radius:10px}
dialog button:focus-visible{outline-offset:-3px}
dialog.slide{margin:0 0 0 auto;inline-size:min(480px,100vw);block-size:100dvh;border-radius:0}
dialog.slide.l{margin:0 auto 0 0}
dialog.slide[open]{animation-name:in}
dialog.slide.l[open]{animation-name:in-l}
dialog.button{margin:auto 20px 92px auto;inline-size:400px;block-size:min(640px,100dvh - 120px)}
dialog.button.l{margin:auto auto 92px 20px}
.button::backdrop{background:none}
@media (max-width:600px){dialog{margin:0!important;inline-size:100%!important;block-size:100dvh!important;border-radius:0!important}}
@media (prefers-color-scheme:dark){dialog{--s:#191c22;color:#ecedef}}
@media (prefers-reduced-motion:reduce){dialog{animation:none!important}}
@keyframes up{from{opacity:0;transform:translateY(16px)}}
@keyframes in{from{transform:translateX(100%)}}
@keyframes in-l{from{transform:translateX(-100%)}}
`
