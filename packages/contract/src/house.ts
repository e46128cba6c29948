/** The name of the element in the owner app's page that carries what follows, as JSON. */
export const HOUSE_META = 'wf-house'

/** The operator of this installation, as screens show it. Null: there is no link. */
export type HouseOfApp = {
  brand: string
  supportEmail: string | null
  supportUrl: string | null
  affiliateUrl: string | null
  termsUrl: string | null
  privacyUrl: string | null
}
