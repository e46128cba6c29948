import type { checkout as english } from '../en/checkout.ts'
import type { Translation } from '../../translate.ts'

export const checkout: Translation<typeof english> = {
  pay: '支付 {amount}',
  leaving: {
    title: '支付页面已准备好',
    text: '付款完成前，你的回答会保留在这里。',
    go: '前往支付',
    back: '返回你的回答',
  },
  checking: { title: '正在确认你的付款…', text: '需要几秒钟。你的回答很安全。' },
  pending: {
    title: '你的付款正在处理中',
    text: '银行或支付服务尚未确认。你的回答很安全，确认后会立即发送。你可以关闭此页面，稍后再打开。',
  },
  offline: {
    title: '没有网络连接',
    text: '现在无法确认你的付款。你的回答很安全。一有网络，此页面会再次确认。',
  },
  look: '再次查看',
  notPaid: '尚未付款',
  unpaid: {
    cancelled: '你还没有付款，所以什么都没有发送。你的回答还在这里。',
    failed: '付款没有成功。请重试或选择其他支付方式。',
    expired: '付款时间已过。请再次付款以发送你的回答。',
    unavailable: '此支付方式现在无法使用。请选择其他方式。',
    provider: '现在无法连接支付服务。请稍后重试或选择其他支付方式。',
    needsScript: '此支付方式需要 JavaScript。请选择其他方式，或启用 JavaScript 后重新打开表单。',
  },
}
