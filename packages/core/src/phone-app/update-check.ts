import { isNewer } from '../app-updates/app-version.ts'
import { type SignatureChecks, type SignedBundle, verifyBundle } from '../app-updates/bundle.ts'

const MEGABYTE = 1_000_000
/** Above this size, the owner is asked before mobile data is used. */
const ASK_ABOVE_BYTES = 5 * MEGABYTE

export type Offer = { update: boolean; version: string; major?: boolean | undefined; url?: string | undefined } & {
  [Field in 'checksum' | 'minimumNative' | 'signature']?: string | undefined
} & { size?: number | undefined; news?: readonly string[] | undefined }

export type UpdateStep =
  | { name: 'none' }
  /** Only the store has it. */
  | { name: 'store'; version: string }
  | { name: 'download'; bundle: SignedBundle & { url: string }; news: readonly string[] }

type Device = { screens: string; failedVersion: string | null; publicKey: string | null; subtle: SignatureChecks }

/** Decides about the server's offer. The app trusts the signature, not the server: older versions are refused. */
export async function readOffer(offer: Offer, device: Device): Promise<UpdateStep> {
  const none: UpdateStep = { name: 'none' }
  if (!isNewer(offer.version, device.screens)) return none
  if (offer.major) return { name: 'store', version: offer.version }
  if (!offer.update) return none
  const { version, url, checksum, size, minimumNative, signature } = offer
  if (!url || !checksum || !size || !minimumNative || !signature) return none
  if (device.publicKey === null || version === device.failedVersion) return none
  const bundle = { version, url, checksum, size, minimumNative, signature }
  return (await verifyBundle(bundle, device.publicKey, device.subtle))
    ? { name: 'download', bundle, news: offer.news ?? [] }
    : none
}

export function mustAskFirst(size: number, isOnMobileData: boolean): boolean {
  return isOnMobileData && size > ASK_ABOVE_BYTES
}
