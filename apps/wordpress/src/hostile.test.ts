import { execFileSync, spawnSync } from 'node:child_process'
import { globSync } from 'node:fs'
import { join } from 'node:path'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { LINK_PATTERN } from '@wayform/core/form/settings/settings.ts'
import { PLUGIN_FOLDER } from './plugin-files.ts'

const HARNESS = join(PLUGIN_FOLDER, '../testing/without-wordpress.php')
const hasPhp = spawnSync('php', ['--version']).status === 0
const HOST = 'https://forms.example'

type World = { settings?: unknown; may?: boolean; feed?: boolean }
type Call = [name: string, ...args: unknown[]]

function php(calls: Call[], { settings = { host: HOST }, ...world }: World = {}): unknown[] {
  const input = JSON.stringify({ settings, ...world, calls })
  return JSON.parse(execFileSync('php', [HARNESS], { input, encoding: 'utf8', maxBuffer: 1e8 })) as unknown[]
}

const each = (name: string, values: readonly unknown[], ...more: unknown[]) =>
  php(values.map((value): Call => [name, value, ...more]))

const HOSTILE = [
  '"><script>alert(1)</script>',
  "' onmouseover='alert(1)",
  '" onload="alert(1)',
  'javascript:alert(1)',
  '</div></a><img src=x onerror=alert(1)>',
  '&quot; onclick=&quot;alert(1)',
  'order-cake" data-mode="button',
  'red;background:url(//evil.example)',
  '#fff;position:fixed',
  '../../admin',
  '//evil.example/order-cake',
  'https://evil.example/order-cake',
  'https://forms.example@evil.example/order-cake',
  'https://forms.example.evil.example/order-cake',
  'https://forms.example\\@evil.example/order-cake',
  'order\u0000cake',
  'order-cake\n',
  '%3Cscript%3E',
  '\u202egnirts',
  '1e309',
  '-5',
  '999999999999999999999',
]

// The whole output, from the first to the last character: our element, attributes that nothing broke out of, one link.
const DATA = '(?: data-[a-z]+="[^"<>]*")+'
const LINK = '<a href="https://forms\\.example/[A-Za-z0-9_-]{3,25}">[^<>]*</a>'
const SAFE = new RegExp(
  `^(?:|<div class="wayform" style="min-height:\\d{3,4}px"${DATA}>${LINK}</div>|<div class="wayform"${DATA}><noscript>${LINK}</noscript></div>|<span class="wayform"${DATA}>${LINK}</span>)$`,
)

