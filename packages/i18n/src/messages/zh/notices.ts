import type { notices as english } from '../en/notices.ts'
import type { Translation } from '../../translate.ts'

export const notices: Translation<typeof english> = {
  webhookPaused: {
    title: '{form}：你的 Webhook 已暂停',
    gone: '{host} 答复不再接收任何内容（410）。',
    failing: '三天来，Wayform 发往 {host} 的内容都没有送达。',
    next: '你的回复在 Wayform 中是安全的。新回复会等待，在你重新开启 Webhook 后发送。',
    button: '打开集成',
  },
  sheetsAccessLost: {
    title: '{form}：Google 表格已停止',
    accessRevoked: 'Google 不再允许 Wayform 访问你的表格。',
    spreadsheetGone: '你的表格已不存在，或在回收站中。',
    next: '你的回复在 Wayform 中是安全的。新回复会等待，在你重新连接后写入。',
    button: '重新连接',
  },
  deliveriesFailed: {
    title: '{form}：有内容未送达',
    text: '{destination}：{reason}',
    next: '你的回复在 Wayform 中是安全的。查看未送达的内容并重新发送。',
    button: '查看未送达的内容',
  },
  recipientUnproven: { title: '{form}：消息已关闭', button: '打开通知设置' },
  messagesCapped: {
    title: '已达到今天的消息上限',
    text: '今天 Wayform 不再发送关于你的回复的消息。',
    next: '你的回复在 Wayform 中是安全的。等待中的消息明天发送。更高的套餐有更高的上限。',
    button: '查看套餐',
  },
  formFull: {
    title: '{form}已满',
    text: '已收到 {count} 份回复，达到你设定的上限。',
    next: '现在人们会看到表单已关闭。提高上限即可继续接收。',
    button: '打开限制设置',
  },
  formNearlyFull: {
    title: '{form}即将满额',
    text: '已收到 {count} 份回复的 90%。',
  },
  order: {
    proofSent: '{form}，编号 {number}：付款凭证',
    proofText: '客户表示已付款。请查看凭证，然后标记为已付款。',
    changed: '{form}，编号 {number}：订单已修改',
    changedText: '客户修改了订单。账单和库存已更新。',
    cancelled: '{form}，编号 {number}：订单已取消',
    cancelledText: '客户取消了订单。商品已退回库存。',
    button: '打开回复',
  },
  refund: {
    made: '{form}，编号 {number}：已退款',
    madeText: '{amount} 通过 {method} 退还给客户。',
    failed: '{form}，编号 {number}：未退款',
    failedText: '{amount} 未能通过 {method} 退回。',
  },
  booking: {
    moved: '{form}，第 {number} 号：预约已改期',
    movedText: '客户把时间从 {before} 改到 {after}。',
    cancelled: '{form}，第 {number} 号：预约已取消',
    cancelledText: '客户取消了 {before}。该时间重新空闲。',
    button: '打开日历',
  },
  productLow: {
    title: '{name}：仅剩 {count}',
    text: '{name} 的库存已降至 {count}。',
    next: '为 0 时顾客会看到“售罄”。有货时请补充。',
    button: '打开商品',
  },
  memberGone: {
    title: '{name} 已不在你的工作区中',
    text: '原本发给 {name} 的回复和通知现在会发给你。已更改的表单数：{count}。',
    button: '打开 Wayform',
  },
  keyUnused: {
    title: '你的 API 密钥“{name}”没有在用',
    text: '{key} 已有 {count} 天未使用。',
    next: '如果仍需要它，请让程序调用一次。{count} 天后它会被撤销。',
    button: '打开 API 密钥',
  },
  keyEnded: {
    title: '你的 API 密钥“{name}”已撤销',
    text: '{key} 有 {count} 天未使用，因此已结束。使用它的程序需要新密钥。',
  },
  merchantChanged: {
    title: '{form}：付款方式已更改',
    connected: '{method} 现在可以收款。',
    changed: '{method} 的信息已更改。',
    removed: '{method} 不再收款。',
    next: '如果不是你本人操作，请立即检查表单，并在账号中退出其他设备。',
    button: '打开表单',
  },
  other: { title: 'Wayform 中有事需要你处理', text: '打开 Wayform 查看详情。', button: '打开 Wayform' },
  why: '你收到此消息，是因为它与你的表单有关。',
  whyAccount: '你收到此消息，是因为它与你的账户有关。',
  stop: '不再接收此类邮件',
  open: '{button}：{url}',
}
