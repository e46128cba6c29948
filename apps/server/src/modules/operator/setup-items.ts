import type { Config } from '../../config.ts'
import type { Finding } from '../system/checks/check.ts'
import type { Checked } from './checks.ts'
import type { IconName } from './pages/icons.ts'

export type SetupState = 'ready' | 'check' | 'missing' | 'optional'

export type SetupItem = {
  name: string
  icon: IconName
  tone: 'contact' | 'choice' | 'wa' | 'adv'
  isNeeded: boolean
  state: SetupState
  text: string
  fix: string | null
  /** Names alone; values are never shown. */
  variables: readonly { name: string; isSet: boolean }[]
  guide: string | null
}

type Described = Omit<SetupItem, 'variables'> & { variables: readonly string[] }
type LastBackup = { takenAt: Date } | null

/** The required and optional settings of an installation, with the results of the checks. */
export function setupItems(
  config: Config,
  { findings, certificate }: Checked,
  { lastBackup, date }: { lastBackup: LastBackup; date: (at: Date) => string },
): SetupItem[] {
  const found = (name: string) => findings.find((each) => each.name === name)
  const of = (name: string, needs: 'needed' | 'optional' = 'optional') => judged([found(name)], needs)
  const dns = findings.filter(({ name }) => name.startsWith('DNS of'))
  const isHttps = config.appUrl.startsWith('https:')
  const key = config.secretKey
  const described: Described[] = [
    {
      name: 'Domain',
      icon: 'globe',
      tone: 'contact',
      isNeeded: true,
      ...domain(),
      variables: ['APP_URL', 'FORMS_URL', 'FILES_URL'],
      guide: 'docs/deploy/README.md',
    },
    {
      name: 'Database and files',
      icon: 'database',
      tone: 'contact',
      isNeeded: true,
      ...judged([found('database'), found('storage')], 'needed', 'Written and read back.'),
      variables: ['DATABASE_URL', 'DATA_DIR', 'S3_BUCKET', 'S3_ENDPOINT', 'S3_ACCESS_KEY_ID', 'S3_SECRET_ACCESS_KEY'],
      guide: 'docs/configure/files.md',
    },
    {
      name: 'WhatsApp',
      icon: 'whatsapp',
      tone: 'wa',
      isNeeded: true,
      ...missingOr(config.whatsapp, 'Needed for sign-in codes and for sending by Wayform.', () =>
        of('WhatsApp', 'needed'),
      ),
      variables: [
        'WHATSAPP_PHONE_NUMBER_ID',
        'WHATSAPP_BUSINESS_ACCOUNT_ID',
        'WHATSAPP_NUMBER',
        'WHATSAPP_ACCESS_TOKEN',
        'WHATSAPP_APP_SECRET',
        'WHATSAPP_VERIFY_TOKEN',
      ],
      guide: 'docs/configure/whatsapp.md',
    },
    {
      name: 'E-mail',
      icon: 'mail',
      tone: 'choice',
      isNeeded: true,
      ...missingOr(config.mail, 'Needed for notifications and confirmations by mail.', () =>
        judged([found('mail'), found('mail DNS')], 'needed'),
      ),
      variables: ['SMTP_URL', 'MAIL_FROM'],
      guide: 'docs/configure/email.md',
    },
    {
      name: 'Backups',
      icon: 'history',
      tone: 'choice',
      isNeeded: true,
      ...backups(),
      variables: ['BACKUP_DIR', 'BACKUP_KEY', 'BACKUP_EVERY_HOURS', 'BACKUP_KEEP'],
      guide: 'docs/operate.md, Backups',
    },
    {
      name: 'Secret key',
      icon: 'key',
      tone: 'contact',
      isNeeded: true,
      state: key === null ? 'check' : config.previousSecretKey === null ? 'ready' : 'check',
      text:
        key === null
          ? 'Made by the server, in the data folder. Set one of your own before real people use it.'
          : config.previousSecretKey === null
            ? `Set, ${key.length} bytes. Keep a copy outside this server.`
            : 'A new one is being introduced: finish with `wayform rotate-key`.',
      fix: null,
      variables: ['SECRET_KEY', 'SECRET_KEY_PREVIOUS'],
      guide: 'docs/operate.md, A new SECRET_KEY',
    },
    {
      name: 'Payments',
      icon: 'card',
      tone: 'adv',
      isNeeded: false,
      ...optionalOr(config.stripe, 'Without it nobody can buy a plan here.', () => of('Stripe')),
      variables: [
        'STRIPE_SECRET_KEY',
        'STRIPE_WEBHOOK_SECRET',
        'STRIPE_CONNECT_WEBHOOK_SECRET',
        'STRIPE_PRICE_LITE_MONTHLY',
      ],
      guide: 'docs/configure/stripe.md',
    },
    {
      name: 'PayPal',
      icon: 'card',
      tone: 'adv',
      isNeeded: false,
      ...optionalOr(config.paypal, 'Without it forms take no payments by PayPal.', () => of('PayPal')),
      variables: ['PAYPAL_CLIENT_ID', 'PAYPAL_CLIENT_SECRET', 'PAYPAL_WEBHOOK_ID'],
      guide: 'docs/configure/paypal.md',
    },
    {
      name: 'Google',
      icon: 'globe',
      tone: 'adv',
      isNeeded: false,
      ...optionalOr(config.google, 'Without it there is no sign-in with Google, and no spreadsheets.', () =>
        of('Google sign-in'),
      ),
      variables: ['GOOGLE_CLIENT_ID', 'GOOGLE_CLIENT_SECRET'],
      guide: 'docs/configure/google.md',
    },
    {
      name: 'Push to phones',
      icon: 'bell',
      tone: 'adv',
      isNeeded: false,
      ...optionalOr(config.fcm, 'Without it only browsers get notifications.', () => of('Firebase')),
      variables: ['FCM_PROJECT_ID', 'FCM_CLIENT_EMAIL', 'FCM_PRIVATE_KEY'],
      guide: 'docs/configure/push.md',
    },
    {
      name: 'Texts of your own',
      icon: 'file',
      tone: 'adv',
      isNeeded: false,
      ...of('own texts'),
      variables: [
        'BRAND_NAME',
        'SUPPORT_EMAIL',
        'SUPPORT_URL',
        'TERMS_FILE',
        'TERMS_URL',
        'PRIVACY_FILE',
        'PRIVACY_URL',
      ],
      guide: 'docs/house.md',
    },
    {
      name: 'This machine',
      icon: 'pulse',
      tone: 'adv',
      isNeeded: false,
      ...judged([found('configuration'), found('versions'), found('clock')], 'optional'),
      variables: [],
      guide: 'docs/operate.md, Doctor',
    },
  ]
  return described.map((item) => ({
    ...item,
    variables: item.variables.map((name) => ({ name, isSet: config.setVariables.includes(name) })),
  }))

  function domain(): Judged {
    const { host, until, problem, isReached } = certificate
    if (!isHttps) {
      return { state: 'check', text: `${host} is served without https. Only this machine should see it.`, fix: null }
    }
    if (problem !== null) {
      const text = isReached
        ? `${host}: browsers don’t accept its certificate (${problem}).`
        : `${host} is not reached from this server (${problem}).`
      return { state: 'check', text, fix: 'See the proxy, and the DNS of this name.' }
    }
    return judged(
      dns,
      'needed',
      `${host} answers over https.${until ? ` Certificate until ${date(until)}.` : ''}`,
      true,
    )
  }

  function backups(): Judged {
    if (lastBackup !== null) {
      const text = `The last good one: ${date(lastBackup.takenAt)}.`
      return config.backup.directory === null
        ? { state: 'check', text: `${text} None is scheduled.`, fix: 'Set BACKUP_DIR.' }
        : { state: 'ready', text, fix: null }
    }
    return config.backup.directory === null
      ? { state: 'missing', text: 'No backup was made yet. Set a folder before real people use it.', fix: null }
      : { state: 'check', text: 'Scheduled. The first one is not there yet.', fix: null }
  }
}

