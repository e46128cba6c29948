import { createHash } from 'node:crypto'

type Person = { name: string; email: string }

type AccountPage = {
  provider: 'Google' | 'Apple'
  action: string
  /** People who signed in before; they need only one click. */
  known: readonly Person[]
  /** Checkboxes, by their field's name. */
  choices: readonly { field: string; value?: string; label: string; isTicked: boolean }[]
}

/** A provider's own page where a person chooses an account. It has no password, and says that it is a stand-in. */
export function accountPage({ provider, action, known, choices }: AccountPage): string {
  const to = escapeHtml(action)
  const people = known.map(
    ({
      name,
      email,
    }) => `<form method="post" action="${to}"><input type="hidden" name="email" value="${escapeHtml(email)}">
<input type="hidden" name="name" value="${escapeHtml(name)}"><button class="person"><b>${escapeHtml(name)}</b><span>${escapeHtml(email)}</span></button></form>`,
  )
  const ticks = choices.map(
    ({ field, value = 'yes', label, isTicked }) =>
      `<label class="tick"><input type="checkbox" name="${field}" value="${escapeHtml(value)}"${isTicked ? ' checked' : ''}> ${escapeHtml(label)}</label>`,
  )
  return page(
    `Sign in with ${provider}`,
    `<p>The sandbox plays ${provider}. Choose who you are; there is no password.</p>
${people.join('\n')}
<form method="post" action="${to}">
<label>Name<input name="name" autocomplete="off" required maxlength="100"></label>
<label>E-mail<input name="email" type="email" autocomplete="off" required maxlength="254"></label>
${ticks.join('\n')}
<button class="go">Continue</button></form>
<form method="post" action="${to}"><input type="hidden" name="cancel" value="yes"><button class="quiet">Cancel</button></form>`,
  )
}

/** Sends the browser on with a form that posts itself, as Apple's page does. */
export function postingPage(action: string, fields: Record<string, string | undefined>): string {
  const inputs = Object.entries(fields).map(([name, value]) =>
    value === undefined ? '' : `<input type="hidden" name="${name}" value="${escapeHtml(value)}">`,
  )
  return page(
    'Back to the app',
    `<form method="post" action="${escapeHtml(action)}">${inputs.join('')}<button class="go">Continue</button></form>
<script>${POST_IT}</script>`,
  )
}

/** These pages have inline style and script, and a form that posts to themselves or to the calling app. */
export function pageHeaders(appUrl: string): Record<string, string> {
  const policy =
    `default-src 'none'; style-src '${hash(STYLE)}'; script-src '${hash(POST_IT)}'; ` +
    `form-action 'self' ${appUrl}; base-uri 'none'; frame-ancestors 'none'`
  return {
    'content-type': 'text/html; charset=utf-8',
    'content-security-policy': policy,
    // A post needs an origin, or the sandbox itself refuses it.
    'referrer-policy': 'strict-origin',
  }
}

const POST_IT = 'document.forms[0].submit()'
const STYLE = `body{margin:0;font:16px/1.5 system-ui,sans-serif;background:#f6f6f2;color:#17181c}
main{box-sizing:border-box;width:min(400px,100% - 32px);margin:48px auto;padding:24px;border:1px solid #d9d9d2;border-radius:16px;background:#fff}
h1{margin:0 0 8px;font-size:24px}p{margin:0 0 16px;color:#55565c}form{display:grid;gap:12px;margin-block-start:12px}
label{display:grid;gap:4px;font-weight:600}label.tick{display:flex;gap:8px;align-items:center;font-weight:400;min-height:44px}
input:not([type=checkbox]){font:inherit;padding:10px 12px;border:1px solid #767a83;border-radius:10px}
button{font:inherit;font-weight:600;min-height:48px;border-radius:12px;border:1px solid #c9c9c2;background:#fff;color:inherit}
button.go{background:#2348c7;border-color:#2348c7;color:#fff}button.person{display:grid;padding:8px 14px;text-align:start}
button.person span{font-weight:400;color:#55565c}button.quiet{border-color:transparent}
main:has(table){width:min(1100px,100% - 32px);overflow-x:auto}h2{font-size:16px}
table{border-collapse:collapse;font-size:14px}td{padding:8px 12px;border:1px solid #d9d9d2;vertical-align:top}tr:first-child{font-weight:600;background:#f6f6f2}`

export function page(title: string, content: string): string {
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>${escapeHtml(title)}</title><style>${STYLE}</style></head><body><main><h1>${escapeHtml(title)}</h1>${content}</main></body></html>`
}

const hash = (text: string) => `sha256-${createHash('sha256').update(text).digest('base64')}`

export function escapeHtml(text: string): string {
  return text.replaceAll(/[&<>"']/g, (letter) => `&#${letter.charCodeAt(0)};`)
}
