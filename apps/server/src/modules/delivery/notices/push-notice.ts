import { cutForPush, pushToDevices } from '../destinations/push-to-devices.ts'
import type { NoticeSender } from './send-notice.ts'
import { noticeTexts } from './notice-texts.ts'

const MAX_TITLE = { letters: 100, bytes: 600 }
const MAX_BODY = { letters: 300, bytes: 1_600 }

/** Sends to each of the owner's devices; tapping opens the same screen as the button of the email. */
export const pushNotice: NoticeSender = async (deps, context) => {
  const { title, lines, path } = noticeTexts(deps.texts, context)
  const message = {
    title: cutForPush(title, MAX_TITLE),
    body: cutForPush(lines.join(' '), MAX_BODY),
    data: { path, ...(context.form && { formId: context.form.id }) },
    tag: context.deliveryId,
    link: `${deps.config.appUrl}${path}`,
  }
  return pushToDevices(deps, context.deliveryId, [{ personId: context.ownerId, message }])
}
