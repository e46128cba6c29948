import type { message as english } from '../en/message.ts'
import type { Translation } from '../../translate.ts'

export const message: Translation<typeof english> = {
  suffix: '通过 Wayform 发送',
  more: '查看全部回答：{url}',
  leftOut: {
    other: '有 {count} 条回答未列出。',
  },
  notInFull: {
    other: '有 {count} 条回答未完整列出：{labels}。',
  },
  login: '登录 Wayform：{word}',
  email: {
    subject: '{form}：回复 {number}',
    title: '{form} 有新回复',
    number: '回复 {number}',
    open: '在 Wayform 中打开',
    why: '你收到此邮件，是因为此表单已开启通知。',
    stop: '不再接收这些邮件',
  },
  push: {
    title: '{form}：回复 {number}',
    body: '收到一条新回复。',
  },
  unsubscribe: {
    title: '停止接收有关 {form} 的邮件？',
    ask: 'Wayform 将不再发送此表单新回复的邮件。回复仍会保存。',
    button: '停止邮件',
    doneTitle: '邮件已关闭',
    done: '你将不再收到有关 {form} 的邮件。表单所有者可以在表单设置中重新开启。',
    goneTitle: '此链接已失效',
    gone: '可以在表单设置的通知中关闭新回复邮件。',
  },
  webhook: {
    subject: '{form}：你的 Webhook 已暂停',
    gone: '{host} 答复不再接收任何内容（410）。{form} 的新回复不再发送到那里。',
    failing: '三天来，Wayform 发往 {host} 的内容都没有送达。{form} 的新回复不再发送到那里。',
    next: '你的回复在 Wayform 中是安全的。请检查地址，然后重新开启 Webhook：',
  },
}
