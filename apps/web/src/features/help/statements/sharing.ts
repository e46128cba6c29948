import type { Statements } from './statement.ts'

const LINK = { screens: ['/forms/:id/share'] } as const
const QR = { calls: ['forms.qr'], screens: ['/forms/:id/share/qr'] } as const
const WEBSITE = { calls: ['publicForms.widget'], screens: ['/forms/:id/share/website'] } as const
const WORDPRESS = { calls: ['share.plugin'], screens: ['/forms/:id/share/wordpress'] } as const
const TAG_MANAGER = { calls: ['publicForms.widget'], screens: ['/forms/:id/share/gtm'] } as const

export const sharing: Statements<'share' | 'tagged' | 'qr' | 'website' | 'plugins'> = {
  share: {
    copy: LINK,
    where: { calls: ['publicForms.page'] },
    whatsapp: { screens: ['/forms/:id/share/whatsapp'] },
    email: LINK,
    card: { calls: ['publicForms.card'], features: ['customSeo'] },
    more: {},
  },
  tagged: {
    start: LINK,
    fill: { calls: ['publicForms.page'] },
    source: { calls: ['responses.get'], features: ['responses'] },
    campaign: { calls: ['responses.get'], features: ['responses'] },
    private: {},
  },
  qr: {
    open: QR,
    look: QR,
    save: QR,
    tables: { calls: ['share.qrBatch'], screens: ['/forms/:id/share/qr'] },
    size: QR,
  },
  website: {
    open: WEBSITE,
    inline: WEBSITE,
    over: WEBSITE,
    floating: WEBSITE,
    look: WEBSITE,
    paste: WEBSITE,
    others: {},
  },
  plugins: { download: WORDPRESS, address: WORDPRESS, place: WORDPRESS, gtm: TAG_MANAGER, trigger: TAG_MANAGER },
}
