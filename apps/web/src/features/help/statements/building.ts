import type { Statements } from './statement.ts'

const LOGIC = { features: ['conditionalLogic'], screens: ['/forms/:id'] } as const
const FORMULA = { features: ['advancedFields'], kinds: ['FORMULA'] } as const
const PAYMENT = { features: ['advancedFields'], kinds: ['PAYMENT'] } as const
const SETTINGS = { calls: ['forms.edit'], screens: ['/forms/:id/settings'] } as const

export const building: Statements<
  'make' | 'questions' | 'types' | 'pages' | 'logic' | 'totals' | 'payments' | 'publish' | 'settings' | 'closed'
> = {
  make: {
    start: { screens: ['/', '/build'] },
    number: { calls: ['forms.create'], screens: ['/build'] },
    choose: { calls: ['templates.list', 'templates.use', 'templates.preview'] },
    plan: { calls: ['templates.use'] },
    google: { calls: ['integrations.connectForms', 'forms.google', 'forms.linkGoogle'] },
    copy: { calls: ['forms.duplicate'] },
    remove: { calls: ['forms.remove', 'forms.undelete'] },
  },
  questions: {
    add: { screens: ['/forms/:id'] },
    edit: { calls: ['forms.saveQuestions'] },
    picture: { calls: ['uploads.presign'], kinds: ['RADIO', 'CHECKBOX', 'DROPDOWN'] },
    move: {},
    copy: {},
    saved: { calls: ['forms.saveQuestions'] },
    preview: { calls: ['publicForms.preview'] },
  },
  types: {
    single: { kinds: ['TEXT', 'NUMBER', 'EMAIL', 'PHONE'] },
    choice: { kinds: ['RADIO', 'CHECKBOX', 'DROPDOWN'] },
    order: { kinds: ['RANKING'] },
    scale: { kinds: ['RATING', 'SLIDER', 'DATE', 'TIME'] },
    consent: { kinds: ['CONSENT'], calls: ['publicForms.submit'] },
    show: { kinds: ['HEADER', 'IMAGE', 'VIDEO'] },
    advanced: {
      features: ['advancedFields', 'fileUpload'],
      kinds: ['ADDRESS', 'FILE', 'FORMULA', 'PAYMENT', 'SECTION'],
    },
    matrix: { features: ['advancedFields'], kinds: ['MATRIX'] },
    signature: { features: ['advancedFields'], kinds: ['SIGNATURE'], calls: ['publicForms.submit'] },
    menu: { features: ['orders'], kinds: ['ORDER'], calls: ['publicForms.submit', 'catalogue.get'] },
    bookings: { features: ['bookings'], calls: ['bookings.setup', 'bookings.saveSetup'], screens: ['/calendar/setup'] },
    booking: { features: ['bookings'], kinds: ['BOOKING'], calls: ['publicForms.submit', 'publicForms.live'] },
  },
  pages: {
    add: { features: ['advancedFields'], kinds: ['SECTION'] },
    name: {},
    move: { calls: ['forms.saveQuestions'] },
    after: LOGIC,
  },
  logic: {
    page: LOGIC,
    open: LOGIC,
    rules: LOGIC,
    others: LOGIC,
    forward: LOGIC,
    map: LOGIC,
    skipped: { ...LOGIC, calls: ['publicForms.submit'] },
  },
  totals: {
    values: FORMULA,
    add: FORMULA,
    example: FORMULA,
    hidden: FORMULA,
    pay: { features: ['advancedFields'], kinds: ['FORMULA', 'PAYMENT'] },
  },
  payments: {
    add: PAYMENT,
    methods: PAYMENT,
    cash: { ...PAYMENT, methods: ['cash'], calls: ['merchants.setCash'] },
    stripe: { ...PAYMENT, methods: ['stripe'], calls: ['merchants.onboardStripe', 'merchants.stripeStatus'] },
    paypal: { ...PAYMENT, methods: ['paypal'], calls: ['merchants.setPaypal'] },
    razorpay: { ...PAYMENT, methods: ['razorpay'], calls: ['merchants.setRazorpay'] },
    local: {
      features: [...PAYMENT.features, 'responses'],
      kinds: PAYMENT.kinds,
      methods: ['pix', 'upi', 'transfer'],
      calls: ['merchants.setPix', 'merchants.setUpi', 'merchants.setTransfer', 'responses.markPaid'],
    },
    order: { ...PAYMENT, calls: ['checkout.start', 'checkout.confirm', 'checkout.back'] },
    account: {
      ...PAYMENT,
      features: [...PAYMENT.features, 'responses'],
      methods: ['stripe', 'paypal', 'razorpay'],
      calls: ['responses.giveBack'],
    },
  },
  publish: {
    publish: { calls: ['forms.publish'] },
    checks: {},
    again: { calls: ['forms.publish'] },
    versions: { calls: ['forms.versions', 'forms.version', 'forms.restoreVersion'] },
    restore: { calls: ['forms.restore'] },
    test: { calls: ['forms.testLink'], screens: ['/forms/:id/share', '/forms/:id/responses'] },
    settings: SETTINGS,
  },
  settings: {
    open: SETTINGS,
    link: { ...SETTINGS, features: ['customLink'] },
    language: SETTINGS,
    languages: {
      features: ['severalLanguages'],
      calls: ['forms.saveQuestions', 'forms.publish'],
      screens: ['/forms/:id/settings/languages'],
    },
    look: { calls: ['forms.saveQuestions', 'uploads.presign'], screens: ['/forms/:id/settings/look'] },
    endings: {
      features: ['severalEndings'],
      calls: ['forms.saveQuestions', 'forms.publish'],
      screens: ['/forms/:id/settings/endings'],
    },
    preview: { calls: ['forms.edit'], features: ['customSeo'], screens: ['/forms/:id/settings/seo'] },
    branding: { ...SETTINGS, features: ['removeBranding'] },
    robots: { ...SETTINGS, calls: ['forms.edit', 'publicForms.challenge'] },
    save: SETTINGS,
  },
  closed: {
    off: SETTINGS,
    on: SETTINGS,
    limits: { calls: ['forms.edit'], features: ['accessLimits'], screens: ['/forms/:id/settings/access'] },
    places: { calls: ['forms.edit'], features: ['optionPlaces'], screens: ['/forms/:id/settings/access'] },
    plan: { screens: ['/forms/:id', '/billing'] },
    stopped: {},
    paid: { calls: ['checkout.confirm'] },
  },
}
