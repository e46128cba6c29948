import type { ResponseBodyV2DecodedPayload } from '@apple/app-store-server-library'
import { randomUUID } from 'node:crypto'
import type { SandboxConfig } from '../../../config.ts'
import type { Handling } from '../handlings.ts'
import type { Notices } from '../notices.ts'
import type { Happening } from './actions.ts'
import type { Signer } from './sign-jws.ts'
import { renewalInfo, transactionInfo } from './signed-infos.ts'
import { latest, statusOf, type StoreEnvironment, type Subscription } from './subscriptions.ts'

export type Notifications = ReturnType<typeof createNotifications>

/** App Store Server Notifications V2, to the server of the app. */
export function createNotifications({
  config,
  notices,
  signer,
  now,
}: {
  config: SandboxConfig
  notices: Notices
  signer: Signer
  now: () => Date
}) {
  const { bundleId, appId, environment } = config.appStore

  async function tell(
    { type, subtype }: Happening,
    about: string,
    data: ResponseBodyV2DecodedPayload['data'],
    wish?: Handling,
  ): Promise<string> {
    const time = now()
    const content: ResponseBodyV2DecodedPayload & { notificationUUID: string } = {
      notificationType: type,
      ...(subtype !== undefined && { subtype }),
      notificationUUID: randomUUID(),
      data: { bundleId, bundleVersion: '1', ...data },
      version: '2.0',
      signedDate: time.getTime(),
    }
    // Signed once: every delivery of a notification is the same text.
    const signedPayload = await signer.sign(content)
    const body = JSON.stringify({ signedPayload })
    const label = subtype === undefined ? type : `${type} ${subtype}`
    await notices.tell(
      { id: content.notificationUUID, type: label, about, at: time.toISOString(), content },
      () => ({ provider: 'app-store', url: `${config.appUrl}/webhooks/app-store`, body, headers: {} }),
      wish,
    )
    return signedPayload
  }

  const appOf = (of: StoreEnvironment) => ({ environment: of, ...(of === 'Production' && { appAppleId: appId }) })

  return {
    async about(subscription: Subscription, happening: Happening, wish?: Handling): Promise<void> {
      const time = now().getTime()
      const data = {
        ...appOf(subscription.environment),
        bundleId: subscription.bundleId,
        signedTransactionInfo: await signer.sign(transactionInfo(subscription, latest(subscription), time)),
        signedRenewalInfo: await signer.sign(renewalInfo(subscription, time)),
        status: statusOf(subscription, time),
      }
      await tell(happening, subscription.originalTransactionId, data, wish)
    },
    /** Returns the sent notifications. */
    test: () => tell({ type: 'TEST' }, '', appOf(environment)),
  }
}