type Judged = Pick<SetupItem, 'state' | 'text' | 'fix'>

/** The worst of the findings decides; the good ones are shown together. */
function judged(
  given: readonly (Finding | undefined)[],
  needs: 'needed' | 'optional',
  ending = '',
  isEndingAlone = false,
): Judged {
  const findings = given.filter((each) => each !== undefined)
  const worst = findings.find(({ state }) => state === 'problem') ?? findings.find(({ state }) => state === 'warning')
  if (worst) return { state: 'check', text: sentence(worst.text), fix: worst.fix ?? null }
  if (findings.length > 0 && findings.every(({ state }) => state === 'off')) {
    const text = sentence(findings.map((each) => each.text).join(', '))
    return { state: needs === 'needed' ? 'check' : 'optional', text, fix: null }
  }
  const good = findings.filter(({ state }) => state === 'ok')
  const told = isEndingAlone ? '' : good.map(({ text }) => sentence(text)).join(' ')
  return { state: 'ready', text: [told, ending].filter((text) => text !== '').join(' '), fix: null }
}

const missingOr = (config: object | null, without: string, otherwise: () => Judged): Judged =>
  config === null ? { state: 'missing', text: without, fix: null } : otherwise()

const optionalOr = (config: object | null, without: string, otherwise: () => Judged): Judged =>
  config === null ? { state: 'optional', text: without, fix: null } : otherwise()

const sentence = (text: string) =>
  text === '' ? '' : `${text.slice(0, 1).toUpperCase()}${text.slice(1)}${/[.!?]$/.test(text) ? '' : '.'}`