describe.skipIf(!hasPhp)('the plugin in PHP', () => {
  it('the PHP files have no syntax error', () => {
    const files = globSync('**/*.php', { cwd: PLUGIN_FOLDER }).map((file) => join(PLUGIN_FOLDER, file))
    expect(files.length).toBeGreaterThan(6)
    const parse = 'foreach (array_slice($argv, 1) as $file) token_get_all(file_get_contents($file), TOKEN_PARSE);'
    const { status, stdout, stderr } = spawnSync('php', ['-r', parse, '--', ...files], { encoding: 'utf8' })
    expect({ status, output: stdout + stderr }).toEqual({ status: 0, output: '' })
  })

  it('renders only its own elements, for any attributes', () => {
    const attributes = ['link', 'mode', 'label', 'color', 'side', 'height', 'lang'] as const
    const value = fc.oneof(fc.string({ unit: 'binary' }), fc.constantFrom(...HOSTILE), fc.integer(), fc.constant(null))
    const wanted = fc.record(
      {
        ...Object.fromEntries(attributes.map((name) => [name, value])),
        link: fc.oneof({ weight: 3, arbitrary: fc.constantFrom('order-cake', `${HOST}/order-cake/`) }, value),
        mode: fc.oneof(fc.constantFrom('inline', 'popup', 'slide', 'button'), value),
      },
      { requiredKeys: [] },
    )
    // One start of PHP for many cases.
    fc.assert(
      fc.property(fc.array(wanted, { minLength: 100, maxLength: 300 }), (all) => {
        for (const html of php(all.flatMap(callsWith))) expect(html).toMatch(SAFE)
      }),
      { numRuns: 3 },
    )
    function callsWith(attrs: object): Call[] {
      return [
        ['wayform_shortcode', attrs],
        ['wayform_shortcode', attrs, '<b onclick="alert(1)">Order</b> "now"'],
        ['wayform_form', attrs],
      ]
    }
  })

  it('shows nothing to visitors and a hint to editors when there is no such form', () => {
    const calls: Call[] = [
      ['wayform_shortcode', ''],
      ['wayform_shortcode', { link: 'https://evil.example/order-cake' }],
      ['wayform_render_block', { link: '"><script>' }],
    ]
    expect(php(calls)).toEqual(['', '', ''])
    const hints = php(calls, { may: true })
    for (const html of hints) expect(html).toContain('Settings → Wayform')
    expect(String(hints[2])).not.toContain('<script')
  })

  it('enqueues no script without a form, and one from the settings’ host with a form', () => {
    const enqueued: Call = ['wayform_test_enqueued']
    expect(php([['wayform_shortcode', { link: '??' }], enqueued])[1]).toEqual({})
    expect(php([['wayform_shortcode', { link: 'order-cake' }], enqueued])[1]).toEqual({
      'wayform-widget': 'https://forms.example/widget.js',
    })
    expect(php([['wayform_shortcode', { link: 'order-cake' }], enqueued], { feed: true })).toEqual([
      '<a href="https://forms.example/order-cake">Open form</a>',
      {},
    ])
  })

  it('renders the attributes that the embed script reads', () => {
    const options = { label: 'Order & pay', color: '#Fd4', side: 'left', height: '700', lang: 'pt_BR' }
    const settings = { host: HOST, form: 'default-form' }
    const [inline, popup, slide, button, plain] = php(
      [
        ...['inline', 'popup', 'slide', 'button'].map((mode): Call => [
          'wayform_shortcode',
          { link: 'order-cake', ...options, mode },
        ]),
        ['wayform_shortcode', ''],
      ],
      { settings },
    )
    const link = '<a href="https://forms.example/order-cake">Order &amp; pay</a>'
    const common = 'data-label="Order &amp; pay"'
    expect(inline).toBe(
      `<div class="wayform" style="min-height:700px" data-wayform="order-cake" data-mode="inline" ${common} data-height="700" data-lang="pt-br">${link}</div>`,
    )
    const behind = (mode: string) =>
      `data-wayform="order-cake" data-mode="${mode}" ${common} data-color="#FFdd44" data-side="left" data-lang="pt-br"`
    expect(popup).toBe(`<span class="wayform" ${behind('popup')}>${link}</span>`)
    expect(slide).toBe(`<span class="wayform" ${behind('slide')}>${link}</span>`)
    expect(button).toBe(`<div class="wayform" ${behind('button')}><noscript>${link}</noscript></div>`)
    expect(plain).toBe(
      '<div class="wayform" style="min-height:560px" data-wayform="default-form" data-mode="inline" data-height="560"><a href="https://forms.example/default-form">Open form</a></div>',
    )
  })

  it('renders an embedded link with the script, and leaves links of others alone', () => {
    const frame = '<iframe src="https://forms.example/order-cake" title="Cakes &amp; more &lt;3"></iframe>'
    const urls = [`${HOST}/order-cake`, 'https://video.example/order-cake', `${HOST}/order-cake/receipts`]
    const [ours, ...others] = php([
      ...urls.map((url): Call => ['wayform_embed_by_script', frame, url]),
      ['wayform_embed_by_script', false, `${HOST}/order-cake`],
    ])
    expect(ours).toMatch(SAFE)
    expect(ours).toContain('data-wayform="order-cake" data-mode="inline" data-label="Cakes &amp; more')
    expect(others).toEqual([frame, frame, false])
  })

  it('accepts as address of forms only an https host, or this computer', () => {
    const fine = {
      'https://forms.example': HOST,
      ' HTTPS://Forms.Example/ ': HOST,
      'forms.example/order-cake': HOST,
      'https://forms.example:443/order-cake?x=1#y': HOST,
      'https://forms.example:8443': 'https://forms.example:8443',
      'http://localhost:3000/': 'http://localhost:3000',
      'http://127.0.0.1:3000/order-cake': 'http://127.0.0.1:3000',
      'https://xn--bckerei-5wa.example': 'https://xn--bckerei-5wa.example',
    }
    expect(each('wayform_clean_host', Object.keys(fine))).toEqual(Object.values(fine))
    const refused = [
      ['', ' ', 'forms', 'http://forms.example', 'ftp://forms.example', 'javascript:alert(1)', 'data:text/html,x'],
      ['//forms.example', 'https://', 'https:///order', 'https://user@forms.example', 'https://a:b@forms.example'],
      ['https://forms.example\\@evil.example', 'https://forms.example evil.example', 'https://forms.exa<mple'],
      ['https://forms.example"onload="', "https://forms.example'", 'https://-forms.example', 'https://forms..example'],
      ['https://[::1]', 'https://forms.example:99999', 'https://a.example\nevil', `https://${'a'.repeat(600)}.example`],
      [null, 7, ['https://forms.example'], { host: HOST }, true],
    ].flat(1)
    expect(each('wayform_clean_host', refused)).toEqual(refused.map(() => ''))
  })

  it('accepts the same links as Wayform, alone or in a URL on its own host', () => {
    const texts = ['order-cake', 'a_B-9', 'ab', 'a'.repeat(25), 'a'.repeat(26), 'ordér', 'order cake', 'order/cake']
    expect(each('wayform_clean_link', texts, HOST)).toEqual(texts.map((text) => (LINK_PATTERN.test(text) ? text : '')))
    const addresses = [`${HOST}/order-cake`, `${HOST}/order-cake/?utm_source=x`, 'forms.example/order-cake']
    expect(each('wayform_clean_link', addresses, HOST)).toEqual(addresses.map(() => 'order-cake'))
    const foreign = ['https://evil.example/order-cake', `${HOST}:8443/order-cake`, `${HOST}/a/b`, `${HOST}/`, null, 5]
    expect(each('wayform_clean_link', foreign, HOST)).toEqual(foreign.map(() => ''))
  })

  it('keeps a setting when the new value is invalid', () => {
    const settings = { host: HOST, form: 'order-cake', everywhere: true, label: 'Old', color: '#111111', side: 'left' }
    const clean = (input: unknown, may = true) => php([['wayform_sanitize_settings', input]], { settings, may })[0]
    for (const host of HOSTILE.slice(0, 5)) {
      expect(clean({ host, form: '<b>', label: '<i>New</i>', color: 'red', side: 'up' })).toEqual({
        host: HOST,
        form: 'order-cake',
        everywhere: false,
        label: 'New',
        color: '',
        side: 'right',
      })
    }
    expect(clean({ host: 'https://new.example/bookings', form: '' })).toMatchObject({
      host: 'https://new.example',
      form: 'bookings',
    })
    expect(clean({ host: 'https://evil.example' }, false)).toMatchObject({ host: HOST })
    for (const input of [null, 'x', 5, [], { host: [], form: {}, label: [], color: {}, side: [] }]) {
      expect(clean(input)).toMatchObject({ side: 'right' })
    }
  })

  it('the plugin handles any stored settings', () => {
    for (const settings of [false, null, 'x', 5, [], { host: 5, form: [], label: {}, color: null, side: 3 }]) {
      expect(php([['wayform_settings']], { settings })).toEqual([
        { host: '', form: '', everywhere: false, label: '', color: '', side: 'right' },
      ])
    }
  })
})
